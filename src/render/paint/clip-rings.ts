import { type Ring, subpixels } from "./display-list.ts";
import type { Extent } from "./display-list.ts";

/**
 * Rings cut to what is painted, to the pixel; those wholly outside are left out. Left to canvases, an edge
 * that begins above the first row is followed with other roundings in Firefox all the way down (P16).
 */
export function clipRings(rings: readonly Ring[], { width, height }: Extent): Ring[] {
  const low = 0;
  const right = width * subpixels;
  const bottom = height * subpixels;
  return rings.flatMap((ring) => {
    if (isWithin(ring, low, right, bottom)) return ring.length >= 6 ? [ring] : [];
    const across = cut(cut(ring, 0, low, 1), 0, right, -1);
    const points = cut(cut(across, 1, low, 1), 1, bottom, -1);
    return points.length >= 6 ? [Int32Array.from(points)] : [];
  });
}

function isWithin(ring: Ring, low: number, right: number, bottom: number): boolean {
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    if (x < low || y < low || x > right || y > bottom) return false;
  }
  return true;
}

/** What of a ring lies on one side of a line: of values of `limit` and more where `side` is 1. */
function cut(points: ArrayLike<number>, axis: number, limit: number, side: 1 | -1): number[] {
  const kept: number[] = [];
  const count = points.length;
  for (let at = 0; at < count; at += 2) {
    const before = at === 0 ? count - 2 : at - 2;
    const from = [points[before] ?? 0, points[before + 1] ?? 0];
    const to = [points[at] ?? 0, points[at + 1] ?? 0];
    const isFromIn = ((from[axis] ?? 0) - limit) * side >= 0;
    const isToIn = ((to[axis] ?? 0) - limit) * side >= 0;
    if (isFromIn !== isToIn) kept.push(...crossing(from, to, axis, limit));
    if (isToIn) kept.push(...to);
  }
  return kept;
}

function crossing(from: readonly number[], to: readonly number[], axis: number, limit: number) {
  const start = from[axis] ?? 0;
  const share = (limit - start) / ((to[axis] ?? 0) - start);
  const other = 1 - axis;
  const along = Math.round((from[other] ?? 0) + ((to[other] ?? 0) - (from[other] ?? 0)) * share);
  return axis === 0 ? [limit, along] : [along, limit];
}
