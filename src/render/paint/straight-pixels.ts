import type { Picture } from "./resample.ts";

/** Pixels whose colours are no longer multiplied by alpha, as canvases and files have them. */
export function straightPixels(pixels: Picture): Picture {
  if (pixels.isOpaque) return pixels;
  const data = new Uint8ClampedArray(pixels.data);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      data[channel] = Math.floor(((data[channel] ?? 0) * 255 + alpha / 2) / alpha);
    }
  }
  return { ...pixels, data };
}
