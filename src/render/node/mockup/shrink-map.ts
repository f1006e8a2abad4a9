import type { PrintMap } from "../../paint/mockup/print-field.ts";

/** Steps that places are told in, a pixel of the mockup having as many at least: finer ones only cost bytes. */
const stepsPerPixel = 16;

/**
 * A print area's map for mockups `width` pixels wide, and itself no wider. A point is the mean of those
 * that it takes the place of, its u and v of those alone that tell any, in steps of a 16th of a pixel.
 */
export function shrinkMap(map: PrintMap, width: number): PrintMap {
  let step = 65_536;
  while (65_536 / step < width * stepsPerPixel && step > 1) step /= 2;
  const points = map.width <= width ? map.points.slice() : meanPoints(map, width);
  for (let at = 0; at < points.length; at += 1) {
    if (at % 3 !== 2) points[at] = Math.min(65_535, Math.round((points[at] ?? 0) / step) * step);
  }
  if (map.width <= width) return { ...map, points };
  return { width, height: heightOf(map, width), points };
}

const heightOf = (map: PrintMap, width: number) =>
  Math.max(2, Math.round((map.height * width) / map.width));

/** Weighted sums of u, v and cover, the weight of those that tell u and v, and that of all. */
type Sums = [u: number, v: number, cover: number, told: number, all: number];

function meanPoints(map: PrintMap, width: number): Uint16Array {
  const height = heightOf(map, width);
  const points = new Uint16Array(width * height * 3);
  const [stepX, stepY] = [map.width / width, map.height / height];
  const sums: Sums = [0, 0, 0, 0, 0];
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      sums.fill(0);
      addPoints(map, { left: x * stepX, right: (x + 1) * stepX }, y * stepY, (y + 1) * stepY, sums);
      const [u, v, cover, told, all] = sums;
      if (told === 0) continue;
      points[to] = Math.round(u / told);
      points[to + 1] = Math.round(v / told);
      points[to + 2] = Math.round(cover / all);
    }
  }
  return points;
}

function addPoints(
  { width, height, points }: PrintMap,
  { left, right }: { left: number; right: number },
  top: number,
  bottom: number,
  sums: Sums,
): void {
  for (let row = Math.floor(top); row < Math.min(height, bottom); row += 1) {
    const down = Math.min(bottom, row + 1) - Math.max(top, row);
    for (let column = Math.floor(left); column < Math.min(width, right); column += 1) {
      const share = down * (Math.min(right, column + 1) - Math.max(left, column));
      const at = (row * width + column) * 3;
      const [u, v, cover] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
      sums[4] += share;
      if (u === 0 && v === 0 && cover === 0) continue;
      sums[0] += u * share;
      sums[1] += v * share;
      sums[2] += cover * share;
      sums[3] += share;
    }
  }
}
