import { countEdges, Crossings, linesPerPixel, type Rows } from "./crossings.ts";
import {
  type Extent,
  type FillCommand,
  type PaintCommands,
  type PictureCommand,
  type Ring,
} from "./display-list.ts";

/** Opaque pixels, red, green, blue and 255 each, row by row. */
export type Surface = { width: number; height: number; data: Uint8ClampedArray };

/** A surface of one colour, such as the garment's: what is drawn on it stays opaque. */
export function createSurface(
  width: number,
  height: number,
  ground: { red: number; green: number; blue: number },
): Surface {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = ground.red;
    data[at + 1] = ground.green;
    data[at + 2] = ground.blue;
    data[at + 3] = 255;
  }
  return { width, height, data };
}

/**
 * Draws a display list in plain arithmetic: the same bytes in every browser and on the server, so that
 * a proof can be compared with one that was drawn elsewhere (OP-148). Slower than a canvas.
 */
export function rasterise(list: PaintCommands, surface: Surface): void {
  for (const command of list) {
    if (command.kind === "fill") fill(command, surface);
    else drawPicture(command, surface);
  }
}

/** How much of each pixel rings cover, 0 to 255, row by row; by the nonzero rule, as they are painted. */
export function coverageOf(rings: readonly Ring[], extent: Extent): Uint8Array {
  const whole = new Uint8Array(extent.width * extent.height);
  eachRow(rings, extent, ({ y, from, to, coverage }) => {
    whole.set(coverage.subarray(from, to), y * extent.width + from);
  });
  return whole;
}

function fill({ rings, red, green, blue }: FillCommand, { width, height, data }: Surface): void {
  eachRow(rings, { width, height }, ({ y, from, to, coverage }) => {
    for (let x = from; x < to; x += 1) {
      const covered = coverage[x] ?? 0;
      if (covered > 0) blend(data, (y * width + x) * 4, red, green, blue, covered);
    }
  });
}

function drawPicture(command: PictureCommand, { width, height, data }: Surface): void {
  const { pixels, left, top, clip } = command;
  eachRow(clip, { width, height }, ({ y, from, to, coverage }) => {
    const row = y - top;
    if (row < 0 || row >= pixels.height) return;
    const last = Math.min(to, left + pixels.width);
    for (let x = Math.max(from, left); x < last; x += 1) {
      const covered = coverage[x] ?? 0;
      if (covered === 0) continue;
      const own = (row * pixels.width + x - left) * 4;
      blendPixel(data, (y * width + x) * 4, pixels.data, own, covered);
    }
  });
}

/**
 * Lays a premultiplied pixel over an opaque one, by a coverage of 0 to 255; whole numbers alone, so that a
 * canvas of any engine can be given the same (paint-canvas.ts).
 */
export function blendPixel(
  data: Uint8ClampedArray,
  at: number,
  pixels: Uint8ClampedArray,
  from: number,
  coverage: number,
): void {
  const rest = 255 * 255 - (pixels[from + 3] ?? 0) * coverage;
  for (let channel = 0; channel < 3; channel += 1) {
    const ink = (pixels[from + channel] ?? 0) * coverage * 255;
    const ground = (data[at + channel] ?? 0) * rest;
    data[at + channel] = Math.floor((ink + ground + 32_512) / 65_025);
  }
}

/** Whole numbers alone; a half is rounded up. */
function blend(
  data: Uint8ClampedArray,
  at: number,
  red: number,
  green: number,
  blue: number,
  coverage: number,
): void {
  const rest = 255 - coverage;
  data[at] = Math.floor((red * coverage + (data[at] ?? 0) * rest + 127) / 255);
  data[at + 1] = Math.floor((green * coverage + (data[at + 1] ?? 0) * rest + 127) / 255);
  data[at + 2] = Math.floor((blue * coverage + (data[at + 2] ?? 0) * rest + 127) / 255);
}

/** A row of pixels from `from` on, as far as `to`: by how much of 255 each is covered. The same memory each time. */
export type CoveredRow = { y: number; from: number; to: number; coverage: Uint8Array };

/** What lines add from a pixel on: the cover of a pixel is the sum up to it. `from` and `to` bound what is not zero. */
type Changes = { width: number; sums: Float64Array; from: number; to: number };

/** Rows that rings cover, downwards: all of them, or some, which are the same then. */
export function eachRow(
  rings: readonly Ring[],
  { width, height }: Extent,
  visit: (row: CoveredRow) => void,
  rows: Rows = { top: 0, bottom: height },
): void {
  const edges = countEdges(rings, rows);
  // As of most of what a design has beside the word that is typed.
  if (edges === 0) return;
  const crossings = new Crossings(rings, rows, edges);
  const changes: Changes = { width, sums: new Float64Array(width + 2), from: width, to: 0 };
  const coverage = new Uint8Array(width);
  const { first, end } = crossings;
  for (let line = first; line < end;) {
    const y = Math.floor(line / linesPerPixel);
    const last = Math.min(end, (y + 1) * linesPerPixel);
    for (; line < last; line += 1) {
      crossings.moveTo(line);
      addSpans(crossings, changes);
    }
    const { from, to } = takeCoverage(changes, coverage);
    if (from < to) visit({ y, from, to, coverage });
  }
}

/** Sums up a row's changes, which are none then. */
function takeCoverage(changes: Changes, coverage: Uint8Array): { from: number; to: number } {
  const { width, sums, from } = changes;
  const to = Math.min(width, changes.to);
  let cover = 0;
  let covered = 0;
  for (let x = from; x < to; x += 1) {
    const change = sums[x] ?? 0;
    if (change !== 0) {
      cover += change;
      covered = Math.min(255, Math.round((cover * 255) / linesPerPixel));
    }
    coverage[x] = covered;
  }
  sums.fill(0, from, changes.to);
  changes.from = width;
  changes.to = 0;
  return { from, to };
}

/** Adds what one line of samples covers, each end by the part of its pixel, of edges from left to right. */
function addSpans({ active, count, at, winding }: Crossings, changes: Changes): void {
  let around = 0;
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const edge = active[index] ?? 0;
    const here = at[edge] ?? 0;
    if (around === 0) from = here;
    around += winding[edge] ?? 0;
    if (around === 0) {
      addEnd(from, 1, changes);
      addEnd(here, -1, changes);
    }
  }
}

/** All to the right of `x` is covered more, or less: its own pixel by the part that lies there. */
function addEnd(x: number, sign: 1 | -1, changes: Changes): void {
  const { width, sums } = changes;
  const held = x > 0 ? (x < width ? x : width) : 0;
  // Whole numbers by bits, as nothing here is below 0: this is what drawing a text mostly does.
  const pixel = held | 0;
  // Steps of 1/65536, so that sums of what is added and taken away come out at nothing.
  const rest = (((held - pixel) * 65_536 + 0.5) | 0) / 65_536;
  sums[pixel] = (sums[pixel] ?? 0) + sign * (1 - rest);
  sums[pixel + 1] = (sums[pixel + 1] ?? 0) + sign * rest;
  if (pixel < changes.from) changes.from = pixel;
  if (pixel + 2 > changes.to) changes.to = pixel + 2;
}
