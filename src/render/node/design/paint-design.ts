import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";

import { inkOf } from "../../paint/build-display-list.ts";
import type { PaintCommands } from "../../paint/display-list.ts";
import { type PaintContext, paintCanvas } from "../../paint/paint-canvas.ts";
import type { Extent } from "../../paint/display-list.ts";
import { createSurface, rasterise, type Surface } from "../../paint/rasterise.ts";
import type { Picture } from "../../paint/resample.ts";
import type { RawPixels } from "./encode-png.ts";

/** Gives a canvas's pixels back: of a hundred megabytes in a print the collector knows nothing. */
function release(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

/**
 * Straight RGBA pixels of a display list, painted by Skia as browsers do: over a ground such as "#1b1b1b"
 * the same pixels as there (P16), without one what a print file holds.
 */
export function paintDesign(list: PaintCommands, extent: Extent, ground: string | null): RawPixels {
  const { width, height } = extent;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  if (ground !== null) {
    const { red, green, blue } = inkOf(ground);
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(0, 0, width, height);
  }
  let bitmap: Canvas | undefined;
  const toBitmap = (pixels: Picture) => {
    // The one before is drawn: no two are held at a time.
    if (bitmap) release(bitmap);
    bitmap = createCanvas(pixels.width, pixels.height);
    const image = new ImageData(pixels.data, pixels.width, pixels.height);
    bitmap.getContext("2d").putImageData(image, 0, 0);
    return bitmap;
  };
  paintCanvas(list, context as unknown as PaintContext, {
    toBitmap,
    isGroundOpaque: ground !== null,
  });
  if (bitmap) release(bitmap);
  const { data } = context.getImageData(0, 0, width, height);
  release(canvas);
  return { width, height, data };
}

/** A display list over a ground in plain arithmetic: the proof, the same bytes everywhere (OP-148). */
export function drawProof(list: PaintCommands, { width, height }: Extent, ground: string): Surface {
  const surface = createSurface(width, height, inkOf(ground));
  rasterise(list, surface);
  return surface;
}
