import type { Polyline } from "./flatten.ts";

export type Turn = { sin: number; cos: number };

const halfTurn = 3.141592653589793;
const quarterTurn = halfTurn / 2;

/**
 * Sine and cosine of an angle in radians by sums and products alone: those of the engines differ in
 * their last digits, and with them the pixels. Right to 1e-12 for angles of some hundred turns.
 */
export function turnBy(radians: number): Turn {
  const quarters = Math.round(radians / quarterTurn);
  const rest = radians - quarters * quarterTurn;
  const square = rest * rest;
  let sin = 0;
  let cos = 0;
  for (let power = 17; power >= 1; power -= 2) {
    sin = 1 - (square * sin) / ((power + 1) * (power + 2));
    cos = 1 - (square * cos) / (power * (power + 1));
  }
  sin *= rest;
  const side = ((quarters % 4) + 4) % 4;
  if (side === 1) return { sin: cos, cos: -sin };
  if (side === 2) return { sin: -sin, cos: -cos };
  return side === 3 ? { sin: -cos, cos: sin } : { sin, cos };
}

/** The same of degrees; quarter turns come out whole. */
export const turnByDegrees = (degrees: number): Turn => turnBy((degrees / 180) * halfTurn);

/** Lines about the origin, turned clockwise on the screen and moved to `x`, `y`. */
export function turnLines(
  lines: readonly Polyline[],
  { sin, cos }: Turn,
  x: number,
  y: number,
): Polyline[] {
  return lines.map((line) => {
    const turned: Polyline = [];
    for (let at = 0; at < line.length; at += 2) {
      const px = line[at] ?? 0;
      const py = line[at + 1] ?? 0;
      turned.push(x + px * cos - py * sin, y + px * sin + py * cos);
    }
    return turned;
  });
}
