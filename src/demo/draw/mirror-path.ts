export type Point = readonly [x: number, y: number];
export type Curve = readonly [
  c1x: number,
  c1y: number,
  c2x: number,
  c2y: number,
  x: number,
  y: number,
];

/** A closed path, symmetric about x = 0, from its right half (start and end lie on the axis). */
export function mirrorPath(start: Point, curves: readonly Curve[]): string {
  const right = curves.map((curve) => `C${curve.join(" ")}`).join("");
  const starts: Point[] = [start, ...curves.map((curve): Point => [curve[4], curve[5]])];
  const left = curves
    .map((curve, index) => {
      const [x, y] = starts[index] ?? start;
      return `C${-curve[2]} ${curve[3]} ${-curve[0]} ${curve[1]} ${-x} ${y}`;
    })
    .toReversed()
    .join("");
  return `M${start.join(" ")}${right}${left}Z`;
}

/** The same markup on both sides of x = 0. */
export function onBothSides(markup: string): string {
  return `${markup}<g transform="scale(-1 1)">${markup}</g>`;
}
