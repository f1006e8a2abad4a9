import { createHash } from "node:crypto";

import type { Locator } from "@playwright/test";

/** Hash of the RGBA pixels of a picture. */
export const hashPixels = (pixels: Uint8ClampedArray): string =>
  createHash("sha256").update(pixels).digest("hex");

export const hexOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString("hex");

/** Hash of a canvas's RGBA pixels, which are too many to be sent themselves. */
export async function hashCanvas(canvas: Locator): Promise<string> {
  const digest = await canvas.evaluate(async (shown: HTMLCanvasElement) => {
    const image = shown.getContext("2d")?.getImageData(0, 0, shown.width, shown.height);
    if (image === undefined) throw new Error("The canvas has no pixels.");
    return [...new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(image.data)))];
  });
  return hexOf(digest);
}
