import type { DisplayList } from "../paint/display-list.ts";
import { inkOf } from "../paint/build-display-list.ts";
import { type PaintContext, paintCanvas } from "../paint/paint-canvas.ts";
import type { Picture } from "../paint/resample.ts";

type Canvas = HTMLCanvasElement | OffscreenCanvas;

const bitmaps = new WeakMap<Picture, OffscreenCanvas>();

/** A picture's pixels as `drawImage` takes them; made once. */
function toBitmap(pixels: Picture): OffscreenCanvas {
  const known = bitmaps.get(pixels);
  if (known) return known;
  const { width, height, data } = pixels;
  const bitmap = new OffscreenCanvas(width, height);
  const image = new ImageData(new Uint8ClampedArray(data), width, height);
  contextOf(bitmap).putImageData(image, 0, 0);
  bitmaps.set(pixels, bitmap);
  return bitmap;
}

function contextOf(canvas: Canvas) {
  // A canvas on the graphics card shows other pixels than the print.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("There is no canvas.");
  return context as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
}

/**
 * Paints a display list over a ground such as "#1b1b1b", or nothing where it is null, on a canvas that is
 * as large as the list was made for. The same pixels as on the server over a ground (P16).
 */
export function paintDesign(list: DisplayList, canvas: Canvas, ground: string | null): void {
  for (const _ of paintInSteps(list, canvas, ground));
}

/** The same, with a rest after each command. */
export function* paintInSteps(
  list: DisplayList,
  canvas: Canvas,
  ground: string | null,
): Generator<void, void, void> {
  const context = contextOf(canvas);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (ground !== null) {
    const { red, green, blue } = inkOf(ground);
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const by = { toBitmap, isGroundOpaque: ground !== null };
  for (const command of list) {
    paintCanvas([command], context as PaintContext, by);
    yield;
  }
}
