import type { Picture } from "./resample.ts";

/**
 * A picture made smaller by a whole number, until its longer side is `maxSide` at most: each pixel the mean
 * of those that it stands for. Quick, and good enough to be shown while something moves; what is printed
 * is resampled from the picture itself. Straight alpha, as the picture has it.
 */
export function shrinkPicture(picture: Picture, maxSide: number): Picture {
  const { data, isOpaque } = picture;
  const by = Math.ceil(Math.max(picture.width, picture.height) / maxSide);
  if (by <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / by));
  const height = Math.max(1, Math.floor(picture.height / by));
  const [across, down] = [Math.min(by, picture.width), Math.min(by, picture.height)];
  const into = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let row = 0; row < down; row += 1) {
        let at = ((y * by + row) * picture.width + x * by) * 4;
        for (let column = 0; column < across; column += 1, at += 4) {
          const weight = isOpaque ? 255 : (data[at + 3] ?? 0);
          red += (data[at] ?? 0) * weight;
          green += (data[at + 1] ?? 0) * weight;
          blue += (data[at + 2] ?? 0) * weight;
          alpha += weight;
        }
      }
      const to = (y * width + x) * 4;
      if (alpha === 0) continue;
      into[to] = red / alpha;
      into[to + 1] = green / alpha;
      into[to + 2] = blue / alpha;
      into[to + 3] = alpha / (across * down);
    }
  }
  return { width, height, data: into, isOpaque };
}
