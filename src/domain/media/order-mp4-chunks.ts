import { maxSamples } from "./mp4-samples.ts";

type Chunks = { offsets: Float64Array; sizes: Float64Array };

export type ChunkOrder = {
  /** Pairs of begin and end in the file, in its order. */
  spans: Float64Array;
  /** Where each chunk of each track comes to lie behind the first. */
  places: readonly Float64Array[];
  sizeBytes: number;
};

/** More chunks than two tracks may have. */
const chunkNumbers = 2 ** 20;

/**
 * Puts the chunks of one or two tracks in the order in which they lie in the file; undefined where one
 * lies outside of `data` (pairs of begin and end, rising, below 2 GiB), or all together have more bytes
 * than that, as where many chunks name the same bytes.
 */
export function orderChunks(
  tracks: readonly Chunks[],
  data: readonly number[],
): ChunkOrder | undefined {
  const keys = sortKeys(tracks);
  const room = data.reduce((sum, at, index) => (index % 2 === 0 ? sum - at : sum + at), 0);
  const places = tracks.map(({ offsets }) => new Float64Array(offsets.length));
  const spans: number[] = [];
  let [area, sizeBytes] = [0, 0];
  for (const key of keys) {
    const number = key % chunkNumbers;
    const track = number < maxSamples ? 0 : 1;
    const chunk = number - track * maxSamples;
    const from = tracks[track]?.offsets[chunk] ?? 0;
    const size = tracks[track]?.sizes[chunk] ?? 0;
    while (area < data.length && from + size > (data[area + 1] ?? 0)) area += 2;
    if (area >= data.length || from < (data[area] ?? 0) || sizeBytes + size > room)
      return undefined;
    places[track]?.fill(sizeBytes, chunk, chunk + 1);
    sizeBytes += size;
    if (spans.at(-1) === from) spans[spans.length - 1] = from + size;
    else if (size > 0) spans.push(from, from + size);
  }
  return { spans: Float64Array.from(spans), places, sizeBytes };
}

/**
 * One number for each chunk that sorts by its place in the file and says which it is: an empty one
 * before what begins where it lies, so that the order stays the same in a file that was written by it.
 */
function sortKeys(tracks: readonly Chunks[]): Float64Array {
  const all = tracks.map(({ offsets, sizes }, track) =>
    offsets.map((offset, chunk) => {
      const place = Math.min(offset, 2 ** 31) * 2 + ((sizes[chunk] ?? 0) > 0 ? 1 : 0);
      return place * chunkNumbers + track * maxSamples + chunk;
    }),
  );
  const keys = new Float64Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const own of all) {
    keys.set(own, at);
    at += own.length;
  }
  return keys.sort();
}
