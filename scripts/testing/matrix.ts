type Axes = Readonly<Record<string, readonly unknown[]>>;
type Cell<A extends Axes> = { [Name in keyof A]: A[Name][number] };

/** Whether `npm run matrix` runs, which takes every cell of a matrix instead of a sample. */
export const isFullMatrix = process.env["MATRIX"] === "full";

/**
 * The cells of a matrix that this run tests: all of them in `npm run matrix`; in `npm test` a sample
 * in which each value of each axis occurs, as many cells as the longest axis has values.
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

/** Axes of the same length are shifted against one another, so that not only their firsts meet. */
function sampleCells<A extends Axes>(axes: A): Cell<A>[] {
  const entries = Object.entries(axes);
  const length = Math.max(...entries.map(([, values]) => values.length));
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(
      entries.map(([name, values], axis) => [name, values[(index + axis) % values.length]]),
    ),
  ) as Cell<A>[];
}
