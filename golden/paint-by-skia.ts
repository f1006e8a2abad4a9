import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";

import { inkOf } from "#render/paint/build-display-list.ts";
import type { Extent, PaintCommands } from "#render/paint/display-list.ts";
import { type PaintContext, paintCanvas } from "#render/paint/paint-canvas.ts";
import type { Picture } from "#render/paint/resample.ts";

/**
 * Straight RGBA pixels of a display list over a ground such as "#1b1b1b", painted by Skia in Node: what a
 * browser's preview is held against (P16).
 */
export function paintBySkia(
  list: PaintCommands,
  { width, height }: Extent,
  ground: string,
): Uint8ClampedArray {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const { red, green, blue } = inkOf(ground);
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  context.fillRect(0, 0, width, height);
  paintCanvas(list, context as unknown as PaintContext, { toBitmap, isGroundOpaque: true });
  return context.getImageData(0, 0, width, height).data;
}

function toBitmap({ data, width, height }: Picture): Canvas {
  const bitmap = createCanvas(width, height);
  bitmap.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  return bitmap;
}
