import { mmToDots } from "../design/units.ts";
import { distancesInColumns, isNear } from "./nearness.ts";

/** Where ink lies: how much of each pixel it covers, 0 to 255, row by row. */
export type InkMask = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Steps that the least width is to have, so that an edge may stand anywhere between two pixels. */
const stepsOfWidth = 10;
const maxSteps = 5;
/** Of the finer picture; a larger one is looked at with fewer steps. */
const maxFinePixels = 8_000_000;
const halfCovered = 128;

/**
 * The share, 0 to 1, of the ink in stems, strokes and outlines that are thinner than `minMm`: what is lost
 * when the mask is opened with a disc as wide. A width of `minMm` is never thin, one half as wide always
 * is. Anti-aliased rims, right corners and tapered ends hardly count; without ink the share is 0. Memory is
 * linear in the pixels, time in them and in the width. `minMm` should be at least two pixels wide: below that, hairlines alone
 * are found.
 */
export function thinInkShare(mask: InkMask, dpi: number, minMm: number): number {
  const { all, thin } = thinInk(mask, { dpi, minMm, marginPx: 0 });
  return all === 0 ? 0 : thin / all;
}

/** Ink as sums of coverage, 0 to 255 a pixel. */
export type InkSums = { all: number; thin: number };

/** Pixels around a part of a mask that its judgement asks for (`thinInk`). */
export function thinInkMargin(dpi: number, minMm: number): number {
  const { steps, radius, reach } = discOf(mmToDots(minMm, dpi), maxSteps);
  return Math.ceil((radius + reach) / steps) + 1;
}

/**
 * The ink of a mask, and how much of it is too thin, as `thinInkShare` tells it. Of a part that was cut
 * out of a larger mask with `marginPx` around it, at least `thinInkMargin`, that of the part alone: sums
 * of parts are those of the whole.
 */
export function thinInk(
  mask: InkMask,
  { dpi, minMm, marginPx }: { dpi: number; minMm: number; marginPx: number },
): InkSums {
  const { steps, radius, reach } = discOf(mmToDots(minMm, dpi), affordableSteps(mask));
  const width = (mask.width + 2) * steps;
  const height = (mask.height + 2) * steps;
  const isGround = refine(mask, steps, width, height);
  // A line's middle may lie half a step beside a pixel's; each edge is up to 0.09 pixels off when refined.
  const least = Math.max(0.5, radius - 0.5 - 0.1 * steps) ** 2;
  const toGround = distancesInColumns(isGround, width);
  const isCore = new Uint8Array(isGround.length);
  for (let at = 0; at < isCore.length; at += 1) {
    const isInk = isGround[at] === 0;
    if (isInk && !isNear(toGround, width, at, least)) isCore[at] = 1;
  }
  const toCore = distancesInColumns(isCore, width);
  // What lies just as far is still within.
  const within = reach ** 2 + 1e-9;
  const middle = steps + Math.floor(steps / 2);
  let all = 0;
  let thin = 0;
  for (let y = marginPx; y < mask.height - marginPx; y += 1) {
    for (let x = marginPx; x < mask.width - marginPx; x += 1) {
      const ink = mask.data[y * mask.width + x] ?? 0;
      if (ink === 0) continue;
      all += ink;
      const at = (y * steps + middle) * width + x * steps + middle;
      if (!isNear(toCore, width, at, within)) thin += ink;
    }
  }
  return { all, thin };
}

/** The disc that a mask is opened with, in steps of the finer picture. */
function discOf(minPx: number, mostSteps: number) {
  const wanted = Math.ceil(stepsOfWidth / Math.max(minPx, 0.1));
  const steps = Math.max(1, Math.min(wanted, mostSteps));
  const radius = (minPx * steps) / 2;
  // 1.42 times the radius reaches into a right corner; one pixel more, over the soft rim.
  return { steps, radius, reach: 1.5 * radius + steps };
}

const affordableSteps = ({ width, height }: InkMask) =>
  Math.min(maxSteps, Math.floor(Math.sqrt(maxFinePixels / ((width + 2) * (height + 2)))));

/** 1 where less than half is covered, in a picture `steps` times finer, with an empty pixel around it. */
function refine(mask: InkMask, steps: number, width: number, height: number): Uint8Array {
  const isGround = new Uint8Array(width * height).fill(1);
  // The first finer pixel whose middle is not before that of its pixel, and how far behind it lies.
  const first = Math.floor(steps / 2);
  const offset = (first + 0.5) / steps - 0.5;
  const inkAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= mask.width || y >= mask.height
      ? 0
      : (mask.data[y * mask.width + x] ?? 0);
  for (let y = -1; y < mask.height; y += 1) {
    let [topRight, bottomRight] = [0, 0];
    for (let x = -1; x < mask.width; x += 1) {
      const [topLeft, bottomLeft] = [topRight, bottomRight];
      topRight = inkAt(x + 1, y);
      bottomRight = inkAt(x + 1, y + 1);
      if (Math.max(topLeft, topRight, bottomLeft, bottomRight) < halfCovered) continue;
      const isFull = Math.min(topLeft, topRight, bottomLeft, bottomRight) >= halfCovered;
      for (let row = 0; row < steps; row += 1) {
        const down = offset + row / steps;
        const left = topLeft + (bottomLeft - topLeft) * down;
        const right = topRight + (bottomRight - topRight) * down;
        const start = ((y + 1) * steps + first + row) * width + (x + 1) * steps + first;
        for (let column = 0; column < steps; column += 1) {
          const ink = left + (right - left) * (offset + column / steps);
          if (isFull || ink >= halfCovered) isGround[start + column] = 0;
        }
      }
    }
  }
  return isGround;
}
