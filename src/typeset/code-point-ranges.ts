/** Code points as ranges from low to high: first, last, first, last ... */
export type CodePointRanges = Readonly<Uint32Array>;

const base = 36;
const range = /^(?<gap>[0-9a-z]+)(?:\+(?<more>[0-9a-z]+))?$/u;

/**
 * Ranges as short text, of which a catalogue holds many: for each range the gap since the last one,
 * then how many follow its first, both in base 36; the latter is left out where it is none.
 */
export function writeRanges(codePoints: Iterable<number>): string {
  const sorted = [...new Set(codePoints)].toSorted((a, b) => a - b);
  const words: string[] = [];
  let end = 0;
  for (let index = 0; index < sorted.length;) {
    const first = sorted[index] ?? 0;
    let last = first;
    while (sorted[index] === last) {
      index += 1;
      last += 1;
    }
    const more = last - first - 1;
    words.push((first - end).toString(base) + (more > 0 ? `+${more.toString(base)}` : ""));
    end = last;
  }
  return words.join(" ");
}

/** Reads what `writeRanges` wrote; throws on anything else. */
export function readRanges(text: string): CodePointRanges {
  const words = text === "" ? [] : text.split(" ");
  const ranges = new Uint32Array(words.length * 2);
  let end = 0;
  words.forEach((word, index) => {
    const { gap = "", more = "0" } = range.exec(word)?.groups ?? {};
    const first = end + Number.parseInt(gap, base);
    end = first + Number.parseInt(more, base) + 1;
    if (!(end <= 0x11_00_00)) throw new Error(`No range: ${word}`);
    ranges[index * 2] = first;
    ranges[index * 2 + 1] = end - 1;
  });
  return ranges;
}

export function isInRanges(ranges: CodePointRanges, codePoint: number): boolean {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle * 2 + 1] ?? 0) < codePoint) low = middle + 1;
    else high = middle;
  }
  return low * 2 < ranges.length && (ranges[low * 2] ?? 0) <= codePoint;
}

export function* codePointsOf(ranges: CodePointRanges): Generator<number> {
  for (let index = 0; index < ranges.length; index += 2) {
    for (let at = ranges[index] ?? 0; at <= (ranges[index + 1] ?? -1); at += 1) yield at;
  }
}
