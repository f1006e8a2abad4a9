import type { DisplayList, Extent, FillCommand, PictureCommand } from "./display-list.ts";
import { changedRows } from "./changed-rows.ts";
import { type CoveredRow, eachRow, type Rows } from "./rasterise.ts";

/** Pixels with straight alpha, red, green, blue and alpha each, row by row. */
export type InkPixels = Extent & { pixels: Uint8ClampedArray };

/**
 * Draws a display list on nothing, in whole numbers alone: the same bytes in every engine, which no
 * canvas gives for pixels that are half there.
 */
export function rasteriseInk(list: DisplayList, extent: Extent): InkPixels {
  const pixels = new Uint8ClampedArray(extent.width * extent.height * 4);
  drawRows(list, extent, pixels, { top: 0, bottom: extent.height });
  return { ...extent, pixels };
}

/** What was drawn, and of what. */
export type DrawnInk = { list: DisplayList; ink: InkPixels };

/** The same bytes as `rasteriseInk`, of which those rows alone are drawn in which `before` was otherwise. */
export function rasteriseInkAgain(
  list: DisplayList,
  extent: Extent,
  before: DrawnInk | undefined,
): InkPixels {
  const isSameSize = before?.ink.width === extent.width && before.ink.height === extent.height;
  if (before === undefined || !isSameSize) return rasteriseInk(list, extent);
  const rows = changedRows(before.list, list, extent);
  if (rows === null) return before.ink;
  const pixels = before.ink.pixels.slice();
  const [from, to] = [rows.top, rows.bottom].map((row) => row * extent.width * 4);
  pixels.fill(0, from, to);
  drawRows(list, extent, pixels, rows);
  return { ...extent, pixels };
}

function drawRows(list: DisplayList, extent: Extent, pixels: Uint8ClampedArray, rows: Rows): void {
  for (const command of list) {
    if (command.kind === "fill") fill(command, extent, pixels, rows);
    else drawPicture(command, extent, pixels, rows);
  }
}

function fill(
  { rings, red, green, blue }: FillCommand,
  extent: Extent,
  data: Uint8ClampedArray,
  rows: Rows,
): void {
  const { width } = extent;
  const lay = ({ y, from, to, coverage }: CoveredRow) => {
    for (let x = from; x < to; x += 1) {
      const covered = coverage[x] ?? 0;
      if (covered > 0) blend(data, (y * width + x) * 4, red, green, blue, covered);
    }
  };
  eachRow(rings, extent, lay, rows);
}

function blend(
  data: Uint8ClampedArray,
  at: number,
  red: number,
  green: number,
  blue: number,
  coverage: number,
): void {
  if (coverage === 255 || data[at + 3] === 0) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = coverage;
    return;
  }
  const below = (data[at + 3] ?? 0) * (255 - coverage);
  const alpha = coverage * 255 + below;
  const ink = coverage * 255;
  data[at] = divide(red * ink + (data[at] ?? 0) * below, alpha);
  data[at + 1] = divide(green * ink + (data[at + 1] ?? 0) * below, alpha);
  data[at + 2] = divide(blue * ink + (data[at + 2] ?? 0) * below, alpha);
  data[at + 3] = divide(alpha, 255);
}

const full = 255 * 255;

function drawPicture(
  { pixels, left, top, clip }: PictureCommand,
  extent: Extent,
  data: Uint8ClampedArray,
  rows: Rows,
): void {
  const lay = ({ y, from, to, coverage }: CoveredRow) => {
    const row = y - top;
    if (row < 0 || row >= pixels.height) return;
    const last = Math.min(to, left + pixels.width);
    for (let x = Math.max(from, left); x < last; x += 1) {
      const own = (row * pixels.width + x - left) * 4;
      blendPicture(data, (y * extent.width + x) * 4, pixels.data, own, coverage[x] ?? 0);
    }
  };
  eachRow(clip, extent, lay, rows);
}

function blendPicture(
  data: Uint8ClampedArray,
  at: number,
  pixels: Uint8ClampedArray,
  from: number,
  coverage: number,
): void {
  const own = (pixels[from + 3] ?? 0) * coverage;
  if (own === 0) return;
  if (own === full) {
    data[at] = pixels[from] ?? 0;
    data[at + 1] = pixels[from + 1] ?? 0;
    data[at + 2] = pixels[from + 2] ?? 0;
    data[at + 3] = 255;
    return;
  }
  const below = (data[at + 3] ?? 0) * (full - own);
  const alpha = own * 255 + below;
  for (let channel = 0; channel < 3; channel += 1) {
    // Multiplied by its alpha already.
    const ink = (pixels[from + channel] ?? 0) * coverage * full;
    data[at + channel] = divide(ink + (data[at + channel] ?? 0) * below, alpha);
  }
  data[at + 3] = divide(alpha, full);
}

/** Rounded, a half up. */
const divide = (value: number, by: number) => Math.floor((value + by / 2) / by);
