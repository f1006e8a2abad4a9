import { toLinear } from "./light-levels.ts";

/** A print area's picture in linear light, in sizes that halve down to one point. */
type Level = { width: number; height: number; light: Float32Array };
export type Texture = { levels: readonly Level[] };

type Pixels = { width: number; height: number; pixels: Uint8ClampedArray | Uint8Array };

/** The print over the product's colour; where the design has nothing, the product shows. */
export function buildTexture(
  { width, height, pixels }: Pixels,
  ground: readonly number[],
): Texture {
  const light = new Float32Array(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const alpha = (pixels[index * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const ink = toLinear(pixels[index * 4 + channel] ?? 0);
      light[index * 3 + channel] = ink * alpha + (ground[channel] ?? 0) * (1 - alpha);
    }
  }
  const levels: Level[] = [{ width, height, light }];
  for (let last = levels[0]; last && Math.max(last.width, last.height) > 1; last = levels.at(-1)) {
    levels.push(halve(last));
  }
  return { levels };
}

function halve(from: Level): Level {
  const [width, height] = [Math.max(1, from.width >> 1), Math.max(1, from.height >> 1)];
  const light = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [x0, y0] = [Math.min(from.width - 1, 2 * x), Math.min(from.height - 1, 2 * y)];
      const [x1, y1] = [Math.min(from.width - 1, x0 + 1), Math.min(from.height - 1, y0 + 1)];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (px: number, py: number) =>
          from.light[(py * from.width + px) * 3 + channel] ?? 0;
        light[(y * width + x) * 3 + channel] =
          (at(x0, y0) + at(x1, y0) + at(x0, y1) + at(x1, y1)) / 4;
      }
    }
  }
  return { width, height, light };
}

/** The light at a place, averaged over so many points of the finest level: between sizes and points. */
export function sampleTexture(
  { levels }: Texture,
  [u, v]: readonly [number, number],
  footprint: number,
  into: Float32Array,
): void {
  const level = Math.min(levels.length - 1, Math.max(0, Math.log2(Math.max(1e-6, footprint))));
  const low = Math.floor(level);
  const share = level - low;
  into.fill(0);
  addLevel(levels[low], u, v, 1 - share, into);
  if (share > 0) addLevel(levels[Math.min(levels.length - 1, low + 1)], u, v, share, into);
}

function addLevel(
  level: Level | undefined,
  u: number,
  v: number,
  weight: number,
  into: Float32Array,
): void {
  if (level === undefined) return;
  const { width, height, light } = level;
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [x - x0, y - y0];
  for (let channel = 0; channel < 3; channel += 1) {
    const above =
      (light[(y0 * width + x0) * 3 + channel] ?? 0) * (1 - fx) +
      (light[(y0 * width + x1) * 3 + channel] ?? 0) * fx;
    const below =
      (light[(y1 * width + x0) * 3 + channel] ?? 0) * (1 - fx) +
      (light[(y1 * width + x1) * 3 + channel] ?? 0) * fx;
    into[channel] = (into[channel] ?? 0) + (above * (1 - fy) + below * fy) * weight;
  }
}
