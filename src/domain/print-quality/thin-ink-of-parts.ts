import { type InkMask, type InkSums, thinInk, thinInkMargin } from "./thin-ink.ts";

/** Ink that is drawn where it is looked at; pixels outside of it are empty. */
export type InkSource = {
  width: number;
  height: number;
  /** The mask of a part, which may reach over the edges. */
  drawPart: (left: number, top: number, width: number, height: number) => InkMask;
};

/** Pixels of a part's side: one takes some milliseconds. */
const partSide = 48;

type Thinness = { dpi: number; minMm: number; maxParts: number };

/**
 * `thinInkShare` of ink of any size in bounded memory and time: part by part, of which at most about
 * `maxParts`, spread over all of it, are looked at. Pauses after each. The same in every browser and on
 * the server.
 */
export function* thinShareOfParts(ink: InkSource, by: Thinness): Generator<void, number> {
  const marginPx = thinInkMargin(by.dpi, by.minMm);
  const across = Math.ceil(ink.width / partSide);
  const count = across * Math.ceil(ink.height / partSide);
  const every = Math.max(1, Math.ceil(count / by.maxParts));
  const sums: InkSums = { all: 0, thin: 0 };
  for (let part = 0; part < count; part += 1) {
    if (!isLookedAt(part, every)) continue;
    const [left, top] = [(part % across) * partSide, Math.floor(part / across) * partSide];
    const side = partSide + 2 * marginPx;
    const mask = ink.drawPart(left - marginPx, top - marginPx, side, side);
    const { all, thin } = sumsOfPart(mask, { ...by, marginPx });
    sums.all += all;
    sums.thin += thin;
    yield;
  }
  return sums.all === 0 ? 0 : sums.thin / sums.all;
}

/** One of so many, in no pattern that a design could have. */
const isLookedAt = (part: number, every: number): boolean =>
  (Math.imul(part + 1, 0x9e3779b1) >>> 8) % every === 0;

/** Parts without ink and parts that are full of it need no judging. */
function sumsOfPart(mask: InkMask, by: { dpi: number; minMm: number; marginPx: number }): InkSums {
  let isEmpty = true;
  let isFull = true;
  for (const ink of mask.data) {
    if (ink !== 0) isEmpty = false;
    if (ink !== 255) isFull = false;
    if (!isEmpty && !isFull) return thinInk(mask, by);
  }
  return isEmpty ? { all: 0, thin: 0 } : { all: partSide * partSide * 255, thin: 0 };
}
