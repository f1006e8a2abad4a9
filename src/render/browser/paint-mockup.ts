import { changedBox } from "../paint/mockup/changed-box.ts";
import {
  composeBlank,
  type MockupColors,
  type MockupPixels,
  printOn,
} from "../paint/mockup/compose-mockup.ts";
import type { PrintedArea } from "../paint/mockup/lay-ink.ts";
import type { MockupLayers } from "../paint/mockup/mockup-layers.ts";
import type { Box } from "../paint/mockup/print-field.ts";

type Canvas = HTMLCanvasElement | OffscreenCanvas;

type Shown = {
  colors: MockupColors;
  blank: MockupPixels;
  pixels: MockupPixels;
  areas: readonly PrintedArea[];
  canvas: Canvas | undefined;
};

/**
 * Makes what paints mockups of a base's layers on canvases. It keeps the bare product in its colours and
 * what it painted last, so that a change of a design works out anew only where it shows.
 */
export function createMockupPainter(layers: MockupLayers) {
  const whole = { left: 0, top: 0, right: layers.width, bottom: layers.height };
  let shown: Shown | undefined;
  return function paint(canvas: Canvas, colors: MockupColors, areas: readonly PrintedArea[]): void {
    const isKept = shown !== undefined && isSame(shown.colors, colors);
    const own = isKept && shown ? shown : showBlank(layers, colors);
    const changed = changedBox(own.areas, areas);
    if (changed !== null) reprint(own, layers, areas, changed ?? whole);
    const isThere =
      isKept &&
      own.canvas === canvas &&
      canvas.width === whole.right &&
      canvas.height === whole.bottom;
    if (!isThere) Object.assign(canvas, { width: whole.right, height: whole.bottom });
    const unseen = isThere ? changed : whole;
    if (unseen !== null) put(canvas, own.pixels, layers, unseen ?? whole);
    shown = { ...own, areas, canvas };
  };
}

const isSame = (a: MockupColors, b: MockupColors) => JSON.stringify(a) === JSON.stringify(b);

function showBlank(layers: MockupLayers, colors: MockupColors): Shown {
  const blank = composeBlank(layers, colors);
  return { colors, blank, pixels: blank.slice(), areas: [], canvas: undefined };
}

function reprint(
  { blank, pixels, colors }: Shown,
  layers: MockupLayers,
  areas: readonly PrintedArea[],
  box: Box,
): void {
  const { width } = layers;
  for (let row = box.top; row < box.bottom; row += 1) {
    const from = (row * width + box.left) * 4;
    pixels.set(blank.subarray(from, (row * width + box.right) * 4), from);
  }
  printOn(pixels, layers, colors, areas, box);
}

function put(
  canvas: Canvas,
  pixels: MockupPixels,
  { width, height }: MockupLayers,
  { left, top, right, bottom }: Box,
): void {
  // Kept in memory: a canvas on the graphics card is sent there whole with each change.
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error("There is no canvas.");
  const image = new ImageData(pixels, width, height);
  const part = [left, top, right - left, bottom - top] as const;
  (context as CanvasRenderingContext2D).putImageData(image, 0, 0, ...part);
}
