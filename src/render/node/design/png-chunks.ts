import { crc32 } from "node:zlib";

import { mmPerInch } from "#domain/design/units.ts";

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a chunk has beside its body: its length, its kind and its check. */
export const chunkFrame = 12;

const perceptual = 0;
const perMetre = 1;
const eightBits = 8;
const redGreenBlueAlpha = 6;

/** A PNG's chunk of a kind of four letters, with its check. */
export function pngChunk(kind: string, body: Uint8Array): Buffer {
  const chunk = Buffer.alloc(chunkFrame + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(kind, 4, "latin1");
  chunk.set(body, 8);
  const check = crc32(chunk.subarray(4, 8 + body.length));
  chunk.writeUInt32BE(check, 8 + body.length);
  return chunk;
}

/** The header of straight RGBA, eight bits each, row after row: the only kind that a print file has. */
export function rgbaHeader({ width, height }: { width: number; height: number }): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([eightBits, redGreenBlueAlpha], 8);
  return pngChunk("IHDR", body);
}

/** sRGB, and the density where there is one, which print houses go by (300 DPI are 11,811 dots a metre). */
export function colourChunks(dpi?: number): Buffer[] {
  const chunks = [pngChunk("sRGB", Buffer.from([perceptual]))];
  if (dpi === undefined) return chunks;
  const body = Buffer.alloc(9);
  const dots = Math.round((dpi * 1000) / mmPerInch);
  body.writeUInt32BE(dots, 0);
  body.writeUInt32BE(dots, 4);
  body.writeUInt8(perMetre, 8);
  return [...chunks, pngChunk("pHYs", body)];
}

export type PngChunk = { kind: string; body: Buffer };

/** The chunks of a PNG, each with its check proved. Throws where a file is none, cut short or damaged. */
export function* eachPngChunk(png: Uint8Array): Generator<PngChunk> {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) throw new Error("Not a PNG");
  for (let at = pngSignature.length; ;) {
    const end = at + chunkFrame + (at + 8 <= bytes.length ? bytes.readUInt32BE(at) : 0);
    if (end > bytes.length || at + 8 > bytes.length) throw new Error("A PNG that is cut short");
    const kind = bytes.toString("latin1", at + 4, at + 8);
    const check = bytes.readUInt32BE(end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== check) throw new Error(`A damaged PNG: ${kind}`);
    yield { kind, body: bytes.subarray(at + 8, end - 4) };
    if (kind === "IEND") return;
    at = end;
  }
}
