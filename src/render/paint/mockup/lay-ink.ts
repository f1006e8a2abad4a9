import { linearOfByte } from "./light-scale.ts";
import type { PrintPicture } from "./print-picture.ts";
import { type Footprint, type PrintCoordinates, readFootprint } from "./print-coordinates.ts";
import type { Box } from "./print-field.ts";

/** A print area with what is printed there; its picture is best as large as the coordinates ask for. */
export type PrintedArea = { coordinates: PrintCoordinates; picture: PrintPicture };

/** Ink on the pixels of a box: linear light times alpha, and alpha. */
export type Ink = { box: Box; values: Float32Array };

/**
 * What all areas print, later ones over those before, or what of it lies `within` a box; null where that
 * is nothing.
 */
export function layInk(areas: readonly PrintedArea[], within?: Box): Ink | null {
  const box = unionOf(areas.map(({ coordinates }) => overlap(coordinates.box, within)));
  if (box === null) return null;
  const values = new Float32Array((box.right - box.left) * (box.bottom - box.top) * 4);
  for (const area of areas) layArea(area, { box, values });
  return { box, values };
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

function layArea({ coordinates, picture }: PrintedArea, ink: Ink): void {
  const { box, u, v, cover, taps } = coordinates;
  const source = sourceOf(picture);
  const width = box.right - box.left;
  const inkWidth = ink.box.right - ink.box.left;
  const { values } = ink;
  const [scaleU, scaleV] = [
    picture.width / coordinates.pictureWidth,
    picture.height / coordinates.pictureHeight,
  ];
  const sum = new Float64Array(4);
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
      sum[0] = sum[1] = sum[2] = sum[3] = 0;
      if (count === 0x11) addPoint(source, ownU, ownV, part, sum);
      else {
        readFootprint(coordinates, width, at, foot);
        addMany(source, ownU, ownV, { part, count, foot }, sum);
      }
      const alpha = sum[3] ?? 0;
      if (alpha === 0) continue;
      const rest = 1 - alpha;
      values[to] = (values[to] ?? 0) * rest + (sum[0] ?? 0);
      values[to + 1] = (values[to + 1] ?? 0) * rest + (sum[1] ?? 0);
      values[to + 2] = (values[to + 2] ?? 0) * rest + (sum[2] ?? 0);
      values[to + 3] = (values[to + 3] ?? 0) * rest + alpha;
    }
  }
}

type Source = PrintPicture & { words: Uint32Array };

/** Four bytes at a time tell soonest where nothing is printed. */
function sourceOf({ width, height, pixels }: PrintPicture): Source {
  const isAligned = pixels.byteOffset % 4 === 0;
  const own = isAligned ? pixels : new Uint8Array(pixels);
  const words = new Uint32Array(own.buffer, own.byteOffset, width * height);
  return { width, height, pixels: own, words };
}

/** The mean over the footprint of a pixel, so that what is seen from afar does not flicker. */
function addMany(
  source: Source,
  u: number,
  v: number,
  { part, count, foot }: { part: number; count: number; foot: Footprint },
  sum: Float64Array,
): void {
  const [across, down] = [count & 15, count >> 4];
  const share = part / (across * down);
  for (let j = 0; j < down; j += 1) {
    const b = (j + 0.5) / down - 0.5;
    for (let i = 0; i < across; i += 1) {
      const a = (i + 0.5) / across - 0.5;
      addPoint(source, u + foot.ux * a + foot.uy * b, v + foot.vx * a + foot.vy * b, share, sum);
    }
  }
}

/** Adds `share` of the ink at a point between four pixels; beyond the picture it is that at its edge. */
function addPoint(
  { width, height, pixels, words }: Source,
  u: number,
  v: number,
  share: number,
  sum: Float64Array,
): void {
  let left = Math.floor(u);
  let top = Math.floor(v);
  left = left < 0 ? 0 : left > width - 2 ? width - 2 : left;
  top = top < 0 ? 0 : top > height - 2 ? height - 2 : top;
  const first = top * width + left;
  const below = first + width;
  const any =
    (words[first] ?? 0) | (words[first + 1] ?? 0) | (words[below] ?? 0) | (words[below + 1] ?? 0);
  if (any === 0) return;
  const a = u - left < 0 ? 0 : u - left > 1 ? 1 : u - left;
  const b = v - top < 0 ? 0 : v - top > 1 ? 1 : v - top;
  const [at0, at2] = [first * 4, below * 4];
  const [at1, at3] = [at0 + 4, at2 + 4];
  const w0 = (1 - a) * (1 - b) * share * shareOf(pixels, at0);
  const w1 = a * (1 - b) * share * shareOf(pixels, at1);
  const w2 = (1 - a) * b * share * shareOf(pixels, at2);
  const w3 = a * b * share * shareOf(pixels, at3);
  for (let channel = 0; channel < 3; channel += 1) {
    sum[channel] =
      (sum[channel] ?? 0) +
      lightAt(pixels, at0 + channel) * w0 +
      lightAt(pixels, at1 + channel) * w1 +
      lightAt(pixels, at2 + channel) * w2 +
      lightAt(pixels, at3 + channel) * w3;
  }
  sum[3] = (sum[3] ?? 0) + w0 + w1 + w2 + w3;
}

const shareOf = (pixels: PrintPicture["pixels"], at: number): number =>
  (pixels[at + 3] ?? 0) * (1 / 255);

const lightAt = (pixels: PrintPicture["pixels"], at: number): number =>
  linearOfByte[pixels[at] ?? 0] ?? 0;
