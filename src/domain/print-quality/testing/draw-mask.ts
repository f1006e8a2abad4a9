import type { InkMask } from "../thin-ink.ts";

const samples = 6;

/** A mask of what `isInk` says at 6 × 6 places of each pixel; coordinates in pixels. */
export function drawMask(
  width: number,
  height: number,
  isInk: (x: number, y: number) => boolean,
): InkMask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let covered = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const column = ((sample % samples) + 0.5) / samples;
        const row = (Math.floor(sample / samples) + 0.5) / samples;
        if (isInk(x + column, y + row)) covered += 1;
      }
      data[y * width + x] = Math.round((covered * 255) / samples ** 2);
    }
  }
  return { width, height, data };
}
