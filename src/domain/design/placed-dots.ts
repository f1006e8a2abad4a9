import type { Design } from "./design-document.ts";
import { frameSize } from "./placement.ts";
import { mmToDots } from "./units.ts";

/** Dots of the print that a design's pictures take, each by itself, of each no more than the print has. */
export function placedDots({ area, objects }: Pick<Design, "area" | "objects">): number {
  const dotsOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
    mmToDots(widthMm, area.dpi) * mmToDots(heightMm, area.dpi);
  return objects.reduce(
    (sum, own) =>
      own.kind === "image" ? sum + Math.min(dotsOf(area), dotsOf(frameSize(own.placement))) : sum,
    0,
  );
}
