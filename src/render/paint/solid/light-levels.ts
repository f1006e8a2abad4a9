const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The light of a value of sRGB, 0 to 1. */
export const toLinear = (value: number): number => linear[Math.round(value)] ?? 0;

/** The value of sRGB of a light; what is brighter than white is white. */
export function toSrgb(light: number): number {
  const own = Math.min(1, Math.max(0, light));
  return 255 * (own <= 0.0031308 ? own * 12.92 : 1.055 * own ** (1 / 2.4) - 0.055);
}

/** The light of a colour such as "#c8a878". */
export function lightOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}
