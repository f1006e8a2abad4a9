import type {
  DesignArea,
  DesignImage,
  DesignObject,
  ImagePlacement,
} from "../design/design-document.ts";
import { designDpi, minDesignDpi } from "../design/units.ts";

/** How sharp a picture prints (CANV-07, CANV-08, CANV-09). */
export type PictureQuality = "good" | "normal" | "low";

type Limits = Pick<DesignArea, "dpi" | "minDpi">;

const defaultLimits: Limits = { dpi: designDpi, minDpi: minDesignDpi };

/** More dots than this for each pixel of a picture is low quality: 2 is exactly 150 DPI (CANV-11, OP-062). */
export const maxPictureScale = 2;

/**
 * The pixels of a picture that print on an inch, on the axis that has fewer: 300 divided by the larger
 * scale (OP-062).
 */
export const effectiveDpi = ({
  scaleX,
  scaleY,
}: Pick<ImagePlacement, "scaleX" | "scaleY">): number => designDpi / Math.max(scaleX, scaleY);

/** Both limits belong to the better side: 225 is good, 150 is normal (T-060). */
export function pictureQuality(dpi: number, limits: Limits = defaultLimits): PictureQuality {
  if (dpi >= (limits.dpi + limits.minDpi) / 2) return "good";
  return dpi >= limits.minDpi ? "normal" : "low";
}

/** Whether a picture is scaled so far, on either axis, that it is called low quality (T-061). */
export const isScaledTooFar = ({
  scaleX,
  scaleY,
}: Pick<ImagePlacement, "scaleX" | "scaleY">): boolean =>
  scaleX > maxPictureScale || scaleY > maxPictureScale;

/**
 * The fewest pixels that a picture shown as large should have, half of each side in dots, rounded up
 * (CANV-12, T-062).
 */
export const minPictureSize = ({ width, height, scaleX, scaleY }: ImagePlacement) => ({
  height: Math.ceil((height * scaleY) / maxPictureScale),
  width: Math.ceil((width * scaleX) / maxPictureScale),
});

/**
 * The quality of a design's pictures: that of the one with the fewest DPI, good where there is none; a
 * shopper's picture that has not come yet has none (CANV-07).
 */
export function designPictureQuality(
  objects: readonly DesignObject[],
  limits: Limits = defaultLimits,
): { dpi: number; quality: PictureQuality } | null {
  let least: number | null = null;
  for (const object of objects) {
    if (object.kind !== "image" || object.src === "") continue;
    const dpi = effectiveDpi(object.placement);
    if (least === null || dpi < least) least = dpi;
  }
  return least === null ? null : { dpi: least, quality: pictureQuality(least, limits) };
}

/** Whether a picture that is there would print coarse, also one that is kept knowingly. */
export const isCoarse = (
  object: DesignObject,
  limits: Limits = defaultLimits,
): object is DesignImage =>
  object.kind === "image" &&
  object.src !== "" &&
  (isScaledTooFar(object.placement) ||
    pictureQuality(effectiveDpi(object.placement), limits) === "low");

/**
 * The pictures that are to be asked about before they are added: low quality, and not kept knowingly as
 * they are (CANV-10, OP-063). What changes a picture or its scale takes `isLowQualityKept` back.
 */
export const picturesToConfirm = (
  objects: readonly DesignObject[],
  limits: Limits = defaultLimits,
) => objects.filter((object) => isCoarse(object, limits) && !object.isLowQualityKept);
