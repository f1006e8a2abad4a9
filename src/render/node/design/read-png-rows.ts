import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";

import { eachPngChunk, rgbaHeader } from "./png-chunks.ts";
import { pixelBytes, undoFilter } from "./undo-filter.ts";

export type PngSize = { width: number; height: number };

/** A row of straight RGBA, for as long as it is looked at; null where it is all bare. */
export type VisitRow = (row: Uint8Array | null, y: number) => void;

const headerBytes = 13;
const inflateOptions = { chunkSize: 256 * 1024 };

/** How large a print file is. Throws where it is no PNG of straight RGBA, eight bits each, as print files are. */
export function readPngSize(png: Uint8Array): PngSize {
  const [header] = eachPngChunk(png);
  const body = header?.body ?? Buffer.alloc(0);
  const isWhole = header?.kind === "IHDR" && body.length === headerBytes;
  const size = isWhole
    ? { width: body.readUInt32BE(0), height: body.readUInt32BE(4) }
    : { width: 0, height: 0 };
  const wanted = rgbaHeader(size).subarray(8, 8 + headerBytes);
  if (!body.equals(wanted) || size.width * size.height === 0) {
    throw new Error("Not a PNG of straight RGBA");
  }
  return size;
}

/**
 * Reads a print file row by row, from the top, unpacking no more than a few at a time. Rejects a file that
 * is damaged, cut short, or holds more rows than it says.
 */
export async function readPngRows(png: Uint8Array, visit: VisitRow): Promise<void> {
  const { width, height } = readPngSize(png);
  const rows = new RowReader(width * 4, visit);
  const take = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) rows.take(part);
  };
  await pipeline(Readable.from(packedParts(png)), createInflate(inflateOptions), take);
  if (rows.read !== height) throw new Error(`A PNG of ${rows.read} rows, not ${height}`);
}

function* packedParts(png: Uint8Array): Generator<Buffer> {
  for (const { kind, body } of eachPngChunk(png)) if (kind === "IDAT") yield body;
}

/** Puts rows together from parts of any length. */
class RowReader {
  /** Whole rows that were read. */
  read = 0;
  private readonly visit: VisitRow;
  /** A row as it is packed: how it was filtered, and then its pixels, each at a multiple of four bytes. */
  private readonly packed: Uint8Array;
  private readonly filtered: Uint8Array;
  private readonly bare: Buffer;
  private filled = 0;
  private own: Uint8Array;
  private above: Uint8Array;
  private isAboveBare = true;

  constructor(rowBytes: number, visit: VisitRow) {
    this.visit = visit;
    this.packed = new Uint8Array(rowBytes + pixelBytes).subarray(pixelBytes - 1);
    this.filtered = this.packed.subarray(1);
    this.bare = Buffer.alloc(rowBytes);
    this.own = new Uint8Array(rowBytes);
    this.above = new Uint8Array(rowBytes);
  }

  take(part: Buffer): void {
    for (let at = 0; at < part.length;) {
      const taken = part.copy(this.packed, this.filled, at);
      at += taken;
      this.filled += taken;
      if (this.filled < this.packed.length) return;
      this.filled = 0;
      this.finishRow();
    }
  }

  private finishRow(): void {
    // Whatever filter it has, a row of nothing below a bare one is bare.
    const isBare = this.isAboveBare && this.bare.equals(this.filtered);
    if (!isBare) {
      undoFilter(this.packed[0] ?? 0, this.filtered, this.above, this.own);
      [this.above, this.own] = [this.own, this.above];
    }
    this.visit(isBare ? null : this.above, this.read);
    this.isAboveBare = isBare;
    this.read += 1;
  }
}
