import { at, degrees, dense, distance, lengthOf, mix, polar, repeat } from "./points.ts";
import type { Line, Point, Shape } from "./points.ts";

/** Points from a list of "x y" with commas between. */
export const pts = (list: string): Line =>
  list.split(",").map((pair): Point => {
    const [x, y] = pair.trim().split(/\s+/).map(Number);
    if (x === undefined || y === undefined || Number.isNaN(x + y))
      throw new Error(`no point: ${pair}`);
    return [x, y];
  });

/** Steps that keep a circle within 0.12 of its true line; motifs one unit large get plenty. */
const arcSteps = (radius: number, sweep: number) =>
  radius < 2
    ? Math.max(4, Math.ceil(Math.abs(sweep) / 9))
    : Math.max(6, Math.ceil(Math.abs(degrees(sweep)) / (2 * Math.acos(1 - 0.12 / radius))));

/** Arc from one angle to another in degrees, clockwise from three o'clock. */
export function arc(centre: Point, radius: number, from: number, to: number): Line {
  const steps = arcSteps(radius, to - from);
  return repeat(steps + 1, (i) => polar(centre, radius, mix(from, to, i / steps)));
}
export function ellipse(centre: Point, rx: number, ry: number, angle = 0): Shape {
  const steps = arcSteps(Math.max(rx, ry), 360);
  const cos = Math.cos(degrees(angle));
  const sin = Math.sin(degrees(angle));
  return [
    repeat(steps, (i): Point => {
      const x = rx * Math.cos((2 * Math.PI * i) / steps);
      const y = ry * Math.sin((2 * Math.PI * i) / steps);
      return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
    }),
  ];
}
export const circle = (centre: Point, radius: number): Shape => ellipse(centre, radius, radius);
export const hole = (shape: Shape): Shape => shape.map((ring) => ring.toReversed());
export const ring = (centre: Point, outer: number, inner: number): Shape => [
  ...circle(centre, outer),
  ...hole(circle(centre, inner)),
];
export const rect = (x: number, y: number, width: number, height: number): Shape => [
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
];
export function roundRect(x: number, y: number, width: number, height: number, r: number): Shape {
  return [
    [
      ...arc([x + r, y + r], r, 180, 270),
      ...arc([x + width - r, y + r], r, 270, 360),
      ...arc([x + width - r, y + height - r], r, 0, 90),
      ...arc([x + r, y + height - r], r, 90, 180),
    ],
  ];
}
/** Part of a ring between two angles. */
export const sector = (
  centre: Point,
  inner: number,
  outer: number,
  from: number,
  to: number,
): Shape => [[...arc(centre, outer, from, to), ...arc(centre, inner, to, from)]];
/** Star with its first tip at `angle`; with `inner` equal to `outer` a regular polygon. */
export function star(
  centre: Point,
  tips: number,
  outer: number,
  inner: number,
  angle = -90,
): Shape {
  return [
    repeat(tips * 2, (i) => polar(centre, i % 2 === 0 ? outer : inner, angle + (i * 180) / tips)),
  ];
}
export const polygon = (centre: Point, sides: number, radius: number, angle = -90): Shape => [
  repeat(sides, (i) => polar(centre, radius, angle + (i * 360) / sides)),
];

