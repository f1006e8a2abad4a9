import type { Design } from "./design-document.ts";
import { designLimits } from "./design-limits.ts";
import { picturePixels } from "./picture-pixels.ts";
import { placedDots } from "./placed-dots.ts";

/** Whether a design's pictures have more pixels, or take more dots, than can be drawn. */
export const hasTooManyPixels = (design: Pick<Design, "area" | "objects">): boolean =>
  picturePixels(design.objects) > designLimits.picturePixels ||
  placedDots(design) > designLimits.placedDots;
