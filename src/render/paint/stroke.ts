import { flatness, type Polyline } from "./flatten.ts";

type Vector = { x: number; y: number };

/** Enough halvings for a half turn of any radius that a print has. */
const maxHalvings = 8;

/**
 * What a pen of a round tip covers that follows closed lines, to be filled at once by the nonzero rule:
 * a band for each of them, whose turns lie over one another, all of one direction. Canvas strokes differ
 * from browser to browser. In pixels.
 */
export function strokeLines(lines: readonly Polyline[], width: number): Polyline[] {
  return lines.map(withoutRepeats).flatMap((line) => strokeLine(line, width / 2));
}

function strokeLine(line: Polyline, radius: number): Polyline[] {
  const count = line.length / 2;
  if (count === 0) return [];
  const point = (index: number): Vector => {
    const at = (index % count) * 2;
    return { x: line[at] ?? 0, y: line[at + 1] ?? 0 };
  };
  if (count === 1) {
    const [right, left] = [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
    ];
    return [roundEnd(point(0), right, radius), roundEnd(point(0), left, radius)];
  }
  const band: Band = { left: [], right: [], ends: [] };
  // The first piece is gone over twice: where a band ended a seam would show.
  for (let index = 0; index <= count; index += 1) {
    const [from, to] = [point(index), point(index + 1)];
    const direction = directionOf(from, to);
    if (index > 0) addJoin(from, directionOf(point(index - 1), from), direction, radius, band);
    const side = { x: -direction.y * radius, y: direction.x * radius };
    band.left.push(from.x - side.x, from.y - side.y, to.x - side.x, to.y - side.y);
    band.right.push(from.y + side.y, from.x + side.x, to.y + side.y, to.x + side.x);
  }
  return [[...band.left, ...band.right.toReversed()], ...band.ends];
}

/** Both sides of a band, the right one with y before x, as it is read backwards. */
type Band = { left: Polyline; right: Polyline; ends: Polyline[] };

/**
 * Goes round a corner: in an arc on its outer side, by way of the corner itself on the inner one, so that
 * the band is the sum of its pieces and no part of it is wound the other way.
 */
function addJoin(at: Vector, before: Vector, after: Vector, radius: number, band: Band): void {
  const cross = before.x * after.y - before.y * after.x;
  if (cross === 0) {
    const isBack = before.x * after.x + before.y * after.y < 0;
    if (isBack) band.ends.push(roundEnd(at, before, radius));
    band.left.push(at.x, at.y);
    band.right.push(at.y, at.x);
    return;
  }
  // On the screen y goes down: a turn to the right has its outer side on the left.
  const isRight = cross > 0;
  const outside = ({ x, y }: Vector): Vector => (isRight ? { x: y, y: -x } : { x: -y, y: x });
  const arc: Polyline = [];
  addArc(at, outside(before), outside(after), radius, maxHalvings, arc);
  if (isRight) {
    band.left.push(...arc);
    band.right.push(at.y, at.x);
  } else {
    band.left.push(at.x, at.y);
    for (let index = 0; index < arc.length; index += 2) {
      band.right.push(arc[index + 1] ?? 0, arc[index] ?? 0);
    }
  }
}

/** Half a disc in front of where a line turns back. */
function roundEnd(at: Vector, direction: Vector, radius: number): Polyline {
  const left = { x: direction.y, y: -direction.x };
  const right = { x: -direction.y, y: direction.x };
  const half: Polyline = [];
  addArc(at, left, direction, radius, maxHalvings, half);
  addArc(at, direction, right, radius, maxHalvings, half);
  half.push(at.x + right.x * radius, at.y + right.y * radius);
  return half;
}

/** Points from one direction up to another, which is left out, less than half a turn on. */
function addArc(
  at: Vector,
  from: Vector,
  to: Vector,
  radius: number,
  left: number,
  line: Polyline,
) {
  const middle = normalised({ x: from.x + to.x, y: from.y + to.y });
  const chordX = middle.x - (from.x + to.x) / 2;
  const chordY = middle.y - (from.y + to.y) / 2;
  const bow = radius * Math.sqrt(chordX * chordX + chordY * chordY);
  if (bow <= flatness || left === 0) {
    line.push(at.x + from.x * radius, at.y + from.y * radius);
    return;
  }
  addArc(at, from, middle, radius, left - 1, line);
  addArc(at, middle, to, radius, left - 1, line);
}

const directionOf = (from: Vector, to: Vector) =>
  normalised({ x: to.x - from.x, y: to.y - from.y });

function normalised({ x, y }: Vector): Vector {
  const length = Math.sqrt(x * x + y * y);
  return length > 0 ? { x: x / length, y: y / length } : { x: 1, y: 0 };
}

function withoutRepeats(line: Polyline): Polyline {
  const kept: Polyline = [];
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
    if (x !== kept.at(-2) || y !== kept.at(-1)) kept.push(x, y);
  }
  while (kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.length -= 2;
  return kept;
}
