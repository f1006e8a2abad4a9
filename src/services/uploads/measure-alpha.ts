import { setImmediate as nextTurn } from "node:timers/promises";

import sharp from "sharp";

export type AlphaMeasure = {
  /** Whether any pixel is not opaque. */
  hasAlpha: boolean;
  /** Share of the pixels that are neither opaque nor clear, 0 to 1. */
  translucentShare: number;
};

export const opaque: AlphaMeasure = { hasAlpha: false, translucentShare: 0 };

/** So many bytes are counted in a few milliseconds; pages come in between. */
const stepBytes = 2_000_000;

/** Looks at the alpha channel of a stored picture, of 8 bits; without one it is opaque. */
export async function measureAlpha(bytes: Uint8Array): Promise<AlphaMeasure> {
  const image = sharp(bytes);
  const { hasAlpha } = await image.metadata();
  if (!hasAlpha) return opaque;
  const alpha = await image.extractChannel("alpha").raw().toBuffer();
  let [clear, translucent] = [0, 0];
  for (let from = 0; from < alpha.length; from += stepBytes) {
    for (const value of alpha.subarray(from, from + stepBytes)) {
      if (value === 0) clear += 1;
      else if (value !== 255) translucent += 1;
    }
    await nextTurn();
  }
  return {
    hasAlpha: clear + translucent > 0,
    translucentShare: alpha.length === 0 ? 0 : translucent / alpha.length,
  };
}
