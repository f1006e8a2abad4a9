import { pageContext } from "#storefront/context.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { CatalogueSlice } from "#messages/catalogue-slices.ts";

import type { Route } from "./+types/collections";
import { CollectionTile } from "../features/catalogue/collection-tile.tsx";
import { pageRefusal } from "../features/errors/refuse.ts";
import { loadWithMessages } from "../features/locale/load-with-messages.ts";
import { getMessages } from "../features/locale/messages-store.ts";
import { pageMeta } from "../features/meta/page-meta.ts";

export const handle = { messages: "listing" satisfies CatalogueSlice };

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(pageContext).client("GET /public/collections", {});
  if (!reply.success) throw pageRefusal(reply);
  return reply.data;
}

export function clientLoader(load: Route.ClientLoaderArgs) {
  return loadWithMessages(load, "listing");
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  if (!shop) return [];
  const title = getMessages(shop.locale).t("home.collections");
  return pageMeta({ shop, path: "/collection", title });
}

/** The store's collections, each with its own picture or that of what it shows first (NAV-07). */
export default function Collections({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="mb-6 text-xl md:mb-10">{t("home.collections")}</h1>
      {loaderData.length === 0 && (
        <p className="py-16 text-base text-ink-soft">{t("home.empty")}</p>
      )}
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(max(8.5rem,34%),1fr))] gap-x-4 gap-y-8 p-0 md:grid-cols-[repeat(auto-fill,minmax(max(9rem,26%),1fr))] md:gap-y-12 lg:gap-x-6">
        {loaderData.map((collection, index) => (
          <li key={collection.slug}>
            <CollectionTile collection={collection} isEager={index < 4} />
          </li>
        ))}
      </ul>
    </div>
  );
}
