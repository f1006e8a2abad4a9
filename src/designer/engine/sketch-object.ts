import type { Design, DesignObject } from "#domain/design/design-document.ts";
import { paintDesign } from "#render/browser/paint-design.ts";
import { buildLoneObject } from "#render/paint/lone-object.ts";
import type { LoneSize } from "#render/paint/lone-size.ts";

import type { Sketch } from "../react/sketch-design.ts";
import type { PlacedPictures } from "./placed-pictures.ts";
import type { Faces } from "./remember-faces.ts";

/** An object by itself, to be shown while it moves: a picture comes from the worker, all else at once. */
export function sketchObject(
  object: DesignObject,
  area: Design["area"],
  pixelsPerMm: number,
  { faces, pictures }: { faces: Faces; pictures: PlacedPictures },
): Sketch | null | Promise<Sketch | null> {
  if (object.kind === "image") {
    if (object.src === "") return null;
    return pictures.draw(object, pixelsPerMm).then((drawn) => {
      if (drawn === undefined) return null;
      const canvas = canvasOf(drawn);
      canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(drawn.bitmap);
      return sketchOf(canvas, drawn);
    });
  }
  const own = object.kind === "text" ? (faces.known(object) ?? []) : [];
  const lone = buildLoneObject(object, own, area, pixelsPerMm);
  if (lone === null) return null;
  const canvas = canvasOf(lone);
  paintDesign(lone.list, canvas, null);
  return sketchOf(canvas, lone);
}

function canvasOf({ extent }: LoneSize): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  return Object.assign(canvas, extent);
}

const sketchOf = (canvas: HTMLCanvasElement, lone: LoneSize): Sketch => {
  const { originX, originY, pixelsPerMm } = lone;
  return { canvas, originX, originY, pixelsPerMm };
};
