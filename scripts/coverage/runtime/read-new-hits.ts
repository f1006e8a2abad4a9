/** The counters of one instrumented file: statements, functions, and the paths of each branch. */
export type Counters = {
  s: readonly number[];
  f: readonly number[];
  b: readonly (readonly number[])[];
};

/** For each file a string with "1" for a counter that was hit and "0" for another, in the order s, f, b. */
export type Hits = Record<string, string>;

/**
 * The hits of the files that have new ones since the last call with the same `known`, which holds the
 * number of hits per file. The body refers to nothing outside of itself, because it also runs in pages.
 */
export function readNewHits(
  store: Readonly<Record<string, Counters>>,
  known: Record<string, number>,
): Hits {
  const countHits = (counters: readonly number[]) => {
    let hits = 0;
    for (const counter of counters) if (counter > 0) hits += 1;
    return hits;
  };
  const encode = (counters: readonly number[]) =>
    counters.map((counter) => (counter > 0 ? "1" : "0")).join("");
  const found: Hits = {};
  for (const [file, { s, f, b }] of Object.entries(store)) {
    let hits = countHits(s) + countHits(f);
    for (const paths of b) hits += countHits(paths);
    if (hits === (known[file] ?? 0)) continue;
    known[file] = hits;
    found[file] = encode(s) + encode(f) + b.map(encode).join("");
  }
  return found;
}
