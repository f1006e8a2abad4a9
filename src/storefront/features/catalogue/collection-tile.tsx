import type { StoreInfo } from "#contract/schemas/store.ts";
import { listingPath } from "#domain/listing/listing-subject.ts";

import { ProductPicture } from "../picture/product-picture.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

type CollectionTileProps = {
  collection: StoreInfo["collections"][number];
  /** Of its name, below the heading that it stands under. */
  heading?: "h2" | "h3";
  isEager?: boolean;
  /** Whether it spans both columns of a phone. */
  isWide?: boolean;
};

// Pages are 80rem wide at most; a dense phone gets the smaller picture, which it shows as well.
const tileSizes = "(min-width: 768px) min(33vw, 25rem), calc(50vw - 1.5rem)";
const wideSizes = "(min-width: 768px) min(33vw, 25rem), calc(88vw - 2rem)";

/** A collection as a picture that leads to it; without one, its first letter on a plain ground. */
export function CollectionTile({
  collection,
  heading: Heading = "h2",
  isEager = false,
  isWide = false,
}: CollectionTileProps) {
  const { name, slug, image_url } = collection;
  return (
    <article className="group relative flex flex-col gap-3">
      <div className="relative grid aspect-4/5 place-items-center overflow-hidden rounded-picture bg-ground-soft">
        {image_url === null ? (
          <span aria-hidden="true" className="display text-xl text-accent-ink">
            {[...name][0]}
          </span>
        ) : (
          <ProductPicture
            src={image_url}
            use="card"
            sizes={isWide ? wideSizes : tileSizes}
            isEager={isEager}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <Heading className="m-0 text-base leading-snug font-semibold">
        <ShopLink
          to={listingPath({ kind: "collection", slug })}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:underline underline-offset-4"
        >
          <bdi>{name}</bdi>
        </ShopLink>
      </Heading>
    </article>
  );
}
