import { linearOfByte } from "./light-scale.ts";
import type { PrintPicture } from "./print-picture.ts";
import { type Footprint, type PrintCoordinates, readFootprint } from "./print-coordinates.ts";
import type { Box } from "./print-field.ts";
import { wordsOf } from "./words-of.ts";

/** A print area with what is printed there; its picture is best as large as the coordinates ask for. */
export type PrintedArea = { coordinates: PrintCoordinates; picture: PrintPicture };

/** Ink on the pixels of a box: linear light times alpha, and alpha. */
export type Ink = { box: Box; values: Float32Array };

/**
 * What all areas print, later ones over those before, or what of it lies `within` a box; null where that
 * is nothing.
 */
export function layInk(
  areas: readonly PrintedArea[],
  within?: Box,
  memory?: InkMemory,
): Ink | null {
  const box = shownBox(areas, within);
  if (box === null) return null;
  const values = blankValues((box.right - box.left) * (box.bottom - box.top) * 4, memory);
  for (const area of areas) layArea(area, { box, values }, null);
  return { box, values };
}

/** The alpha of ink that is as it was. */
export const sameAsBefore = -1;

/**
 * What one area prints within a box, with `sameAsBefore` where its picture is that of `before`, which is as
 * large, as far as a pixel looks at it.
 */
export function layInkAgain(
  area: PrintedArea,
  before: PrintPicture,
  within: Box,
  memory: InkMemory,
): Ink | null {
  const box = shownBox([area], within);
  if (box === null) return null;
  const values = blankValues((box.right - box.left) * (box.bottom - box.top) * 4, memory);
  layArea(area, { box, values }, sourceOf(before));
  return { box, values };
}

