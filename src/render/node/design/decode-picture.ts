import sharp from "sharp";

import type { Picture } from "../../paint/resample.ts";

/** The pixels of a stored picture, JPEG or PNG as `normalisePicture` leaves it. Rejects what is none. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, { failOn: "warning" })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  let isOpaque = true;
  for (let at = 3; at < pixels.length && isOpaque; at += 4) isOpaque = pixels[at] === 255;
  return { width: info.width, height: info.height, data: pixels, isOpaque };
}

/** What a picture's file says of its size, without a pixel read. Rejects what is none. */
export async function readPictureSize(
  bytes: Uint8Array,
): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}
