import type { MockupLayers } from "../../paint/mockup/mockup-layers.ts";

/** Part of the picture's width or height that a shadow fades out over. */
const margin = 0.15;

/**
 * The shadow of a base, gone where its picture ends at the left and right, or with `isTall` at the top and
 * bottom: there the plain ground goes on. A byte a pixel, 255 where the ground is fully lit.
 */
export function fadeShadow(
  { shadow, width, height }: Pick<MockupLayers, "shadow" | "width" | "height">,
  isTall: boolean,
): Uint8Array {
  const length = isTall ? height : width;
  const parts = Array.from({ length }, (_, at) => {
    const near = Math.min(1, Math.min(at, length - 1 - at) / (margin * length));
    return near * near * (3 - 2 * near);
  });
  return shadow.map((light, index) => {
    const part = parts[isTall ? Math.floor(index / width) : index % width] ?? 1;
    return Math.round(255 - (255 - light) * part);
  });
}
