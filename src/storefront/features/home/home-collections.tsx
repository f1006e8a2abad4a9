import { useId } from "react";

import type { StoreInfo } from "#contract/schemas/store.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { CollectionTile } from "../catalogue/collection-tile.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

type HomeCollectionsProps = { collections: StoreInfo["collections"]; hasMore: boolean };

/** The collections that have a picture, with the way to all of them (OP-018). */
export function HomeCollections({ collections, hasMore }: HomeCollectionsProps) {
  const { t } = useMessages();
  const id = useId();
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-20">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="m-0 text-lg">
          {t("home.collections")}
        </h2>
        {hasMore && (
          <ShopLink to="/collection" className="text-sm text-ink underline underline-offset-4">
            {t("home.all_collections")}
          </ShopLink>
        )}
      </div>
      <ul className="m-0 grid list-none grid-cols-2 gap-x-4 gap-y-8 p-0 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:gap-x-6">
        {collections.map((collection, index) => {
          const isWide = index === 0 && collections.length % 2 === 1;
          return (
            <li key={collection.slug} className={isWide ? "max-md:col-span-2" : ""}>
              <CollectionTile collection={collection} heading="h3" isWide={isWide} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
