import sharp from "sharp";

import { chunkFrame, colourChunks } from "./png-chunks.ts";

export type RawPixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** A PNG's signature and its IHDR, which everything else follows. */
const headerBytes = 33;

/**
 * Straight RGBA pixels as a PNG in sRGB, of no density. `isPhoto` has each row filtered, which is smaller
 * for pictures and only slower for letters. That it is sRGB is written by hand: sharp writes it only after
 * it has converted each pixel.
 */
export async function encodePng(
  { width, height, data }: RawPixels,
  { isPhoto = false }: { isPhoto?: boolean } = {},
): Promise<Buffer> {
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png({ compressionLevel: 6, adaptiveFiltering: isPhoto })
    .toBuffer();
  return Buffer.concat([png.subarray(0, headerBytes), ...colourChunks(), ...pictureChunks(png)]);
}

/** What follows the header of sharp's PNG, without the density of a dot a millimetre that it writes itself. */
function pictureChunks(png: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  for (let at = headerBytes; at < png.length;) {
    const end = at + chunkFrame + png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) !== "pHYs") kept.push(png.subarray(at, end));
    at = end;
  }
  return kept;
}
