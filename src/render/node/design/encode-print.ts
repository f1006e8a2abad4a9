import { createHash } from "node:crypto";
import { createDeflate, type Deflate } from "node:zlib";

import type { Extent } from "../../paint/display-list.ts";
import type { InkBand } from "../../paint/ink-bands.ts";
import { filterUp } from "./filter-up.ts";
import { colourChunks, pngChunk, pngSignature, rgbaHeader } from "./png-chunks.ts";

/** Bytes of rows that are filtered and packed at a time. */
const partBytes = 1024 * 1024;
const plain = 0;
/** Each byte is told by how much it differs from the one above: for photos nearly the best, and quick. */
const up = 2;
const deflateOptions = { level: 3, memLevel: 9, chunkSize: 1024 * 1024 };

export type EncodedPrint = {
  png: Buffer;
  /** Of straight red, green, blue and alpha, row by row. */
  pixelsSha256: string;
};

/**
 * A print's pixels as a PNG in sRGB with alpha and its density, some rows at a time: no second copy of them
 * is made.
 */
export async function encodePrint(
  extent: Extent,
  bands: Iterable<InkBand>,
  dpi: number,
): Promise<EncodedPrint> {
  const hash = createHash("sha256");
  const deflate = createDeflate(deflateOptions);
  const packed = take(deflate);
  for (const { pixels, filtered } of filteredParts(extent, bands)) {
    hash.update(pixels);
    await write(deflate, filtered);
  }
  deflate.end();
  const chunks = [rgbaHeader(extent), ...colourChunks(dpi), ...(await packed)];
  const png = Buffer.concat([pngSignature, ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
  return { png, pixelsSha256: hash.digest("hex") };
}

async function take(deflate: Deflate): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const part of deflate) chunks.push(pngChunk("IDAT", part as Buffer));
  return chunks;
}

/** Resolves when the band was read, which may be written over then. */
const write = (deflate: Deflate, band: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    deflate.write(band, (error) => (error ? reject(error) : resolve()));
  });

/** Some rows, as they are and as a PNG has them before they are packed: the same memory each time. */
type Part = { pixels: Uint8Array; filtered: Uint8Array };

function* filteredParts({ width }: Extent, bands: Iterable<InkBand>): Generator<Part> {
  const lineBytes = width * 4 + 1;
  const most = Math.max(1, Math.floor(partBytes / lineBytes));
  // The row above the part, and the part.
  const held = new Uint32Array((most + 1) * width);
  const difference = new Uint32Array(width);
  const filtered = new Uint8Array(most * lineBytes);
  let above = noReach;
  for (const { pixels, rows, reaches } of bands) {
    const words = new Uint32Array(pixels.buffer, pixels.byteOffset, rows * width);
    for (let top = 0; top < rows; top += most) {
      const count = Math.min(most, rows - top);
      held.fill(0, width);
      filtered.fill(0);
      for (let row = 0; row < count; row += 1) {
        const y = top + row;
        const [at, start] = [y * width, (row + 1) * width];
        const own = { from: reaches.from[y] ?? 0, to: reaches.to[y] ?? 0 };
        held.set(words.subarray(at + own.from, at + own.to), start + own.from);
        const line = held.subarray(start, start + width);
        const into = filtered.subarray(row * lineBytes, (row + 1) * lineBytes);
        if (reaches.isPictured[y] === 1) {
          const changed = unionOf(above, own);
          filterUp(line, held.subarray(start - width, start), difference, changed);
          putLine(into, up, difference, changed);
        } else {
          putLine(into, plain, line, own);
        }
        above = own;
      }
      yield {
        pixels: bytesOf(held, { from: width, to: (count + 1) * width }),
        filtered: filtered.subarray(0, count * lineBytes),
      };
      held.copyWithin(0, count * width, (count + 1) * width);
    }
  }
}

function putLine(into: Uint8Array, filter: number, words: Uint32Array, reach: Reach): void {
  into[0] = filter;
  into.set(bytesOf(words, reach), 1 + reach.from * 4);
}

type Reach = { from: number; to: number };

const noReach: Reach = { from: 0, to: 0 };

function unionOf(one: Reach, other: Reach): Reach {
  if (one.to === 0) return other;
  if (other.to === 0) return one;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

const bytesOf = ({ buffer, byteOffset }: Uint32Array, { from, to }: Reach) =>
  new Uint8Array(buffer, byteOffset + from * 4, (to - from) * 4);
