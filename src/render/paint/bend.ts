import { flatness, type Polyline } from "./flatten.ts";
import { turnBy } from "./turn.ts";

/** More pieces than an edge within any print area needs. */
const maxPieces = 4096;

/**
 * Closed lines bent about a circle, so that y = 0 lies on it and x = 0 stays: above it for a `radius`
 * over 0, which lies below, and hanging for one under 0. Bent as points, not letter by letter, which
 * keeps joined scripts whole. All in pixels.
 */
export function bendLines(lines: readonly Polyline[], radius: number): Polyline[] {
  const longest = Math.max(1, Math.sqrt(8 * flatness * Math.abs(radius)));
  return lines.map((line) => {
    const bent: Polyline = [];
    let fromX = line.at(-2) ?? 0;
    let fromY = line.at(-1) ?? 0;
    for (let at = 0; at < line.length; at += 2) {
      const x = line[at] ?? 0;
      const y = line[at + 1] ?? 0;
      // Only what runs along the circle bows; what points to its middle stays straight.
      const along = Math.abs(x - fromX) * Math.abs(1 - Math.min(y, fromY) / radius);
      const pieces = Math.max(1, Math.min(maxPieces, Math.ceil(along / longest)));
      for (let piece = 1; piece <= pieces; piece += 1) {
        const share = piece / pieces;
        bend(fromX + (x - fromX) * share, fromY + (y - fromY) * share, radius, bent);
      }
      fromX = x;
      fromY = y;
    }
    return bent;
  });
}

function bend(x: number, y: number, radius: number, into: Polyline): void {
  const { sin, cos } = turnBy(x / radius);
  into.push((radius - y) * sin, radius - (radius - y) * cos);
}
