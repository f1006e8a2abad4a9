import { grow, inside, stroke, subtract, union } from "../kit/booleans.ts";
import { at, between, boxOf, degrees, distance, pairs, polar, repeat } from "../kit/points.ts";
import type { Line, Point, Shape } from "../kit/points.ts";

/** Regular polygon over an edge from a to b, on its left going clockwise on the sheet. */
const regular = (centre: Point, sides: number, radius: number, angle: number): Line =>
  repeat(sides, (i) => polar(centre, radius, angle + (i * 360) / sides));

/** Two strands of a polygon's edge leave its middle at this angle to the edge. */
type Strand = { from: Point; bend: Point; to: Point };

function meet(
  a: Point,
  da: Point,
  b: Point,
  db: Point,
): { point: Point; reach: number } | undefined {
  const cross = da[0] * db[1] - da[1] * db[0];
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = ((b[0] - a[0]) * db[1] - (b[1] - a[1]) * db[0]) / cross;
  const u = ((b[0] - a[0]) * da[1] - (b[1] - a[1]) * da[0]) / cross;
  if (t < 1e-6 || u < 1e-6) return undefined;
  return { point: [a[0] + da[0] * t, a[1] + da[1] * t], reach: t + u };
}

/** Hankin's construction: lines from the edge middles, each ending where it meets the nearest partner. */
function strandsOf(polygon: Line, contact: number): Strand[] {
  const area = pairs(polygon, true).reduce((sum, [p, q]) => sum + p[0] * q[1] - q[0] * p[1], 0);
  const ring = area > 0 ? polygon : polygon.toReversed();
  const rays = pairs(ring, true).map(([p, q]) => {
    const length = distance(p, q);
    const e: Point = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    const n: Point = [-e[1], e[0]];
    const [cos, sin] = [Math.cos(degrees(contact)), Math.sin(degrees(contact))];
    const to = (sign: number): Point => [
      sign * cos * e[0] + sin * n[0],
      sign * cos * e[1] + sin * n[1],
    ];
    return { middle: between(p, q, 0.5), onward: to(1), backward: to(-1) };
  });
  const options = rays.flatMap((a, i) =>
    rays.flatMap((b, j) => {
      const hit = i === j ? undefined : meet(a.middle, a.onward, b.middle, b.backward);
      return hit === undefined ? [] : [{ i, j, ...hit }];
    }),
  );
  options.sort((a, b) => a.reach - b.reach);
  const starts = new Set<number>();
  const ends = new Set<number>();
  const strands: Strand[] = [];
  for (const { i, j, point } of options) {
    if (starts.has(i) || ends.has(j)) continue;
    starts.add(i);
    ends.add(j);
    strands.push({ from: at(rays, i).middle, bend: point, to: at(rays, j).middle });
  }
  return strands;
}

/** Shortened at both ends. */
function trimmed(line: Line, by: number): Line {
  const [a, b] = [at(line, 0), at(line, -1)];
  const long = distance(a, b);
  return [between(a, b, by / long), between(a, b, 1 - by / long)];
}

/** Strapwork over a tiling: bands that pass over and under each other in turn, and their whole net. */
export function strapwork(polygons: readonly Line[], contact: number, width: number, gap: number) {
  const strands = polygons.flatMap((polygon) => strandsOf(polygon, contact));
  const over = strands.map(({ from, bend }): Line => [from, bend]);
  const under = strands.map(({ bend, to }): Line => [bend, to]);
  const cut = union(
    stroke(
      over.map((line) => extendedStart(trimmed(line, width * 0.62), line, width)),
      width + 2 * gap,
      "butt",
    ),
  );
  const upper = union(stroke(over, width));
  const lower = union(stroke(under, width));
  return { band: union(subtract(lower, cut), upper), net: union(lower, upper) };
}
/** From a little before its crossing to where its casing may end. */
function extendedStart(short: Line, whole: Line, width: number): Line {
  const [a, b] = [at(whole, 0), at(whole, -1)];
  const back = width * 1.2;
  const long = distance(a, b);
  return [
    [a[0] - ((b[0] - a[0]) * back) / long, a[1] - ((b[1] - a[1]) * back) / long],
    at(short, -1),
  ];
}

