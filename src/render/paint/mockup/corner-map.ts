import type { Corner } from "./mockup-description.ts";

/** Where the points of a picture lie in a print area: u = (au·x + bu·y + cu) / (aw·x + bw·y + cw). */
export type CornerMap = {
  /** Nine numbers, row by row; what lies before the eye has a positive last one. */
  matrix: readonly number[];
  /** For each side its outer distance: x·px + y·py + rest is how many pixels a point lies within. */
  sides: readonly (readonly [x: number, y: number, rest: number])[];
};

type Quad = readonly [Corner, Corner, Corner, Corner];

/**
 * Why four corners are none of a print area that is seen in a picture; undefined where they are. They
 * have to go clockwise on the screen, be convex, and lie at least partly in the picture.
 */
export function cornersFault(
  corners: Quad,
  { width, height }: { width: number; height: number },
): string | undefined {
  if (turns(corners).every((turn) => turn < -1e-6)) {
    return "its corners go round anticlockwise: they begin at its upper left and go on to the right";
  }
  if (!turns(corners).every((turn) => turn > 1e-6)) {
    return "its corners are not convex, or three of them lie on one line";
  }
  const box = boxOf(corners);
  const isOutside = box.right <= 0 || box.bottom <= 0 || box.left >= width || box.top >= height;
  return isOutside || liesBeside(corners, width, height)
    ? "its corners lie wholly outside of the picture"
    : undefined;
}

/** The corner map of a picture that is `scale` times as large as the one that the corners are told for. */
export function cornerMap(corners: Quad, scale: number): CornerMap {
  const scaled = corners.map(([x, y]): Corner => [x * scale, y * scale]);
  return { matrix: inverse(squareToQuad(scaled)), sides: scaled.map(sideOf) };
}

/** The upright box around points. */
export function boxOf(points: readonly Corner[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const after = (points: readonly Corner[], index: number): Corner =>
  points[(index + 1) % points.length] ?? [0, 0];

/** At each corner twice the area of the triangle with its neighbours; all positive: clockwise and convex. */
function turns(points: readonly Corner[]): number[] {
  return points.map(([x0, y0], index) => {
    const [x1, y1] = after(points, index);
    const [x2, y2] = after(points, index + 1);
    return (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1);
  });
}

/** Whether one of the quadrilateral's own sides has the whole picture on its outer side. */
function liesBeside(corners: Quad, width: number, height: number): boolean {
  const picture: Corner[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return corners
    .map(sideOf)
    .some(([x, y, rest]) => picture.every(([px, py]) => x * px + y * py + rest <= 0));
}

function sideOf([x0, y0]: Corner, index: number, all: readonly Corner[]) {
  const [x1, y1] = after(all, index);
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [x, y] = [-dy / length, dx / length];
  return [x, y, -(x * x0 + y * y0)] as const;
}

/** From the unit square to four points (Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.3). */
function squareToQuad(points: readonly Corner[]): number[] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = points as Quad;
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** Up to a factor, which is chosen so that the last row is positive where the print area is. */
function inverse(m: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const own = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  const middle = [(a + b) / 2 + c, (d + e) / 2 + f];
  const depth = (g + h) / 2 + i;
  const [x, y] = [(middle[0] ?? 0) / depth, (middle[1] ?? 0) / depth];
  const sign = (own[6] ?? 0) * x + (own[7] ?? 0) * y + (own[8] ?? 0) < 0 ? -1 : 1;
  return own.map((value) => value * sign);
}
