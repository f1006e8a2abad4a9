import type { OutlineStep } from "#typeset/design-face.ts";

import { type Ring, subpixels } from "./display-list.ts";

/** Points of a closed line in pixels, x and y in turn. */
export type Polyline = number[];

/** How far, in pixels, a straight piece may lie from its curve. */
export const flatness = 1 / 32;

/** More pieces than a curve of any sensible size needs. */
const maxPieces = 512;

type Place = {
  scale: number;
  x: number;
  y: number;
  /** Points that a line has at least, 3 where nothing is said: fewer hold no ink, but can be lined. */
  leastPoints?: number;
};

const piecesOf = (bow: number) =>
  Math.max(1, Math.min(maxPieces, Math.ceil(Math.sqrt(bow / (8 * flatness)))));

/**
 * An outline as straight pieces: `scale` pixels for each of its units, `x`, `y` where its origin stands;
 * its y goes up, that of pixels down. Nothing but sums, products and square roots, which are equal in
 * every engine.
 */
export function flattenOutline(outline: readonly OutlineStep[], place: Place): Polyline[] {
  const lines: Polyline[] = [];
  let line: Polyline = [];
  let [penX, penY] = [0, 0];
  let [startX, startY] = [0, 0];
  const at = (values: readonly number[], index: number): [number, number] => [
    place.x + (values[index] ?? 0) * place.scale,
    place.y - (values[index + 1] ?? 0) * place.scale,
  ];
  const add = (x: number, y: number) => {
    line.push(x, y);
    [penX, penY] = [x, y];
  };
  const finish = () => {
    if (line.length >= 2 * (place.leastPoints ?? 3)) lines.push(line);
    line = [];
  };
  for (const { type, values } of outline) {
    if (type === "M") {
      finish();
      add(...at(values, 0));
      [startX, startY] = [penX, penY];
      continue;
    }
    // What goes on after Z does so from where the closed line began.
    if (type !== "Z" && line.length === 0) add(startX, startY);
    if (type === "L") add(...at(values, 0));
    else if (type === "Q") bendTwice([penX, penY], at(values, 0), at(values, 2), add);
    else if (type === "C") {
      bendThrice([penX, penY], at(values, 0), at(values, 2), at(values, 4), add);
    } else if (type === "Z") finish();
    else throw new Error(`An outline has no step ${type}.`);
  }
  finish();
  return lines;
}

type Pair = readonly [number, number];
type Add = (x: number, y: number) => void;

function bendTwice(a: Pair, b: Pair, c: Pair, add: Add): void {
  const bowX = 2 * (a[0] - 2 * b[0] + c[0]);
  const bowY = 2 * (a[1] - 2 * b[1] + c[1]);
  const pieces = piecesOf(Math.sqrt(bowX * bowX + bowY * bowY));
  for (let piece = 1; piece < pieces; piece += 1) {
    const t = piece / pieces;
    const s = 1 - t;
    add(
      s * s * a[0] + 2 * s * t * b[0] + t * t * c[0],
      s * s * a[1] + 2 * s * t * b[1] + t * t * c[1],
    );
  }
  add(c[0], c[1]);
}

function bendThrice(a: Pair, b: Pair, c: Pair, d: Pair, add: Add): void {
  const bow = (from: Pair, over: Pair, to: Pair) => {
    const x = from[0] - 2 * over[0] + to[0];
    const y = from[1] - 2 * over[1] + to[1];
    return 6 * Math.sqrt(x * x + y * y);
  };
  const pieces = piecesOf(Math.max(bow(a, b, c), bow(b, c, d)));
  for (let piece = 1; piece < pieces; piece += 1) {
    const t = piece / pieces;
    const s = 1 - t;
    const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    add(
      w0 * a[0] + w1 * b[0] + w2 * c[0] + w3 * d[0],
      w0 * a[1] + w1 * b[1] + w2 * c[1] + w3 * d[1],
    );
  }
  add(d[0], d[1]);
}

/** A line's points on the grid that painters share; points that fall together are one. */
export function toRing(line: readonly number[]): Ring {
  const points: number[] = [];
  for (let index = 0; index < line.length; index += 2) {
    const x = Math.round((line[index] ?? 0) * subpixels);
    const y = Math.round((line[index + 1] ?? 0) * subpixels);
    if (x !== points.at(-2) || y !== points.at(-1)) points.push(x, y);
  }
  while (points.length > 2 && points[0] === points.at(-2) && points[1] === points.at(-1)) {
    points.length -= 2;
  }
  return Int32Array.from(points);
}
