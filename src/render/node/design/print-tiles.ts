import type { PrintDifference } from "#domain/design/drawn-design.ts";

import { inkOf } from "../../paint/build-display-list.ts";
import { readPngRows, readPngSize } from "./read-png-rows.ts";

/** Pixels of the proof that are compared as one: small enough that a missing dot of a millimetre tells. */
const tile = 8;

/** A print file in tiles, over no ground as yet. */
export type PrintTiles = {
  /** Pixels of the print for each of the proof, a whole number. */
  scale: number;
  /** Of the print, in pixels of the proof: what is not a whole one is left out. */
  width: number;
  height: number;
  /** Of each tile: the sums of red, green and blue by their alpha, and how many pixels are bare. */
  sums: Float64Array;
};

/** What a proof's pixels may be at least and at most, four values each; the same twice for one that is drawn. */
export type ProofBounds = {
  width: number;
  height: number;
  low: ArrayLike<number>;
  high: ArrayLike<number>;
};

/** Reads a finished print file, a row at a time, as far as its proof goes. Rejects a broken one. */
export async function readPrintTiles(
  png: Uint8Array,
  scale: number,
  proof: { width: number; height: number },
): Promise<PrintTiles> {
  const size = readPngSize(png);
  // Both were rounded to whole pixels: what both have of the last column and row is compared.
  const width = Math.min(proof.width, Math.floor(size.width / scale));
  const height = Math.min(proof.height, Math.floor(size.height / scale));
  const across = Math.ceil(width / tile);
  const sums = new Float64Array(across * Math.ceil(height / tile) * 4);
  const side = tile * scale;
  await readPngRows(png, (row, y) => {
    if (y >= height * scale) return;
    const first = Math.floor(y / side) * across * 4;
    if (row === null) addBareRow(width * scale, side, sums, first);
    else addRow(row.subarray(0, width * scale * 4), side, sums, first);
  });
  return { scale, width, height, sums };
}

function addBareRow(width: number, side: number, sums: Float64Array, first: number): void {
  for (let start = 0, at = first + 3; start < width; start += side, at += 4) {
    sums[at] = (sums[at] ?? 0) + Math.min(side, width - start);
  }
}

function addRow(row: Uint8Array, side: number, sums: Float64Array, first: number): void {
  const end = row.length;
  for (let start = 0, at = first; start < end; start += side * 4, at += 4) {
    let [red, green, blue, bare] = [0, 0, 0, 0];
    const stop = Math.min(end, start + side * 4);
    for (let pixel = start; pixel < stop; pixel += 4) {
      const alpha = row[pixel + 3] ?? 0;
      bare += 255 - alpha;
      if (alpha === 0) continue;
      red += (row[pixel] ?? 0) * alpha;
      green += (row[pixel + 1] ?? 0) * alpha;
      blue += (row[pixel + 2] ?? 0) * alpha;
    }
    sums[at] = (sums[at] ?? 0) + red / 255;
    sums[at + 1] = (sums[at + 1] ?? 0) + green / 255;
    sums[at + 2] = (sums[at + 2] ?? 0) + blue / 255;
    sums[at + 3] = (sums[at + 3] ?? 0) + bare / 255;
  }
}

/** The tile of a print over a ground whose mean colour lies furthest outside of what its proof allows. */
export function tilesDifference(
  print: PrintTiles,
  proof: ProofBounds,
  ground: string,
): PrintDifference {
  const inks = inkOf(ground);
  const own = [inks.red, inks.green, inks.blue];
  const { width, height } = print;
  const across = Math.ceil(width / tile);
  let worst: PrintDifference = { largest: 0, at: { x: 0, y: 0 } };
  for (let y = 0; y < height; y += tile) {
    for (let x = 0; x < width; x += tile) {
      const at = ((y / tile) * across + x / tile) * 4;
      const bare = print.sums[at + 3] ?? 0;
      const [right, bottom] = [Math.min(width, x + tile), Math.min(height, y + tile)];
      for (let channel = 0; channel < 3; channel += 1) {
        const shown = (print.sums[at + channel] ?? 0) + bare * (own[channel] ?? 0);
        const apart = outside(shown / print.scale ** 2, proof, { x, y, right, bottom, channel });
        const largest = apart / ((right - x) * (bottom - y));
        if (largest > worst.largest) worst = { largest, at: { x, y } };
      }
    }
  }
  return worst;
}

type Part = { x: number; y: number; right: number; bottom: number; channel: number };

function outside(shown: number, { width, low, high }: ProofBounds, part: Part): number {
  let [least, most] = [0, 0];
  for (let y = part.y; y < part.bottom; y += 1) {
    for (let x = part.x; x < part.right; x += 1) {
      const at = (y * width + x) * 4 + part.channel;
      least += low[at] ?? 0;
      most += high[at] ?? 0;
    }
  }
  return Math.max(0, least - shown, shown - most);
}
