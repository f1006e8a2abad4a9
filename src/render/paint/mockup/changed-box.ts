import { type PrintedArea, unionOf } from "./lay-ink.ts";
import type { PrintPicture } from "./print-picture.ts";
import type { Box } from "./print-field.ts";

const mostTaps = 15;

/**
 * The box of a mockup's pixels outside of which nothing differs between two printings; null where they
 * are the same, undefined where they are not of the same print areas in pictures of the same sizes.
 */
export function changedBox(
  before: readonly PrintedArea[],
  after: readonly PrintedArea[],
): Box | null | undefined {
  if (before.length !== after.length) return undefined;
  const boxes: Box[] = [];
  for (const [index, own] of after.entries()) {
    const old = before[index];
    if (old?.coordinates !== own.coordinates || !isSameSize(old.picture, own.picture)) {
      return undefined;
    }
    const changed = changedPixels(old.picture, own.picture);
    if (changed !== null) boxes.push(shownBox(own, changed));
  }
  return unionOf(boxes);
}

const isSameSize = (a: PrintPicture, b: PrintPicture) =>
  a.width === b.width && a.height === b.height;

/** The box of the pixels that differ between two pictures of one size. */
function changedPixels(a: PrintPicture, b: PrintPicture): Box | null {
  if (a === b) return null;
  const { width, height } = a;
  const [own, other] = [a, b].map(({ pixels }) => new DataView(pixels.buffer, pixels.byteOffset));
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if (own?.getUint32(at) === other?.getUint32(at)) continue;
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      if (y < box.top) box.top = y;
      box.bottom = y + 1;
    }
  }
  return box.left < box.right ? box : null;
}

/** Where a part of a print area's picture shows: each pixel that is averaged from any of it. */
function shownBox({ coordinates, picture }: PrintedArea, part: Box): Box {
  const { box, u, v, cover, taps } = coordinates;
  const scaleU = picture.width / coordinates.pictureWidth;
  const scaleV = picture.height / coordinates.pictureHeight;
  const shown = { left: box.right, top: box.bottom, right: box.left, bottom: box.top };
  let at = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1, at += 1) {
      if (cover[at] === 0) continue;
      const count = taps[at] ?? 0x11;
      const [across, down] = [count & 15, count >> 4];
      // Half of the footprint, the pixels on either side of a point, and a little more.
      const reach = across + down < mostTaps ? 2.5 + (across + down) / 2 : Infinity;
      const ownU = (u[at] ?? 0) * scaleU;
      const ownV = (v[at] ?? 0) * scaleV;
      if (ownU < part.left - reach || ownU > part.right + reach) continue;
      if (ownV < part.top - reach || ownV > part.bottom + reach) continue;
      if (x < shown.left) shown.left = x;
      if (x >= shown.right) shown.right = x + 1;
      if (y < shown.top) shown.top = y;
      shown.bottom = y + 1;
    }
  }
  return shown;
}
