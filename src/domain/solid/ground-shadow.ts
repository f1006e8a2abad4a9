import type { Solid } from "./solid.ts";

/** How much light a solid takes from what it stands on, from above: 0 for none, 1 for all of it. */
export type GroundShadow = {
  /** Points of each side. */
  size: number;
  /** Half a side's length; the middle is below the solid's own. */
  halfMm: number;
  /** Row by row, away from the viewer first. */
  values: Float32Array;
};

const size = 128;

/** What stands close casts a dark and narrow shadow, what is high above a wide and light one. */
const layers = [
  { below: 0.05, blur: 2, strength: 0.5 },
  { below: 0.5, blur: 6, strength: 0.3 },
  { below: 2.1, blur: 14, strength: 0.26 },
] as const;

export function buildGroundShadow(solid: Solid): GroundShadow {
  const halfMm = solid.radiusMm * 1.9;
  const values = new Float32Array(size * size);
  for (const { below, blur, strength } of layers) {
    const mask = coverBelow(solid, halfMm, solid.floorMm + below * solid.radiusMm);
    // Three times a box is close to a bell.
    for (let pass = 0; pass < 3; pass += 1) blurBox(mask, blur);
    for (const [index, covered] of mask.entries()) {
      values[index] = 1 - (1 - (values[index] ?? 0)) * (1 - strength * covered);
    }
  }
  return { size, halfMm, values };
}

/** Where any of the solid that is lower than a height covers the ground. */
function coverBelow({ parts }: Solid, halfMm: number, height: number): Float32Array {
  const mask = new Float32Array(size * size);
  const toCell = (mm: number) => Math.floor(((mm + halfMm) / (2 * halfMm)) * size);
  for (const { positions, indices } of parts) {
    for (let index = 0; index < indices.length; index += 3) {
      const corners = [0, 1, 2].map((corner) => (indices[index + corner] ?? 0) * 3);
      const lowest = Math.min(...corners.map((corner) => positions[corner + 1] ?? 0));
      if (lowest > height) continue;
      const xs = corners.map((corner) => toCell(positions[corner] ?? 0));
      const zs = corners.map((corner) => toCell(positions[corner + 2] ?? 0));
      fillTriangle(mask, xs, zs);
    }
  }
  return mask;
}

function fillTriangle(mask: Float32Array, xs: readonly number[], ys: readonly number[]): void {
  const [[ax = 0, bx = 0, cx = 0], [ay = 0, by = 0, cy = 0]] = [xs, ys];
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(size - 1, Math.max(...xs))];
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(size - 1, Math.max(...ys))];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const first = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) * Math.sign(area);
      const second = ((cx - bx) * (y - by) - (cy - by) * (x - bx)) * Math.sign(area);
      const third = ((ax - cx) * (y - cy) - (ay - cy) * (x - cx)) * Math.sign(area);
      if (first >= 0 && second >= 0 && third >= 0) mask[y * size + x] = 1;
    }
  }
}

function blurBox(values: Float32Array, radius: number): void {
  for (const [along, across] of [
    [1, size],
    [size, 1],
  ] as const) {
    for (let line = 0; line < size; line += 1) {
      const own = Array.from({ length: size }, (_, at) => values[line * across + at * along] ?? 0);
      let sum = 0;
      for (let at = -radius; at < size; at += 1) {
        sum += (own[at + radius] ?? 0) - (own[at - radius - 1] ?? 0);
        if (at >= 0) values[line * across + at * along] = sum / (2 * radius + 1);
      }
    }
  }
}
