import { crc32 } from "node:zlib";

import sharp from "sharp";

import { mmPerInch } from "#domain/design/units.ts";

export type RawPixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** A PNG's signature and its IHDR, which everything else follows. */
const headerBytes = 33;
const perceptual = 0;
const perMetre = 1;

/**
 * Straight RGBA pixels as a PNG in sRGB, with its density where `dpi` is given, which print houses go by
 * (pHYs: 300 DPI are 11,811 pixels a metre). `isPhoto` has each row filtered, which is smaller for
 * pictures and only slower for letters.
 */
export async function encodePng(
  { width, height, data }: RawPixels,
  { dpi, isPhoto = false }: { dpi?: number; isPhoto?: boolean } = {},
): Promise<Buffer> {
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png({ compressionLevel: 6, adaptiveFiltering: isPhoto })
    .toBuffer();
  const chunks = [chunkOf("sRGB", Buffer.from([perceptual]))];
  if (dpi !== undefined) chunks.push(chunkOf("pHYs", densityOf(dpi)));
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)]);
}

function densityOf(dpi: number): Buffer {
  const body = Buffer.alloc(9);
  const pixels = Math.round((dpi * 1000) / mmPerInch);
  body.writeUInt32BE(pixels, 0);
  body.writeUInt32BE(pixels, 4);
  body.writeUInt8(perMetre, 8);
  return body;
}

/** By hand: sharp writes a density only after it has converted each pixel, or as Exif. */
function chunkOf(kind: "sRGB" | "pHYs", body: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(kind, 4, "latin1");
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}
