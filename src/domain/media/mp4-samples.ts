import { findBox, part } from "./mp4-box.ts";
import { bytesOf, type Pieces, u32, writeFullBox } from "./mp4-writing.ts";

/** A minute has 14,400 pictures where there are 240 a second; more than these are not worth reading. */
export const maxSamples = 100_000;

/** Where a track's bytes lie in its file, and all that is needed to write its index anew. */
export type SampleTable = {
  count: number;
  /** Of all samples together, in units of the track's timescale. */
  duration: number;
  chunks: { offsets: Float64Array; sizes: Float64Array };
  /** The boxes of its `stbl` without `stsd` and without the offsets of its chunks. */
  boxes: Pieces;
};

type Table = { version: number; count: number; entries: DataView };

/**
 * Reads the sample tables of a track; undefined where they contradict each other, are not whole, or
 * tell of more than `maxSamples`. Whether the bytes they name are there is not looked at.
 */
export function readSampleTable(stbl: DataView): SampleTable | undefined {
  const sizes = readSizes(stbl);
  const times = readTable(findBox(stbl, "stts"), 8);
  const runs = readTable(findBox(stbl, "stsc"), 12);
  const offsets = readOffsets(stbl);
  if (!sizes || !times || !runs || !offsets) return undefined;
  const { duration, covered } = sumTimes(times);
  const chunkSizes = readChunkSizes({ runs, sizes, chunkCount: offsets.length });
  const optional = readOptional(stbl, sizes.count);
  if (covered !== sizes.count || !chunkSizes || !optional) return undefined;
  return {
    ...{ count: sizes.count, duration },
    chunks: { offsets, sizes: chunkSizes },
    boxes: [...writeTable("stts", times), ...optional, ...writeTable("stsc", runs), ...sizes.box],
  };
}

function readTable(view: DataView | undefined, entryBytes: number): Table | undefined {
  if (!view || view.byteLength < 8) return undefined;
  const count = view.getUint32(4);
  if (count > maxSamples || 8 + count * entryBytes > view.byteLength) return undefined;
  return { version: view.getUint8(0), count, entries: part(view, 8, count * entryBytes) };
}

const writeTable = (type: string, { count, entries }: Table, version = 0) =>
  writeFullBox(type, { version }, [u32(count), bytesOf(entries)]);

function sumTimes({ count, entries }: Table): { duration: number; covered: number } {
  let [duration, covered] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const samples = entries.getUint32(index * 8);
    covered += samples;
    duration += samples * entries.getUint32(index * 8 + 4);
  }
  return { duration, covered };
}

/** What stands before the samples' sizes: in `stsz` the size that all of them have, or 0. */
type Sizes = { count: number; of: (sample: number) => number; box: Pieces };

function readSizes(stbl: DataView): Sizes | undefined {
  const plain = findBox(stbl, "stsz");
  const view = plain ?? findBox(stbl, "stz2");
  if (!view || view.byteLength < 12) return undefined;
  const count = view.getUint32(8);
  if (count > maxSamples) return undefined;
  const all = plain ? view.getUint32(4) : 0;
  if (all > 0) {
    return { count, of: () => all, box: writeFullBox("stsz", {}, [u32(all, count)]) };
  }
  const bits = plain ? 32 : view.getUint8(7);
  if (![4, 8, 16, 32].includes(bits) || 12 + Math.ceil((count * bits) / 8) > view.byteLength) {
    return undefined;
  }
  const sizes = new DataView(new ArrayBuffer(count * 4));
  for (let sample = 0; sample < count; sample += 1) {
    sizes.setUint32(sample * 4, readSize(view, sample, bits));
  }
  // Not every browser reads the short form (`stz2`), which is why none is written.
  const box = writeFullBox("stsz", {}, [u32(0, count), bytesOf(sizes)]);
  return { count, of: (sample) => sizes.getUint32(sample * 4), box };
}

function readSize(view: DataView, sample: number, bits: number): number {
  if (bits === 32) return view.getUint32(12 + sample * 4);
  if (bits === 16) return view.getUint16(12 + sample * 2);
  if (bits === 8) return view.getUint8(12 + sample);
  const pair = view.getUint8(12 + (sample >> 1));
  return sample % 2 === 0 ? pair >> 4 : pair & 15;
}

function readOffsets(stbl: DataView): Float64Array | undefined {
  const short = findBox(stbl, "stco");
  const table = readTable(short ?? findBox(stbl, "co64"), short ? 4 : 8);
  if (!table) return undefined;
  return Float64Array.from({ length: table.count }, (_, chunk) =>
    short
      ? table.entries.getUint32(chunk * 4)
      : table.entries.getUint32(chunk * 8) * 0x100000000 + table.entries.getUint32(chunk * 8 + 4),
  );
}

/** Runs of chunks with as many samples each: they have to say all chunks and all samples, and no more. */
function readChunkSizes(parts: {
  runs: Table;
  sizes: Sizes;
  chunkCount: number;
}): Float64Array | undefined {
  const { runs, sizes, chunkCount } = parts;
  const chunkSizes = new Float64Array(chunkCount);
  let sample = 0;
  for (let run = 0; run < runs.count; run += 1) {
    const at = (entry: number, word: number) => runs.entries.getUint32(entry * 12 + word * 4);
    const first = at(run, 0);
    const next = run + 1 < runs.count ? at(run + 1, 0) : chunkCount + 1;
    const samples = at(run, 1);
    const isRun = run === 0 ? first === 1 : true;
    if (!isRun || next <= first || samples === 0 || at(run, 2) !== 1) {
      return undefined;
    }
    if (sample + samples * (next - first) > sizes.count) return undefined;
    for (let chunk = first; chunk < next; chunk += 1) {
      for (const end = sample + samples; sample < end; sample += 1) {
        chunkSizes[chunk - 1] = (chunkSizes[chunk - 1] ?? 0) + sizes.of(sample);
      }
    }
  }
  return sample === sizes.count ? chunkSizes : undefined;
}

/** How much later samples are shown than they are decoded, and which of them need no other. */
function readOptional(stbl: DataView, sampleCount: number): Pieces | undefined {
  const [shifts, keys] = [findBox(stbl, "ctts"), findBox(stbl, "stss")];
  const shiftTable = readTable(shifts, 8);
  const keyTable = readTable(keys, 4);
  if ((shifts && !shiftTable) || (keys && !keyTable)) return undefined;
  if (shiftTable && sumTimes(shiftTable).covered > sampleCount) return undefined;
  if (keyTable && !isRising(keyTable, sampleCount)) return undefined;
  return [
    // In version 1 shifts may be backwards.
    ...(shiftTable ? writeTable("ctts", shiftTable, shiftTable.version === 1 ? 1 : 0) : []),
    ...(keyTable ? writeTable("stss", keyTable) : []),
  ];
}

function isRising({ count, entries }: Table, most: number): boolean {
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const value = entries.getUint32(index * 4);
    if (value <= last || value > most) return false;
    last = value;
  }
  return true;
}
