import { turnBy } from "../turn.ts";
import type { PrintPicture } from "./print-picture.ts";

/** Width of a thread of embroidery, 40 weight. */
const threadMm = 0.4;
/** How far the light side of a thread is brighter, and the dark one darker. */
const relief = 0.22;

const roundSteps = 1024;
/** How high a thread is from one side to the other. */
const roundness = Float64Array.from(
  { length: roundSteps },
  (_, step) => turnBy(((step + 0.5) / roundSteps) * 3.141592653589793).sin,
);

/**
 * Turns flat artwork into stitches: whatever is at least half there becomes thread, laid in rows at
 * 30 degrees whose length and light change from row to row, raised at its edges. Answers a new picture.
 */
export function embroider(picture: PrintPicture, widthMm: number): PrintPicture {
  const { width, height, pixels } = picture;
  const pxPerMm = width / widthMm;
  const rowPx = Math.max(1.6, threadMm * pxPerMm);
  const stitchPx = Math.max(8, 4 * pxPerMm);
  const edgePx = Math.max(1, Math.round(0.5 * pxPerMm));
  const alphaAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (pixels[(y * width + x) * 4 + 3] ?? 0);
  const stitched = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = pixels[at + 3] ?? 0;
      if (alpha === 0) continue;
      const across = x * 0.5 + y * 0.866;
      const along = x * 0.866 - y * 0.5;
      const row = Math.floor(across / rowPx);
      const inRow = across / rowPx - row;
      const inStitch = (((along + hash(row) * stitchPx) % stitchPx) + stitchPx) % stitchPx;
      const thread =
        (roundness[Math.floor(inRow * roundSteps)] ?? 0) - 0.62 + (hash(row * 7 + 3) - 0.5) * 0.25;
      const end = inStitch < 1.2 ? -0.5 : 0;
      const slope = (alphaAt(x + edgePx, y + edgePx) - alphaAt(x - edgePx, y - edgePx)) / 255;
      const light = 1 + relief * (thread + end) + 0.3 * slope;
      for (let channel = 0; channel < 3; channel += 1) {
        stitched[at + channel] = Math.max(
          0,
          Math.min(255, Math.round((pixels[at + channel] ?? 0) * light + 10 * slope)),
        );
      }
      stitched[at + 3] = Math.max(0, Math.min(255, (alpha - 96) * 4));
    }
  }
  return { width, height, pixels: stitched };
}

/** A number from 0 to 1 that belongs to a whole number and looks random. */
function hash(value: number): number {
  let bits = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
