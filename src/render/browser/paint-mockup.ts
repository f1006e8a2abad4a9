import { changedBoxes } from "../paint/mockup/changed-boxes.ts";
import {
  composeBlank,
  type MockupColors,
  type MockupPixels,
  printAgain,
} from "../paint/mockup/compose-mockup.ts";
import { type InkMemory, type PrintedArea, unionOf } from "../paint/mockup/lay-ink.ts";
import type { MockupLayers } from "../paint/mockup/mockup-layers.ts";
import type { Box } from "../paint/mockup/print-field.ts";

type Canvas = HTMLCanvasElement | OffscreenCanvas;

type Shown = {
  colors: MockupColors;
  blank: MockupPixels;
  pixels: MockupPixels;
  areas: readonly PrintedArea[];
  memory: InkMemory;
};

/** Who painted on a canvas last: one of another base may have since. */
const lastOn = new WeakMap<Canvas, Shown>();

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
    const changed = changedBoxes(own.areas, areas, layers) ?? [whole];
    const { pixels, blank, memory } = own;
    printAgain(pixels, layers, colors, areas, { blank, before: own.areas, boxes: changed, memory });
    const isThere =
      shown !== undefined &&
      isKept &&
      lastOn.get(canvas) === shown &&
      canvas.width === whole.right &&
      canvas.height === whole.bottom;
    if (!isThere) Object.assign(canvas, { width: whole.right, height: whole.bottom });
    const unseen = isThere ? unionOf(changed) : whole;
    if (unseen !== null) put(canvas, own.pixels, layers, unseen);
    shown = { ...own, areas };
    lastOn.set(canvas, shown);
  };
}

const isSame = (a: MockupColors, b: MockupColors) => JSON.stringify(a) === JSON.stringify(b);

function showBlank(layers: MockupLayers, colors: MockupColors): Shown {
  const blank = composeBlank(layers, colors);
  return {
    colors,
    blank,
    pixels: blank.slice(),
    areas: [],
    memory: { values: new Float32Array() },
  };
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
