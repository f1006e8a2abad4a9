import { ClipperD, ClipType, EndType, FillRule, inflatePathsD, JoinType } from "clipper2-ts";
import { boxOf, dense } from "./points.ts";
import { brush } from "./shapes.ts";
import type { Line, Point, Shape } from "./points.ts";

type Paths = { x: number; y: number }[][];
/** Decimals kept: enough for motifs that are drawn one unit large and scaled up. */
const PRECISION = 4;

const toPaths = (lines: readonly Line[]): Paths =>
  lines.map((line) => line.map(([x, y]) => ({ x, y })));
const fromPaths = (paths: Paths): Shape =>
  paths.map((path) => path.map(({ x, y }): Point => [x, y]));

function combine(type: ClipType, subject: Shape, clip: Shape): Shape {
  const clipper = new ClipperD(PRECISION);
  clipper.addSubjectPaths(toPaths(subject));
  if (clip.length > 0) clipper.addClipPaths(toPaths(clip));
  const solution: Paths = [];
  clipper.execute(type, FillRule.NonZero, solution);
  return fromPaths(solution);
}

/** Each shape's own rings must be under the nonzero rule; turning direction between shapes may differ. */
export const union = (...shapes: readonly Shape[]): Shape =>
  combine(ClipType.Union, shapes.length === 1 ? shapes.flat() : shapes.flatMap(oriented), []);
export const intersect = (a: Shape, b: Shape): Shape => combine(ClipType.Intersection, a, b);
export const subtract = (from: Shape, ...what: readonly Shape[]): Shape =>
  combine(ClipType.Difference, from, what.flatMap(oriented));

/** The same shape with outer rings in one direction and holes in the other. */
function oriented(shape: Shape): Shape {
  return combine(ClipType.Union, shape, []);
}

/** Grown (or, below zero, shrunk) by a distance. */
export function grow(shape: Shape, by: number, join: "round" | "miter" = "round"): Shape {
  const type = join === "round" ? JoinType.Round : JoinType.Miter;
  return fromPaths(
    inflatePathsD(toPaths(oriented(shape)), by, type, EndType.Polygon, 3, PRECISION, 0.1),
  );
}
/** Outline of lines drawn with a pen of that width. */
export function stroke(
  lines: readonly Line[],
  width: number,
  end: "round" | "butt" = "round",
): Shape {
  const type = end === "round" ? EndType.Round : EndType.Butt;
  return fromPaths(
    inflatePathsD(toPaths(lines), width / 2, JoinType.Round, type, 3, PRECISION, 0.1),
  );
}
/** Outline of a shape's edge, `width` wide. */
export const edge = (shape: Shape, width: number): Shape =>
  fromPaths(
    inflatePathsD(
      toPaths(oriented(shape)),
      width / 2,
      JoinType.Round,
      EndType.Joined,
      3,
      PRECISION,
      0.1,
    ),
  );

function cutLines(type: ClipType, lines: readonly Line[], shape: Shape): Line[] {
  const clipper = new ClipperD(PRECISION);
  clipper.addOpenSubjectPaths(toPaths(lines));
  clipper.addClipPaths(toPaths(shape));
  const open: Paths = [];
  clipper.execute(type, FillRule.NonZero, [], open);
  return [...fromPaths(open)];
}
export const linesInside = (lines: readonly Line[], shape: Shape) =>
  cutLines(ClipType.Intersection, lines, shape);
export const linesOutside = (lines: readonly Line[], shape: Shape) =>
  cutLines(ClipType.Difference, lines, shape);

export function inside(shape: Shape, [px, py]: Point): boolean {
  let winding = 0;
  for (const ring of shape) {
    let [x1, y1] = ring.at(-1) ?? [0, 0];
    for (const [x2, y2] of ring) {
      const side = (x2 - x1) * (py - y1) - (px - x1) * (y2 - y1);
      if (y1 <= py && y2 > py && side > 0) winding++;
      if (y1 > py && y2 <= py && side < 0) winding--;
      [x1, y1] = [x2, y2];
    }
  }
  return winding !== 0;
}

type Engraving = {
  /** Direction of the cuts in degrees. */
  angle: number;
  /** Distance from cut to cut. */
  gap: number;
  /** Width of a cut as a share of the gap, from 0 (none) to 1 (solid). */
  tone: (point: Point) => number;
  /** Sideways shift of a cut, for cuts that follow a form. */
  bow?: (point: Point) => number;
};

/** A shape cut into lines that swell and thin out with its tone, as an engraver does. */
export function engrave(shape: Shape, { angle, gap, tone, bow = () => 0 }: Engraving): Shape {
  const { left, top, right, bottom } = boxOf(shape);
  const centre: Point = [(left + right) / 2, (top + bottom) / 2];
  const reach = Math.hypot(right - left, bottom - top) / 2 + gap * 3;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const cuts: Line[] = [];
  for (let across = -reach; across <= reach; across += gap) {
    const spine = dense(
      [
        [-reach, across],
        [reach, across],
      ],
      Math.max(14, gap * 1.2),
    ).map(([u, v]): Point => {
      const flat: Point = [centre[0] + u * cos - v * sin, centre[1] + u * sin + v * cos];
      const shift = bow(flat);
      return [flat[0] - sin * shift, flat[1] + cos * shift];
    });
    cuts.push(...runsWithTone(spine, gap, tone));
  }
  return intersect(combine(ClipType.Union, cuts, []), shape);
}

function runsWithTone(spine: Line, gap: number, tone: Engraving["tone"]): Line[] {
  const cuts: Line[] = [];
  let run: Point[] = [];
  const close = () => {
    if (run.length > 2) {
      const kept = run;
      cuts.push(...brush(kept, (share) => (tone(along(kept, share)) * gap) / 2));
    }
    run = [];
  };
  for (const point of spine) {
    if (tone(point) > 0.04) run.push(point);
    else close();
  }
  close();
  return cuts;
}
const along = (line: Line, share: number): Point =>
  line[Math.round(share * (line.length - 1))] ?? [0, 0];
