import { pictureGround } from "#domain/media/picture-ground.ts";
import { type PagePreset, presetSrcSet, presetUrl } from "#domain/media/preset-url.ts";

const sets = {
  /** Up to a phone's width or half of a desktop's. */
  large: ["list_mb", "list", "full_hd"],
  /** A card of a grid. */
  card: ["list_mb", "list", "full_hd"],
  /** What a pointer shows on a card. */
  hover: ["list_mb", "list"],
  /** A thumb, sharp on a dense screen. */
  thumb: ["thumb", "list_mb"],
} as const satisfies Record<string, readonly PagePreset[]>;

const fallbacks = { large: "full_hd", card: "list", hover: "list", thumb: "list_mb" } as const;

type ProductPictureProps = {
  src: string;
  /** Which sizes the browser may choose from. */
  use: keyof typeof sets;
  /** How wide the picture stands on the page, as in the `sizes` of an image. */
  sizes: string;
  alt?: string;
  /** The page's main picture, which comes before all others. */
  isMain?: boolean;
  isEager?: boolean;
  className?: string;
};

/**
 * A picture of a product, 4:5, in the size that fits where it stands. Its frame is `relative` and
 * holds the place, so that nothing moves when it comes; its ground is there before, in an attribute of
 * SVG, as the policy of pages allows no style on an element.
 */
export function ProductPicture({
  src,
  use,
  sizes,
  alt = "",
  isMain = false,
  isEager = isMain,
  className = "",
}: ProductPictureProps) {
  const ground = pictureGround(src);
  return (
    <>
      {ground && <svg aria-hidden="true" color={ground} className="picture-ground" />}
      <img
        srcSet={presetSrcSet(src, sets[use])}
        sizes={sizes}
        src={presetUrl(src, fallbacks[use])}
        alt={alt}
        width={800}
        height={1000}
        loading={isEager ? "eager" : "lazy"}
        decoding={isMain ? "sync" : "async"}
        fetchPriority={isMain ? "high" : undefined}
        className={className}
      />
    </>
  );
}
