export type Spot = readonly [x: number, y: number];
export type Frame = { width: number; height: number };

const four = (value: number) => String(Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4);

/** Steps in the units of a frame as a path of a template, in a square of 0 to 1. */
export const pathIn =
  ({ width, height }: Frame) =>
  (...parts: readonly string[]): string =>
    parts
      .join(" ")
      .trim()
      .split(/\s+/u)
      .map((word) => {
        const [, letter = "", x, y] = /^([MLQCZ])?(?:(-?[\d.]+),(-?[\d.]+))?$/u.exec(word) ?? [];
        if (x === undefined || y === undefined) return letter;
        return `${letter}${four(Number(x) / width)} ${four(Number(y) / height)}`;
      })
      .join(" ");

const spot = ([x, y]: Spot) => `${x.toFixed(3)},${y.toFixed(3)}`;

/** Straight from corner to corner, closed. */
export const polygon = (corners: readonly Spot[]): string =>
  `${corners.map((own, at) => `${at === 0 ? "M" : "L"}${spot(own)}`).join(" ")} Z`;

/** A closed curve through points (Catmull-Rom), loose at 1 and straight at 0. */
export function smooth(points: readonly Spot[], tension = 1): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Spot = [
      from[0] + ((to[0] - before[0]) / 6) * tension,
      from[1] + ((to[1] - before[1]) / 6) * tension,
    ];
    const second: Spot = [
      to[0] - ((after[0] - from[0]) / 6) * tension,
      to[1] - ((after[1] - from[1]) / 6) * tension,
    ];
    return `C${spot(first)} ${spot(second)} ${spot(to)}`;
  });
  return `M${spot(at(0))} ${curves.join(" ")} Z`;
}

const bend = 0.5523;

export function ellipse([x, y]: Spot, rx: number, ry: number = rx): string {
  const [a, b] = [rx * bend, ry * bend];
  return [
    `M${spot([x - rx, y])}`,
    `C${spot([x - rx, y - b])} ${spot([x - a, y - ry])} ${spot([x, y - ry])}`,
    `C${spot([x + a, y - ry])} ${spot([x + rx, y - b])} ${spot([x + rx, y])}`,
    `C${spot([x + rx, y + b])} ${spot([x + a, y + ry])} ${spot([x, y + ry])}`,
    `C${spot([x - a, y + ry])} ${spot([x - rx, y + b])} ${spot([x - rx, y])} Z`,
  ].join(" ");
}

/** An ellipse gone round the other way: what it covers is cut out of what lies around it. */
export function hole([x, y]: Spot, rx: number, ry: number = rx): string {
  const [a, b] = [rx * bend, ry * bend];
  return [
    `M${spot([x - rx, y])}`,
    `C${spot([x - rx, y + b])} ${spot([x - a, y + ry])} ${spot([x, y + ry])}`,
    `C${spot([x + a, y + ry])} ${spot([x + rx, y + b])} ${spot([x + rx, y])}`,
    `C${spot([x + rx, y - b])} ${spot([x + a, y - ry])} ${spot([x, y - ry])}`,
    `C${spot([x - a, y - ry])} ${spot([x - rx, y - b])} ${spot([x - rx, y])} Z`,
  ].join(" ");
}

/** A star with so many points. */
export function star([x, y]: Spot, points: number, outer: number, inner: number): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index): Spot => {
      const radius = index % 2 === 0 ? outer : inner;
      const angle = (Math.PI * index) / points - Math.PI / 2;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}
