import type { DecodedPicture } from "../measure-picture.ts";

export type Pixel = readonly [red: number, green: number, blue: number, alpha?: number];

/** A picture of what `pixelAt` says; opaque where it names no alpha. */
export function drawPicture(
  width: number,
  height: number,
  pixelAt: (x: number, y: number) => Pixel,
): DecodedPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = pixelAt(x, y);
      data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** A disc with an anti-aliased rim of about a pixel. */
export const drawDisc = (side: number, [red, green, blue]: Pixel, rimPx = 1) =>
  drawPicture(side, side, (x, y) => {
    const inside = side * 0.4 - Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2);
    const alpha = Math.max(0, Math.min(1, inside / rimPx + 0.5)) * 255;
    return [red, green, blue, alpha];
  });

/** Stripes of flat colours, equally wide. */
export const drawStripes = (side: number, colors: readonly Pixel[]) =>
  drawPicture(side, side, (x) => colors[Math.floor((x / side) * colors.length)] ?? [0, 0, 0]);

/** Soft light and fine noise, as a camera sees a wall, a face and a shirt. */
export const drawPhoto = (side: number) =>
  drawPicture(side, side, (x, y) => {
    const noise = ((x * 7919 + y * 104_729) % 13) - 6;
    const light = 120 + 100 * Math.sin(x / 40) * Math.cos(y / 55);
    return [light + noise, 90 + (y / side) * 120 + noise, 200 - light / 2 + noise];
  });
