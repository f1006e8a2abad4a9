import { subtract, union } from "./booleans.ts";
import { at, mix, move, place, polar, repeat, turn, warpShape } from "./points.ts";
import { arc, brush, circle, curve, leaf, sector } from "./shapes.ts";
import { ruggedNoise } from "./random.ts";
import type { Line, Point, Shape } from "./points.ts";
import type { Random } from "./random.ts";

/** A spruce standing on its base point. */
export function spruce([x, base]: Point, height: number, random: Random): Shape {
  const tiers = Math.max(6, Math.round(height / 38));
  const width = height * random.within(0.17, 0.23);
  const side = (sign: number): Point[] =>
    repeat(tiers, (i): Point[] => {
      const share = (i + 1) / tiers;
      const y = base - height + share * height * 0.93;
      const reach = width * share ** 0.85 * random.within(0.78, 1.12);
      return [
        [x + sign * reach, y + height * 0.012],
        [x + sign * reach * 0.42, y - height * 0.004],
      ];
    }).flat();
  const trunk = height * 0.022;
  return [
    [
      [x, base - height],
      ...side(1),
      [x + trunk, base - height * 0.07],
      [x + trunk, base],
      [x - trunk, base],
      [x - trunk, base - height * 0.07],
      ...side(-1).reverse(),
    ],
  ];
}

type Ridge = { seed: number; y: number; rise: number; scale: number; octaves?: number };
/** Height (y) of a mountain ridge over x; the sharper the more octaves. */
export const ridgeAt =
  ({ seed, y, rise, scale, octaves = 5 }: Ridge) =>
  (x: number) => {
    const n = ruggedNoise(seed, x / scale, seed * 3.7, octaves);
    return y - rise * (0.55 - Math.abs(n) * 1.6 + n * 0.5);
  };
export const overWidth = (width: number, step: number, y: (x: number) => number): Line =>
  repeat(Math.ceil(width / step) + 1, (i): Point => [
    Math.min(width, i * step),
    y(Math.min(width, i * step)),
  ]);
/** Everything below a line, down to `bottom`. */
export const below = (line: Line, bottom: number): Shape => [
  [...line, [at(line, -1)[0], bottom], [at(line, 0)[0], bottom]],
];

/** Rays about a centre as thin wedges. */
export const rays = (
  centre: Point,
  count: number,
  inner: number,
  outer: number,
  spread: number,
): Shape =>
  repeat(count, (i) => {
    const angle = (i * 360) / count - 90;
    return at(sector(centre, inner, outer, angle - spread / 2, angle + spread / 2), 0);
  });

/** Ribbon bent about a circle (or straight when the radius is large); middle at the top. */
export function ribbon(centre: Point, radius: number, half: number, height: number) {
  const face = sector(centre, radius - height / 2, radius + height / 2, -90 - half, -90 + half);
  const drop = height * 0.34;
  const tail = (sign: number) => {
    const inward = (half - Math.min(half * 0.28, (height * 40) / radius)) * sign;
    const outward = (half + Math.min(half * 0.36, (height * 70) / radius)) * sign;
    const lower: Point = [centre[0], centre[1] + drop];
    const strip = [
      ...arc(lower, radius + height / 2, -90 + inward, -90 + outward),
      polar(lower, radius, -90 + outward - sign * ((height * 24) / radius)),
      ...arc(lower, radius - height / 2, -90 + outward, -90 + inward),
    ];
    const end = -90 + half * sign;
    const fold: Line = [
      polar(centre, radius - height / 2, end),
      polar(centre, radius - height / 2, -90 + inward),
      polar(lower, radius - height / 2, -90 + inward),
    ];
    return { strip: [strip] as Shape, fold: [fold] as Shape };
  };
  const [left, right] = [tail(-1), tail(1)];
  return {
    face,
    tails: subtract(union(left.strip, right.strip), face),
    folds: union(left.fold, right.fold),
  };
}

/** Leaves along a stem: pairs that shrink towards the tip, and the stem itself. */
export function spray(
  stem: Line,
  count: number,
  length: number,
  belly = 0.2,
): { leaves: Shape; stem: Shape } {
  const line = curve(stem);
  const leaves: Shape[] = [];
  for (let i = 0; i < count; i++) {
    const share = mix(0.12, 0.96, i / (count - 1));
    const index = Math.round(share * (line.length - 2));
    const [a, b] = [at(line, index), at(line, index + 1)];
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const size = length * (1 - 0.45 * share);
    for (const sign of [-1, 1])
      leaves.push(leaf(a, polar(a, size, angle + sign * 42), belly, sign * 0.05));
  }
  const last = at(line, -1);
  const before = at(line, -2);
  const angle = (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI;
  leaves.push(leaf(last, polar(last, length * 0.6, angle), belly));
  return {
    leaves: union(...leaves),
    stem: brush(line, (share) => mix(length * 0.035, length * 0.015, share)),
  };
}

/** The lit part of a moon: 0 new, 0.5 full, 1 new again. */
export function moonPhase(centre: Point, radius: number, phase: number): Shape {
  const lit = phase <= 0.5 ? 1 : -1;
  const bulge = Math.cos(phase * 2 * Math.PI) * lit;
  const limb = arc([0, 0], radius, -90, 90).map(([x, y]): Point => [x * lit, y]);
  const shade = arc([0, 0], radius, 90, -90).map(([x, y]): Point => [x * bulge, y]);
  return move([[...limb, ...shade]], centre[0], centre[1]);
}

/** Bird far away: two wings and a hint of a body. */
export function farBird(centre: Point, span: number, angle: number): Shape {
  const wing = (sign: number): Shape => [
    curve([
      [0, 0],
      [sign * 0.16, -0.13],
      [sign * 0.5, -0.06],
    ]).concat(
      curve([
        [sign * 0.5, -0.06],
        [sign * 0.2, -0.075],
        [0, 0.05],
      ]),
    ),
  ];
  return warpShape(union(wing(1), wing(-1)), place(centre, span, angle));
}

/** A copy every so many degrees about a centre. */
export const around = (shape: Shape, centre: Point, count: number, offset = 0): Shape =>
  repeat(count, (i) => turn(shape, offset + (i * 360) / count, centre)).flat();

export const dotsOnArc = (
  centre: Point,
  radius: number,
  from: number,
  to: number,
  count: number,
  size: number,
): Shape =>
  repeat(count, (i) =>
    circle(polar(centre, radius, mix(from, to, count === 1 ? 0.5 : i / (count - 1))), size),
  ).flat();
