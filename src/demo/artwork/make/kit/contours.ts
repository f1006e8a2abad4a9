import { at, mix } from "./points.ts";
import type { Line, Point } from "./points.ts";

export type Field = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  step: number;
  height: (point: Point) => number;
};

type Edge = [from: string, to: string];
type Grid = { cols: number; rows: number; value: (col: number, row: number) => number };

function sample({ left, top, right, bottom, step, height }: Field): Grid {
  const cols = Math.ceil((right - left) / step);
  const rows = Math.ceil((bottom - top) / step);
  const values: number[] = [];
  for (let row = 0; row <= rows; row++)
    for (let col = 0; col <= cols; col++)
      values.push(height([left + col * step, top + row * step]));
  return { cols, rows, value: (col, row) => at(values, row * (cols + 1) + col) };
}

/** Edges of the squares that a level crosses, named by their grid place, with the crossing's point. */
function crossings(field: Field, { cols, rows, value }: Grid, level: number) {
  const points = new Map<string, Point>();
  const edges: Edge[] = [];
  const cross = (col: number, row: number, dc: number, dr: number): string | undefined => {
    const a = value(col, row);
    const b = value(col + dc, row + dr);
    if (a < level === b < level) return undefined;
    const name = `${col},${row},${dc}`;
    const share = (level - a) / (b - a);
    points.set(name, [
      field.left + mix(col, col + dc, share) * field.step,
      field.top + mix(row, row + dr, share) * field.step,
    ]);
    return name;
  };
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const hits = [
        cross(col, row, 1, 0),
        cross(col + 1, row, 0, 1),
        cross(col, row + 1, 1, 0),
        cross(col, row, 0, 1),
      ].filter((name) => name !== undefined);
      for (let i = 0; i + 1 < hits.length; i += 2) edges.push([at(hits, i), at(hits, i + 1)]);
    }
  }
  return { points, edges };
}

/** Lines of equal height; a closed one ends where it starts. */
export function contours(field: Field, levels: readonly number[]): Line[][] {
  const grid = sample(field);
  return levels.map((level) => {
    const { points, edges } = crossings(field, grid, level);
    return chains(edges).map((names) =>
      names.map((name) => points.get(name)).filter((point) => point !== undefined),
    );
  });
}

function chains(edges: readonly Edge[]): string[][] {
  const neighbours = new Map<string, string[]>();
  for (const [a, b] of edges) {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  }
  const seen = new Set<string>();
  const walk = (start: string): string[] => {
    const chain = [start];
    seen.add(start);
    for (let here: string | undefined = start; here !== undefined;) {
      const next: string | undefined = neighbours.get(here)?.find((name) => !seen.has(name));
      if (next !== undefined) {
        seen.add(next);
        chain.push(next);
      }
      here = next;
    }
    const last = chain.at(-1);
    if (chain.length > 2 && last !== undefined && neighbours.get(last)?.includes(start))
      chain.push(start);
    return chain;
  };
  const ends = [...neighbours].filter(([, near]) => near.length === 1).map(([name]) => name);
  const result: string[][] = [];
  for (const name of [...ends, ...neighbours.keys()]) if (!seen.has(name)) result.push(walk(name));
  return result;
}
