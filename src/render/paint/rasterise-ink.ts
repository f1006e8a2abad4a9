import type {
  DisplayList,
  Extent,
  FillCommand,
  PaintCommand,
  PaintCommands,
  PictureCommand,
} from "./display-list.ts";
import { changedRows } from "./changed-rows.ts";
import type { Rows } from "./crossings.ts";
import { type CoveredRow, eachRow } from "./rasterise.ts";

/** Pixels with straight alpha, red, green, blue and alpha each, row by row. */
export type InkPixels = Extent & {
  pixels: Uint8ClampedArray;
  /** The pixels that these were drawn after, from which they differ in these rows at most. */
  since?: { pixels: Uint8ClampedArray; rows: Rows };
};

/**
 * Draws a display list on nothing, in whole numbers alone: the same bytes in every engine, which no
 * canvas gives for pixels that are half there.
 */
export function rasteriseInk(list: DisplayList, extent: Extent): InkPixels {
  const pixels = new Uint8ClampedArray(extent.width * extent.height * 4);
  drawInk(list, extent, { pixels, top: 0 }, { top: 0, bottom: extent.height });
  return { ...extent, pixels };
}

/** What was drawn, and of what. */
export type DrawnInk = { list: DisplayList; ink: InkPixels };

/**
 * The same bytes as `rasteriseInk`, of which those rows alone are drawn in which `before` was otherwise; in
 * the memory `spare` where that is as large and nobody needs it any more, as megabytes are slow to get; it
 * has what was drawn there last.
 */
export function rasteriseInkAgain(
  list: DisplayList,
  extent: Extent,
  before: DrawnInk | undefined,
  spare?: Uint8ClampedArray,
): InkPixels {
  const isSameSize = before?.ink.width === extent.width && before.ink.height === extent.height;
  if (before === undefined || !isSameSize) return rasteriseInk(list, extent);
  const rows = changedRows(before.list, list, extent);
  if (rows === null) return before.ink;
  const pixels = copied(before.ink, spare);
  const [from, to] = [rows.top, rows.bottom].map((row) => row * extent.width * 4);
  pixels.fill(0, from, to);
  drawInk(list, extent, { pixels, top: 0 }, rows);
  return { ...extent, pixels, since: { pixels: before.ink.pixels, rows } };
}

/** What was drawn before has the same rows but for those that are known to differ. */
function copied({ pixels, width, since }: InkPixels, into: Uint8ClampedArray | undefined) {
  if (into?.length !== pixels.length || into.buffer === pixels.buffer) return pixels.slice();
  if (since?.pixels !== into) into.set(pixels);
  else {
    const from = since.rows.top * width * 4;
    into.set(pixels.subarray(from, since.rows.bottom * width * 4), from);
  }
  return into;
}

/** Pixels of whole rows of an extent, from `top` on. */
export type InkRows = { pixels: Uint8ClampedArray; top: number };

/** Draws what a list has in some rows; `onRow` is told of each row that a command may have ink in. */
export function drawInk(
  list: PaintCommands,
  extent: Extent,
  into: InkRows,
  rows: Rows,
  onRow?: (row: CoveredRow, kind: PaintCommand["kind"]) => void,
): void {
  for (const command of list) {
    const isFill = command.kind === "fill";
    const lay = isFill ? layFill(command, extent, into) : layPicture(command, extent, into);
    const visit = (row: CoveredRow) => {
      onRow?.(row, command.kind);
      lay(row);
    };
    eachRow(isFill ? command.rings : command.clip, extent, visit, rows);
  }
}

type Lay = (row: CoveredRow) => void;

function layFill(
  { red, green, blue }: FillCommand,
  { width }: Extent,
  { pixels: data, top }: InkRows,
): Lay {
  const whole = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const [ink = 0] = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer);
  return ({ y, from, to, coverage }) => {
    const row = (y - top) * width;
    for (let x = from; x < to; x += 1) {
      const covered = coverage[x] ?? 0;
      if (covered === 255) whole[row + x] = ink;
      else if (covered > 0) blend(data, (row + x) * 4, red, green, blue, covered);
    }
  };
}

function blend(
  data: Uint8ClampedArray,
  at: number,
  red: number,
  green: number,
  blue: number,
  coverage: number,
): void {
  if (data[at + 3] === 0) {
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

function layPicture({ pixels, left, top }: PictureCommand, { width }: Extent, into: InkRows): Lay {
  return ({ y, from, to, coverage }) => {
    const row = y - top;
    if (row < 0 || row >= pixels.height) return;
    const last = Math.min(to, left + pixels.width);
    const start = (y - into.top) * width * 4;
    for (let x = Math.max(from, left); x < last; x += 1) {
      const own = (row * pixels.width + x - left) * 4;
      blendPicture(into.pixels, start + x * 4, pixels.data, own, coverage[x] ?? 0);
    }
  };
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
