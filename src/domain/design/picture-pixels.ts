import type { DesignObject } from "./design-document.ts";

/** Pixels of each of a design's pictures by its key, as many as any object says that it has. */
export function pixelsBySrc(objects: readonly DesignObject[]): ReadonlyMap<string, number> {
  const bySrc = new Map<string, number>();
  for (const object of objects) {
    if (object.kind !== "image" || object.src === "") continue;
    const { width, height } = object.placement;
    bySrc.set(object.src, Math.max(bySrc.get(object.src) ?? 0, width * height));
  }
  return bySrc;
}

/** Pixels of a design's pictures together; one that lies there twice is held once. */
export const picturePixels = (objects: readonly DesignObject[]): number =>
  [...pixelsBySrc(objects).values()].reduce((sum, pixels) => sum + pixels, 0);
