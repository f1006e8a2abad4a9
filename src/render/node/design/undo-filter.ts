import { undoUp as undoUpOfPixels } from "./filter-up.ts";

export const pixelBytes = 4;

/**
 * Undoes one of the five filters of a PNG's rows (PNG, third edition, 9.2), of four bytes a pixel: `into`
 * is the row then. Rows begin at a multiple of four bytes of their memory. Throws where there is no such filter.
 */
export function undoFilter(
  filter: number,
  filtered: Uint8Array,
  above: Uint8Array,
  into: Uint8Array,
): void {
  const undo = undos[filter];
  if (undo === undefined) throw new Error(`A damaged PNG: filter ${filter}`);
  undo(filtered, above, into);
}

type Undo = (filtered: Uint8Array, above: Uint8Array, into: Uint8Array) => void;

const undoNone: Undo = (filtered, _, into) => into.set(filtered);

const undoSub: Undo = (filtered, _, into) => {
  for (let at = 0; at < into.length; at += 1) {
    into[at] = (filtered[at] ?? 0) + leftOf(into, at);
  }
};

const undoUp: Undo = (filtered, above, into) =>
  undoUpOfPixels(pixelsOf(filtered), pixelsOf(above), pixelsOf(into));

const pixelsOf = (row: Uint8Array) =>
  new Uint32Array(row.buffer, row.byteOffset, row.length / pixelBytes);

const undoAverage: Undo = (filtered, above, into) => {
  for (let at = 0; at < into.length; at += 1) {
    into[at] = (filtered[at] ?? 0) + ((leftOf(into, at) + (above[at] ?? 0)) >> 1);
  }
};

const undoPaeth: Undo = (filtered, above, into) => {
  for (let at = 0; at < into.length; at += 1) {
    into[at] = (filtered[at] ?? 0) + nearest(leftOf(into, at), above[at] ?? 0, leftOf(above, at));
  }
};

const leftOf = (row: Uint8Array, at: number) => (at < pixelBytes ? 0 : (row[at - pixelBytes] ?? 0));

/** Which of three is nearest to what they make together. */
function nearest(left: number, up: number, corner: number): number {
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** By their numbers. */
const undos = [undoNone, undoSub, undoUp, undoAverage, undoPaeth];
