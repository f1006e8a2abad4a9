type Box = { type: string; start: number; bodyStart: number; end: number };

/** Containers that are looked into. */
const nested = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "dinf"]);

export type FoundBox = Box & { path: string };

/** Every box of a well-formed MP4 with its path, such as "moov/trak/tkhd", and where it lies. */
export function listAllBoxes(
  file: Buffer,
  from = 0,
  to = file.length,
  parent: string[] = [],
): FoundBox[] {
  const found: FoundBox[] = [];
  for (let at = from; at < to;) {
    const short = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short || to - at;
    const bodyStart = at + (short === 1 ? 16 : 8);
    const path = [...parent, type];
    found.push({ type, start: at, bodyStart, end: at + size, path: path.join("/") });
    if (nested.has(type)) found.push(...listAllBoxes(file, bodyStart, at + size, path));
    at += size;
  }
  return found;
}

export type ReadTrack = {
  handler: string;
  timescale: number;
  entry: Buffer;
  samples: Buffer[];
  body: (type: string) => Buffer | undefined;
};

/** The tracks of a well-formed MP4 with the bytes of each of their samples. */
export function readMp4Samples(bytes: Uint8Array): ReadTrack[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = listAllBoxes(file);
  return boxes
    .filter(({ type }) => type === "trak")
    .map((trak) => {
      const body = (type: string) => {
        const own = boxes.find(
          (box) => box.type === type && box.start > trak.start && box.end <= trak.end,
        );
        return own && file.subarray(own.bodyStart, own.end);
      };
      const need = (type: string) => body(type) ?? Buffer.alloc(16);
      return {
        handler: need("hdlr").toString("latin1", 8, 12),
        timescale: need("mdhd").readUInt32BE(need("mdhd")[0] === 1 ? 20 : 12),
        entry: need("stsd").subarray(8),
        samples: cutSamples(file, { sizes: sizesOf(body), offsets: offsetsOf(body), need }),
        body,
      };
    });
}

type FindBody = (type: string) => Buffer | undefined;

function sizesOf(body: FindBody): number[] {
  const plain = body("stsz");
  if (plain) {
    const [all, count] = [plain.readUInt32BE(4), plain.readUInt32BE(8)];
    return Array.from({ length: count }, (_, index) => all || plain.readUInt32BE(12 + index * 4));
  }
  const short = body("stz2") ?? Buffer.alloc(12);
  const bits = short[7];
  return Array.from({ length: short.readUInt32BE(8) }, (_, index) => {
    if (bits === 16) return short.readUInt16BE(12 + index * 2);
    if (bits === 8) return short.readUInt8(12 + index);
    const pair = short.readUInt8(12 + Math.floor(index / 2));
    return index % 2 === 0 ? Math.floor(pair / 16) : pair % 16;
  });
}

function offsetsOf(body: FindBody): number[] {
  const short = body("stco");
  const table = short ?? body("co64") ?? Buffer.alloc(8);
  return Array.from({ length: table.readUInt32BE(4) }, (_, index) =>
    short ? table.readUInt32BE(8 + index * 4) : Number(table.readBigUInt64BE(8 + index * 8)),
  );
}

function cutSamples(
  file: Buffer,
  parts: { sizes: number[]; offsets: number[]; need: (type: string) => Buffer },
): Buffer[] {
  const { sizes, offsets, need } = parts;
  const runs = Array.from({ length: need("stsc").readUInt32BE(4) }, (_, index) => ({
    first: need("stsc").readUInt32BE(8 + index * 12),
    samples: need("stsc").readUInt32BE(12 + index * 12),
  }));
  const samples: Buffer[] = [];
  for (const [chunk, offset] of offsets.entries()) {
    const run = runs.findLast(({ first }) => first <= chunk + 1);
    for (let at = offset, left = run?.samples ?? 0; left > 0; left -= 1) {
      const size = sizes[samples.length] ?? 0;
      samples.push(file.subarray(at, at + size));
      at += size;
    }
  }
  return samples;
}
