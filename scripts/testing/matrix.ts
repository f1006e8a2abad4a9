type Axes = Readonly<Record<string, readonly unknown[]>>;
type Cell<A extends Axes> = { [Name in keyof A]: A[Name][number] };

/** Whether `npm run matrix` runs, which takes every cell of a matrix instead of a sample. */
export const isFullMatrix = process.env["MATRIX"] === "full";

/**
 * The cells of a matrix that this run tests: all of them in `npm run matrix`; in `npm test` a sample
 * in which each value of each axis occurs and most pairs of values do, as many cells as the longest
 * axis has values.
 */
export function matrixCells<A extends Axes>(axes: A, isFull = isFullMatrix): Cell<A>[] {
  return isFull ? allCells(axes) : sampleCells(axes);
}

function allCells<A extends Axes>(axes: A): Cell<A>[] {
  return Object.entries(axes).reduce<Record<string, unknown>[]>(
    (cells, [name, values]) =>
      cells.flatMap((cell) => values.map((value) => ({ ...cell, [name]: value }))),
    [{}],
  ) as Cell<A>[];
}

/**
 * One cell for each value of the longest axis. The other values are chosen so that as many pairs of values as
 * possible meet; of those that do so equally, the one that occurs least often.
 */
function sampleCells<A extends Axes>(axes: A): Cell<A>[] {
  const entries = Object.entries(axes);
  const length = Math.max(...entries.map(([, values]) => values.length));
  const longest = entries.findIndex(([, values]) => values.length === length);
  const uses = new Map<string, number>();
  const usesOf = (key: string) => uses.get(key) ?? 0;
  const count = (key: string) => uses.set(key, usesOf(key) + 1);
  return Array.from({ length }, (_, cell) => {
    const chosen = new Map([[longest, cell]]);
    for (const [axis, [, values]] of entries.entries()) {
      if (axis === longest) continue;
      const pairs = (index: number) =>
        [...chosen].map(([other, at]) => [`${other}=${at}`, `${axis}=${index}`].toSorted().join());
      const cost = (index: number) =>
        pairs(index).filter((pair) => usesOf(pair) > 0).length * length +
        usesOf(`${axis}=${index}`);
      const best = [...values.keys()].toSorted((a, b) => cost(a) - cost(b))[0] ?? 0;
      for (const pair of pairs(best)) count(pair);
      count(`${axis}=${best}`);
      chosen.set(axis, best);
    }
    return Object.fromEntries(
      entries.map(([name, values], axis) => [name, values[chosen.get(axis) ?? 0]]),
    );
  }) as Cell<A>[];
}
