/** Steps of the table that turns linear light back into bytes. */
const steps = 4096;

/** Linear light, 0 to 1, of each byte of an sRGB channel (IEC 61966-2-1). */
export const linearOfByte: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const byteOfStep: Uint8Array = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const linear = step / steps;
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(value * 255);
});

/** The byte of an sRGB channel for linear light; what is brighter than white is white. */
export function byteOfLinear(linear: number): number {
  const step = linear >= 1 ? steps : linear <= 0 ? 0 : (linear * steps + 0.5) | 0;
  return byteOfStep[step] ?? 0;
}

/** Linear light of a channel given as 0 to 255, fractions included. */
export function linearOfChannel(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
