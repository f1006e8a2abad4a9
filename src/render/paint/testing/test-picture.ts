import type { Picture } from "../resample.ts";

/**
 * A picture that is hard to resample: rings, checks and a ramp. `isOpaque` false gives it an edge that
 * fades out.
 */
export function testPicture(width: number, height: number, isOpaque = true): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  const reach = Math.min(width, height) / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [fromX, fromY] = [x - width / 2, y - height / 2];
      const square = fromX * fromX + fromY * fromY;
      // Whole numbers alone: the same bytes in every engine.
      data[at] = Math.floor(square / 40) % 512 < 256 ? 40 : 220;
      data[at + 1] = Math.floor((x * 255) / width);
      data[at + 2] = x % 64 < 32 === y % 64 < 32 ? 230 : 30;
      data[at + 3] = isOpaque ? 255 : Math.floor((reach - Math.sqrt(square)) * 8);
    }
  }
  return { width, height, data, isOpaque };
}
