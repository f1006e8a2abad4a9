import { at, distance } from "./points.ts";
import type { Line, Point, Shape } from "./points.ts";

function farthest(line: Line, first: number, last: number): [index: number, gap: number] {
  const [a, b] = [at(line, first), at(line, last)];
  const length = distance(a, b);
  let worst: [number, number] = [first, -1];
  for (let i = first + 1; i < last; i++) {
    const p = at(line, i);
    const gap =
      length === 0
        ? distance(a, p)
        : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length;
    if (gap > worst[1]) worst = [i, gap];
  }
  return worst;
}
/** Without the points that the eye would not miss. */
export function simplify(line: Line, tolerance: number): Line {
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [index, gap] = farthest(line, span[0], span[1]);
    if (gap <= tolerance) continue;
    keep.add(index);
    open.push([span[0], index], [index, span[1]]);
  }
  return line.filter((_, i) => keep.has(i));
}

const number = (tenths: number) => (tenths / 10).toString().replace(/^(-?)0\./, "$1.");
const joined = (numbers: readonly number[]) =>
  numbers
    .map(number)
    .reduce((text, part) => text + (text === "" || part.startsWith("-") ? "" : " ") + part, "");

/** `grain` is the smallest step written and roughly how far a written line is from the drawn one. */
function writeLine(line: Line, closed: boolean, grain: number): string {
  const points = simplify(closed ? [...line, at(line, 0)] : line, Math.max(0.22, grain * 0.45)).map(
    ([x, y]): Point => [
      Math.round(Math.round(x / grain) * grain * 10),
      Math.round(Math.round(y / grain) * grain * 10),
    ],
  );
  if (closed) points.pop();
  let [x, y] = at(points, 0);
  const steps: number[] = [];
  for (const [px, py] of points.slice(1)) {
    if (px === x && py === y) continue;
    steps.push(px - x, py - y);
    [x, y] = [px, py];
  }
  if (steps.length < (closed ? 4 : 2)) return "";
  return `M${joined(at([points], 0)[0] ?? [0, 0])}l${joined(steps)}${closed ? "z" : ""}`;
}
const pathData = (lines: readonly Line[], closed: boolean, grain: number) =>
  lines
    .filter((line) => line.length > 1)
    .map((line) => writeLine(line, closed, grain))
    .join("");

type Layer = { attributes: string; data: string };
type Stroke = { color: string; width: number };

/** A piece of artwork: flat areas and even lines on a transparent artboard, bottom first. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  private readonly grain: number;
  private readonly layers: Layer[] = [];
  private readonly used = new Set<string>();

  /** `grain` is the smallest step of the outlines: half a unit, or one for pieces with very many of them. */
  constructor(width: number, height: number, grain: 0.5 | 1 = 0.5) {
    this.width = width;
    this.height = height;
    this.grain = grain;
  }

  get colors(): string[] {
    return [...this.used];
  }

  fill(shape: Shape, color: string): this {
    return this.add(`fill="${color}"`, pathData(shape, true, this.grain), color);
  }
  /** Lines with round ends. */
  lines(lines: readonly Line[], { color, width }: Stroke): this {
    return this.add(
      `${pen(color)} stroke-width="${width}"`,
      pathData(lines, false, this.grain),
      color,
    );
  }
  /** The outline of a shape. */
  outline(shape: Shape, { color, width }: Stroke): this {
    return this.add(
      `${pen(color)} stroke-width="${width}"`,
      pathData(shape, true, this.grain),
      color,
    );
  }
  /** The whole artboard. */
  ground(color: string): this {
    return this.add(`fill="${color}"`, `M0 0h${this.width}v${this.height}h-${this.width}z`, color);
  }
  /** Round dots; sizes are rounded to a tenth so that dots of a size share an element. */
  dots(dots: readonly (readonly [at: Point, radius: number])[], color: string): this {
    const bySize = Map.groupBy(dots, ([, radius]) => Math.max(1, Math.round(radius * 5)));
    for (const [size, group] of bySize) {
      const data = group.map(
        ([[x, y]]) => `M${joined([Math.round(x * 10), Math.round(y * 10)])}h.1`,
      );
      this.add(`${pen(color)} stroke-width="${(size * 2) / 5}"`, data.join(""), color);
    }
    return this;
  }

  private add(attributes: string, data: string, color: string): this {
    if (data === "") return this;
    this.used.add(color);
    const last = this.layers.at(-1);
    if (last?.attributes === attributes && !attributes.includes('fill="none"')) last.data += data;
    else this.layers.push({ attributes, data });
    return this;
  }

  toSvg(title: string): string {
    const paths = this.layers.map(({ attributes, data }) => `<path ${attributes} d="${data}"/>`);
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<title>${title}</title>\n${paths.join("\n")}\n</svg>\n`;
  }
}
const pen = (color: string) =>
  `fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round"`;
