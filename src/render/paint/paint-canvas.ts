import {
  type FillCommand,
  type PaintCommands,
  type PictureCommand,
  type Ring,
  subpixels,
} from "./display-list.ts";
import { blendPixel } from "./rasterise.ts";
import type { Picture } from "./resample.ts";
import { straightPixels } from "./straight-pixels.ts";

/** What is used of a 2D context: the browser's and that of @napi-rs/canvas have it alike. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  "beginPath" | "moveTo" | "lineTo" | "closePath" | "save" | "restore"
> & {
  fillStyle: unknown;
  imageSmoothingEnabled: boolean;
  fill: (rule: "nonzero") => void;
  clip: (rule: "nonzero") => void;
  drawImage: (image: never, left: number, top: number) => void;
  getImageData: (
    left: number,
    top: number,
    width: number,
    height: number,
  ) => { data: Uint8ClampedArray };
};

export type CanvasPainting = {
  /** Makes what `drawImage` takes of straight pixels. */
  toBitmap: (pixels: Picture) => unknown;
  /** Whether the canvas is opaque throughout: half-transparent pixels are then mixed here, as engines differ. */
  isGroundOpaque: boolean;
};

/**
 * Draws a display list on a canvas of the default state by nothing but what engines do alike: straight
 * outlines on a 64th's grid filled by the nonzero rule, and pixels one to one. The context must have been
 * asked for with `willReadFrequently`, as a graphics card rounds in ways of its own.
 */
export function paintCanvas(list: PaintCommands, context: PaintContext, by: CanvasPainting): void {
  context.imageSmoothingEnabled = false;
  for (const command of list) {
    if (command.kind === "fill") paintFill(command, context);
    else paintPicture(command, context, by);
  }
}

function paintFill({ rings, red, green, blue }: FillCommand, context: PaintContext): void {
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  trace(rings, context);
  context.fill("nonzero");
}

function paintPicture(command: PictureCommand, context: PaintContext, by: CanvasPainting): void {
  const pixels = by.isGroundOpaque ? mixed(command, context) : straightPixels(command.pixels);
  context.save();
  trace(command.clip, context);
  context.clip("nonzero");
  context.drawImage(by.toBitmap(pixels) as never, command.left, command.top);
  context.restore();
}

/** A picture laid over what the canvas shows, opaque. */
function mixed({ pixels, left, top }: PictureCommand, context: PaintContext): Picture {
  if (pixels.isOpaque) return pixels;
  const { data } = context.getImageData(left, top, pixels.width, pixels.height);
  for (let at = 0; at < data.length; at += 4) blendPixel(data, at, pixels.data, at, 255);
  return { ...pixels, data, isOpaque: true };
}

function trace(rings: readonly Ring[], context: PaintContext): void {
  context.beginPath();
  for (const ring of rings) {
    context.moveTo((ring[0] ?? 0) / subpixels, (ring[1] ?? 0) / subpixels);
    for (let at = 2; at < ring.length; at += 2) {
      context.lineTo((ring[at] ?? 0) / subpixels, (ring[at + 1] ?? 0) / subpixels);
    }
    context.closePath();
  }
}