/** Decagons that share edges, and the bow ties between them, over the sheet. */
export function tenfoldTiling(centre: Point, radius: number, reach: number): Line[] {
  const apothem = radius * Math.cos(degrees(18));
  const step = (angle: number): Point => [
    2 * apothem * Math.cos(degrees(angle)),
    2 * apothem * Math.sin(degrees(angle)),
  ];
  const [u, v] = [step(0), step(72)];
  const polygons: Line[] = [];
  for (let i = -9; i <= 9; i++) {
    for (let j = -9; j <= 9; j++) {
      const middle: Point = [centre[0] + i * u[0] + j * v[0], centre[1] + i * u[1] + j * v[1]];
      if (
        Math.abs(middle[0] - centre[0]) > reach + 3 * radius ||
        Math.abs(middle[1] - centre[1]) > reach * 1.4 + 3 * radius
      )
        continue;
      polygons.push(regular(middle, 10, radius, 18));
      const corner = (mx: Point, k: number) => polar(mx, radius, 18 + k * 36);
      const right: Point = [middle[0] + u[0], middle[1] + u[1]];
      const up: Point = [middle[0] + v[0], middle[1] + v[1]];
      const across: Point = [right[0] + v[0], right[1] + v[1]];
      polygons.push([
        corner(middle, 0),
        corner(middle, 1),
        corner(up, 8),
        corner(up, 9),
        corner(across, 6),
        corner(right, 3),
      ]);
    }
  }
  return polygons;
}

/** Octagons and the squares between them. */
export function eightfoldTiling(size: number, columns: number, rows: number): Line[] {
  const radius = size / 2 / Math.cos(degrees(22.5));
  const polygons: Line[] = [];
  for (let i = -1; i <= columns; i++) {
    for (let j = -1; j <= rows; j++) {
      polygons.push(regular([(i + 0.5) * size, (j + 0.5) * size], 8, radius, 22.5));
      const side = 2 * radius * Math.sin(degrees(22.5));
      polygons.push(regular([i * size, j * size], 4, side / Math.SQRT2, 0));
    }
  }
  return polygons;
}

/** Dodecagons, hexagons and squares. */
export function twelvefoldTiling(
  centre: Point,
  edge: number,
  columns: number,
  rows: number,
): Line[] {
  const apothem = edge / 2 / Math.tan(degrees(15));
  const radius = edge / 2 / Math.sin(degrees(15));
  const pitch = 2 * apothem + edge;
  const polygons: Line[] = [];
  for (let i = -columns; i <= columns; i++) {
    for (let j = -rows; j <= rows; j++) {
      const middle: Point = [
        centre[0] + (i + j / 2) * pitch,
        centre[1] + (j * pitch * Math.sqrt(3)) / 2,
      ];
      polygons.push(regular(middle, 12, radius, 15));
      for (const angle of [0, 60, 120])
        polygons.push(regular(polar(middle, pitch / 2, angle), 4, edge / Math.SQRT2, angle + 45));
      for (const angle of [30, 90])
        polygons.push(regular(polar(middle, pitch / Math.sqrt(3), angle), 6, edge, angle));
    }
  }
  return polygons;
}

/** The fields between the bands, sorted by their area from the largest. */
export function fieldsBetween(
  net: Shape,
  board: Shape,
): { field: Shape; area: number; middle: Point }[] {
  const free = subtract(board, grow(net, 1.5));
  const outer = free.filter((ring) => signedArea(ring) > 0);
  const holes = free.filter((ring) => signedArea(ring) < 0);
  return outer
    .map((ring) => {
      const field = [ring, ...holes.filter((hole) => inside([ring], at(hole, 0)))];
      const { left, right, top, bottom } = boxOf([ring]);
      return {
        field,
        area: Math.abs(signedArea(ring)),
        middle: [(left + right) / 2, (top + bottom) / 2] as Point,
      };
    })
    .toSorted((a, b) => b.area - a.area);
}
const signedArea = (ring: Line) =>
  pairs(ring, true).reduce((sum, [p, q]) => sum + p[0] * q[1] - q[0] * p[1], 0) / 2;