function bend(p0: Point, p1: Point, p2: Point, p3: Point, steps: number): Point[] {
  const t0 = 0;
  const t1 = t0 + Math.sqrt(distance(p0, p1)) || 1e-6;
  const t2 = t1 + (Math.sqrt(distance(p1, p2)) || 1e-6);
  const t3 = t2 + (Math.sqrt(distance(p2, p3)) || 1e-6);
  const blend = (a: Point, b: Point, ta: number, tb: number, t: number): Point => [
    mix(a[0], b[0], (t - ta) / (tb - ta)),
    mix(a[1], b[1], (t - ta) / (tb - ta)),
  ];
  return repeat(steps, (i) => {
    const t = mix(t1, t2, (i + 1) / steps);
    const a = blend(p0, p1, t0, t1, t);
    const b = blend(p1, p2, t1, t2, t);
    const c = blend(p2, p3, t2, t3, t);
    return blend(blend(a, b, t0, t2, t), blend(b, c, t1, t3, t), t1, t2, t);
  });
}
const reflected = (about: Point, point: Point): Point => [
  2 * about[0] - point[0] + 1e-3,
  2 * about[1] - point[1],
];
const stepsFor = (a: Point, b: Point) => {
  const long = distance(a, b);
  return long < 3 ? 14 : Math.min(40, Math.max(4, Math.ceil(long / 12)));
};

/** Smooth line through its points (centripetal, so it does not overshoot). */
export function curve(points: Line): Line {
  if (points.length < 3) return points;
  const result: Point[] = [at(points, 0)];
  for (let i = 0; i < points.length - 1; i++) {
    const a = at(points, i);
    const b = at(points, i + 1);
    const before = i === 0 ? reflected(a, b) : at(points, i - 1);
    const after = i + 2 < points.length ? at(points, i + 2) : reflected(b, a);
    result.push(...bend(before, a, b, after, stepsFor(a, b)));
  }
  return result;
}
/** Smooth closed outline through its points. */
export function blob(points: Line): Shape {
  const n = points.length;
  const result: Point[] = [];
  for (let i = 0; i < n; i++) {
    const [a, b] = [at(points, i), at(points, (i + 1) % n)];
    const [before, after] = [at(points, (i - 1 + n) % n), at(points, (i + 2) % n)];
    result.push(...bend(before, a, b, after, stepsFor(a, b)));
  }
  return [result];
}
/** Outline of smooth runs that meet in corners: the end of each is the start of the next. */
export const outline = (...runs: readonly Line[]): Shape => [
  runs.flatMap((run) => curve(run).slice(0, -1)),
];

/** Stroke whose half width changes along it; `half` gets the share of the length from 0 to 1. */
export function brush(spine: Line, half: (share: number) => number): Shape {
  const line = dense(spine, Math.min(14, lengthOf(spine) / 16));
  const total = line.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= total; i++) {
    const [a, b] = [at(line, Math.max(0, i - 1)), at(line, Math.min(total, i + 1))];
    const step = distance(a, b) || 1;
    const h = half(i / total);
    const [nx, ny] = [(-(b[1] - a[1]) / step) * h, ((b[0] - a[0]) / step) * h];
    const [x, y] = at(line, i);
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  }
  return [[...left, ...right.reverse()]];
}
/** Half width of a pen stroke: thin where it starts and ends. */
export const pen =
  (half: number, tip = 0.12) =>
  (share: number) =>
    half * (tip + (1 - tip) * Math.sin(Math.PI * Math.min(1, Math.max(0, share))) ** 0.6);
/** Half width of a stroke that starts full and runs out to a point. */
export const taper =
  (half: number, tip = 0.05) =>
  (share: number) =>
    half * (1 - (1 - tip) * share ** 1.4);

/** Leaf from base to tip; `belly` is its half width as a share of its length. */
export function leaf(base: Point, tip: Point, belly: number, sag = 0): Shape {
  const length = distance(base, tip);
  const [ux, uy] = [(tip[0] - base[0]) / length, (tip[1] - base[1]) / length];
  const to = (along: number, across: number): Point => [
    base[0] + (ux * along - uy * across) * length,
    base[1] + (uy * along + ux * across) * length,
  ];
  const side = (sign: number): Line => [
    base,
    to(0.18, sign * belly * 0.68 + sag * 0.5),
    to(0.45, sign * belly + sag),
    to(0.78, sign * belly * 0.52 + sag * 0.6),
    tip,
  ];
  return outline(side(1), side(-1).toReversed());
}
