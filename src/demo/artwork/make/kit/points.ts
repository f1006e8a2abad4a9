export type Point = readonly [x: number, y: number];
/** An open run of points. */
export type Line = readonly Point[];
/** Closed rings under the nonzero rule: an outline and what is cut out of it. */
export type Shape = readonly Line[];
export type Box = { left: number; top: number; right: number; bottom: number };

const DEGREE = Math.PI / 180;

export const degrees = (angle: number) => angle * DEGREE;
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const between = (a: Point, b: Point, share: number): Point => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
];
/** The point at an angle in degrees, clockwise from three o'clock. */
export const polar = (centre: Point, radius: number, angle: number): Point => [
  centre[0] + radius * Math.cos(angle * DEGREE),
  centre[1] + radius * Math.sin(angle * DEGREE),
];

export type Warp = (point: Point) => Point;

export const warpShape = (shape: Shape, warp: Warp): Shape => shape.map((ring) => ring.map(warp));
export const move = (shape: Shape, dx: number, dy: number) =>
  warpShape(shape, ([x, y]) => [x + dx, y + dy]);
export const scale = (shape: Shape, sx: number, sy = sx) =>
  warpShape(shape, ([x, y]) => [x * sx, y * sy]);
export const turn = (shape: Shape, angle: number, centre: Point = [0, 0]) =>
  warpShape(shape, turning(angle, centre));
/** Mirrored at the upright line through `x`. */
export const mirror = (shape: Shape, x = 0) =>
  warpShape(shape, (point) => [2 * x - point[0], point[1]]);

/** A turn by an angle in degrees about a centre. */
export function turning(angle: number, [cx, cy]: Point): Warp {
  const cos = Math.cos(angle * DEGREE);
  const sin = Math.sin(angle * DEGREE);
  return ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

/** From a drawing about 0,0 to its place: scaled, then turned, then moved. */
export function place(at: Point, size = 1, angle = 0): Warp {
  const rotate = turning(angle, [0, 0]);
  return ([x, y]) => {
    const [rx, ry] = rotate([x * size, y * size]);
    return [rx + at[0], ry + at[1]];
  };
}

export function boxOf(shape: Shape): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of shape) {
    for (const [x, y] of ring) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

/** As a list, by a function of the index. */
export const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Neighbours of a list; of a closed ring also last and first. */
export function pairs<T>(list: readonly T[], closed = false): [T, T][] {
  const result: [T, T][] = [];
  let previous: T | undefined = closed ? list.at(-1) : undefined;
  for (const item of list) {
    if (previous !== undefined) result.push([previous, item]);
    previous = item;
  }
  return result;
}

/** Item of a list by index; a missing one is a bug in the drawing. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`no item ${index} of ${list.length}`);
  return item;
}

/** Points added so that no step is longer than `longest`: a bend then keeps its curve. */
export function dense(line: Line, longest: number, closed = false): Line {
  const result: Point[] = [];
  const steps = pairs(line, closed);
  if (!closed && line.length > 0) result.push(at(line, 0));
  for (const [a, b] of steps) {
    const count = Math.max(1, Math.ceil(distance(a, b) / longest));
    for (let i = 1; i <= count; i++) result.push(between(a, b, i / count));
  }
  return result;
}
export const denseShape = (shape: Shape, longest: number): Shape =>
  shape.map((ring) => dense(ring, longest, true));

export const lengthOf = (line: Line) =>
  pairs(line).reduce((sum, [a, b]) => sum + distance(a, b), 0);

/** Point and direction (degrees) at a share of a line's length. */
export function along(line: Line, share: number): { point: Point; angle: number } {
  let rest = clamp(share) * lengthOf(line);
  let last: [Point, Point] | undefined;
  for (const [a, b] of pairs(line)) {
    const step = distance(a, b);
    if (step === 0) continue;
    last = [a, b];
    if (rest <= step) return { point: between(a, b, rest / step), angle: heading(a, b) };
    rest -= step;
  }
  if (last === undefined) throw new Error("a line of no length");
  return { point: last[1], angle: heading(last[0], last[1]) };
}

export const heading = (a: Point, b: Point) => Math.atan2(b[1] - a[1], b[0] - a[0]) / DEGREE;