function shownBox(areas: readonly PrintedArea[], within: Box | undefined): Box | null {
  const [first] = areas;
  // One area is what most products have, and this is asked for each box that has changed.
  if (areas.length > 1 || first === undefined) {
    return unionOf(areas.map(({ coordinates }) => overlap(coordinates.box, within)));
  }
  const box = overlap(first.coordinates.box, within);
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** Memory of ink that was laid before, and is not looked at any more. */
export type InkMemory = { values: Float32Array };

function blankValues(count: number, memory: InkMemory | undefined): Float32Array {
  if (memory === undefined || memory.values.length < count) {
    const values = new Float32Array(count);
    if (memory) memory.values = values;
    return values;
  }
  return memory.values.subarray(0, count).fill(0);
}

/** The smallest box around others, empty ones left out. */
export function unionOf(boxes: readonly Box[]): Box | null {
  const own = boxes.filter(({ left, top, right, bottom }) => left < right && top < bottom);
  if (own.length === 0) return null;
  return {
    left: Math.min(...own.map(({ left }) => left)),
    top: Math.min(...own.map(({ top }) => top)),
    right: Math.max(...own.map(({ right }) => right)),
    bottom: Math.max(...own.map(({ bottom }) => bottom)),
  };
}

const overlap = (a: Box, b: Box = a): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

function layArea({ coordinates, picture }: PrintedArea, ink: Ink, before: Source | null): void {
  const { box, u, v, cover, taps } = coordinates;
  const source = sourceOf(picture);
  const width = box.right - box.left;
  const inkWidth = ink.box.right - ink.box.left;
  const { values } = ink;
  const [scaleU, scaleV] = [
    picture.width / coordinates.pictureWidth,
    picture.height / coordinates.pictureHeight,
  ];
  const sum: Sum = { red: 0, green: 0, blue: 0, alpha: 0 };
  const foot = { ux: 0, vx: 0, uy: 0, vy: 0 };
  const own = overlap(box, ink.box);
  for (let y = own.top; y < own.bottom; y += 1) {
    let to = ((y - ink.box.top) * inkWidth + own.left - ink.box.left) * 4;
    let at = (y - box.top) * width + own.left - box.left;
    for (let x = own.left; x < own.right; x += 1, at += 1, to += 4) {
      const part = cover[at] ?? 0;
      if (part === 0) continue;
      const count = taps[at] ?? 0x11;
      const ownU = ((u[at] ?? 0) + 0.5) * scaleU - 0.5;
      const ownV = ((v[at] ?? 0) + 0.5) * scaleV - 0.5;
      sum.red = sum.green = sum.blue = sum.alpha = 0;
      if (count === 0x11) {
        if (before !== null && isSamePoint(source, before, ownU, ownV)) {
          values[to + 3] = sameAsBefore;
          continue;
        }
        addPoint(source, ownU, ownV, part, sum);
      } else {
        readFootprint(coordinates, width, at, foot);
        addMany(source, ownU, ownV, part, count, foot, sum);
      }
      const { alpha } = sum;
      if (alpha === 0) continue;
      const rest = 1 - alpha;
      values[to] = (values[to] ?? 0) * rest + sum.red;
      values[to + 1] = (values[to + 1] ?? 0) * rest + sum.green;
      values[to + 2] = (values[to + 2] ?? 0) * rest + sum.blue;
      values[to + 3] = (values[to + 3] ?? 0) * rest + alpha;
    }
  }
}

/** Linear light times alpha, and alpha. */
type Sum = { red: number; green: number; blue: number; alpha: number };

type Source = PrintPicture & { words: Uint32Array };

/** Of a picture that is printed box by box. */
const sources = new WeakMap<PrintPicture, Source>();

/** Four bytes at a time tell soonest where nothing is printed. */
function sourceOf(picture: PrintPicture): Source {
  const known = sources.get(picture);
  if (known) return known;
  const { width, height } = picture;
  const words = wordsOf(picture);
  const pixels = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  const source = { width, height, pixels, words };
  sources.set(picture, source);
  return source;
}

/** The mean over the footprint of a pixel, so that what is seen from afar does not flicker. */
function addMany(
  source: Source,
  u: number,
  v: number,
  part: number,
  count: number,
  foot: Footprint,
  sum: Sum,
): void {
  const across = count & 15;
  const down = count >> 4;
  const share = part / (across * down);
  for (let j = 0; j < down; j += 1) {
    const b = (j + 0.5) / down - 0.5;
    for (let i = 0; i < across; i += 1) {
      const a = (i + 0.5) / across - 0.5;
      addPoint(source, u + foot.ux * a + foot.uy * b, v + foot.vx * a + foot.vy * b, share, sum);
    }
  }
}

/** The first of two that a point lies between, within the picture. */
function firstOf(at: number, size: number): number {
  const first = Math.floor(at);
  return first < 0 ? 0 : first > size - 2 ? size - 2 : first;
}

/** Whether all that `addPoint` looks at there is the same in both, which are as large. */
function isSamePoint({ width, height, words }: Source, other: Source, u: number, v: number) {
  const first = firstOf(v, height) * width + firstOf(u, width);
  const below = first + width;
  const old = other.words;
  return (
    words[first] === old[first] &&
    words[first + 1] === old[first + 1] &&
    words[below] === old[below] &&
    words[below + 1] === old[below + 1]
  );
}

/** Adds `share` of the ink at a point between four pixels; beyond the picture it is that at its edge. */
function addPoint(
  { width, height, pixels, words }: Source,
  u: number,
  v: number,
  share: number,
  sum: Sum,
): void {
  const left = firstOf(u, width);
  const top = firstOf(v, height);
  const first = top * width + left;
  const below = first + width;
  const word0 = words[first] ?? 0;
  const word1 = words[first + 1] ?? 0;
  const word2 = words[below] ?? 0;
  const word3 = words[below + 1] ?? 0;
  if ((word0 | word1 | word2 | word3) === 0) return;
  const at0 = first * 4;
  if (word0 === word1 && word0 === word2 && word0 === word3) {
    // Within a shape of one colour, where most points are.
    addInk(pixels, at0, share * shareOf(pixels, at0), sum);
    return;
  }
  const a = u - left < 0 ? 0 : u - left > 1 ? 1 : u - left;
  const b = v - top < 0 ? 0 : v - top > 1 ? 1 : v - top;
  const upper = (1 - b) * share;
  const lower = b * share;
  if (word0 !== 0) addInk(pixels, at0, (1 - a) * upper * shareOf(pixels, at0), sum);
  if (word1 !== 0) addInk(pixels, at0 + 4, a * upper * shareOf(pixels, at0 + 4), sum);
  const at2 = below * 4;
  if (word2 !== 0) addInk(pixels, at2, (1 - a) * lower * shareOf(pixels, at2), sum);
  if (word3 !== 0) addInk(pixels, at2 + 4, a * lower * shareOf(pixels, at2 + 4), sum);
}

function addInk(pixels: PrintPicture["pixels"], at: number, part: number, sum: Sum): void {
  sum.red += lightAt(pixels, at) * part;
  sum.green += lightAt(pixels, at + 1) * part;
  sum.blue += lightAt(pixels, at + 2) * part;
  sum.alpha += part;
}

const shareOf = (pixels: PrintPicture["pixels"], at: number): number =>
  (pixels[at + 3] ?? 0) * (1 / 255);

const lightAt = (pixels: PrintPicture["pixels"], at: number): number =>
  linearOfByte[pixels[at] ?? 0] ?? 0;
