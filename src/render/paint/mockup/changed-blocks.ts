import type { PrintPicture } from "./print-picture.ts";
import { wordsOf } from "./words-of.ts";

/** Pixels of a block's side. */
export const blockSide = 16;

/** Which blocks of a picture differ from those of another one: how many, above and to the left of each corner. */
export type ChangedBlocks = {
  columns: number;
  rows: number;
  sums: Uint32Array;
  /** Rows of pixels outside of which nothing has. */
  firstChanged: number;
  endChanged: number;
};

/** The blocks in which two pictures of one size differ; null where they are the same. */
export function changedBlocks(before: PrintPicture, after: PrintPicture): ChangedBlocks | null {
  if (before === after) return null;
  const { width, height, since } = after;
  const isNext = since !== undefined && since.pixels === before.pixels;
  const { top, bottom } = isNext ? since.rows : { top: 0, bottom: height };
  const [own, other] = [wordsOf(after), wordsOf(before)];
  const columns = Math.ceil(width / blockSide);
  const rows = Math.ceil(height / blockSide);
  const isChanged = new Uint8Array(columns * rows);
  let [firstChanged, endChanged] = [Infinity, 0];
  for (let y = top; y < bottom; y += 1) {
    const line = Math.floor(y / blockSide) * columns;
    const start = y * width;
    for (let at = start, end = start + width; at < end; at += 1) {
      if (own[at] === other[at]) continue;
      const column = Math.floor((at - start) / blockSide);
      isChanged[line + column] = 1;
      if (y < firstChanged) firstChanged = y;
      endChanged = y + 1;
      // Nothing more is asked of this one.
      at = start + (column + 1) * blockSide - 1;
    }
  }
  if (endChanged === 0) return null;
  const sums = sumUp(isChanged, columns, rows);
  return { columns, rows, sums, firstChanged, endChanged };
}

function sumUp(isChanged: Uint8Array, columns: number, rows: number): Uint32Array {
  const across = columns + 1;
  const sums = new Uint32Array(across * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let line = 0;
    for (let column = 0; column < columns; column += 1) {
      line += isChanged[row * columns + column] ?? 0;
      const at = (row + 1) * across + column + 1;
      sums[at] = (sums[at - across] ?? 0) + line;
    }
  }
  return sums;
}

/** Whether any block that has a pixel between these, which are counted in, has changed. */
export function hasChanged(
  { columns, rows, sums }: ChangedBlocks,
  leftPx: number,
  topPx: number,
  rightPx: number,
  bottomPx: number,
): boolean {
  const left = Math.max(0, Math.floor(leftPx / blockSide));
  const top = Math.max(0, Math.floor(topPx / blockSide));
  const right = Math.min(columns, Math.floor(rightPx / blockSide) + 1);
  const bottom = Math.min(rows, Math.floor(bottomPx / blockSide) + 1);
  if (left >= right || top >= bottom) return false;
  const [above, below] = [top * (columns + 1), bottom * (columns + 1)];
  const count =
    (sums[below + right] ?? 0) -
    (sums[below + left] ?? 0) -
    (sums[above + right] ?? 0) +
    (sums[above + left] ?? 0);
  return count > 0;
}
