/** Steps of the table that turns linear light back into bytes. */
export const lightSteps = 4096;

/**
 * Whole 65535ths of linear light for a byte of an sRGB channel (IEC 61966-2-1). Engines raise to powers
 * with other last digits; a test holds each value so far from the next whole one that all round it alike.
 */
export const lightOfByte: Uint16Array = Uint16Array.from({ length: 256 }, (_, byte) =>
  Math.round(exactLight(byte / 255) * 65_535),
);

/** The same as a share of white, 0 to 1. */
export const linearOfByte: Float32Array = Float32Array.from(lightOfByte, (own) => own / 65_535);

/** The byte for each step of linear light, rounded where engines agree as well. */
export const byteOfStep: Uint8Array = Uint8Array.from({ length: lightSteps + 1 }, (_, step) =>
  Math.round(exactChannel(step / lightSteps) * 255),
);

/** Linear light of a channel of 0 to 1, but for its last digits. */
export function exactLight(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** A channel of 0 to 1 for linear light, but for its last digits. */
export function exactChannel(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** The byte of an sRGB channel for linear light; what is brighter than white is white. */
export function byteOfLinear(linear: number): number {
  const step = linear >= 1 ? lightSteps : linear <= 0 ? 0 : (linear * lightSteps + 0.5) | 0;
  return byteOfStep[step] ?? 0;
}

/** Linear light of a channel of 0 to 255; a fraction lies on the line between its neighbours. */
export function linearOfChannel(channel: number): number {
  const below = Math.max(0, Math.min(254, Math.floor(channel)));
  const [low = 0, high = 0] = [linearOfByte[below], linearOfByte[below + 1]];
  return low + (high - low) * (channel - below);
}
