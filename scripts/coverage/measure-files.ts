import libCoverage, { type FileCoverageData } from "istanbul-lib-coverage";

import type { Hits } from "./runtime/read-new-hits.ts";

export type Count = { covered: number; total: number };
export type Counts = { lines: Count; branches: Count };

/** Lines and branches per file. A file without hits was never loaded: nothing of it is covered. */
export function measureFiles(
  files: readonly FileCoverageData[],
  hits: Readonly<Hits>,
): Record<string, Counts> {
  const map = libCoverage.createCoverageMap(
    Object.fromEntries(files.map((file) => [file.path, withHits(file, hits[file.path])])),
  );
  const counted = map.files().map((file): [string, Counts] => {
    const { lines, branches } = map.fileCoverageFor(file).toSummary();
    return [file, { lines: countOf(lines), branches: countOf(branches) }];
  });
  return Object.fromEntries(counted);
}

const countOf = ({ covered, total }: Count): Count => ({ covered, total });

/** Puts the counters that `bits` encodes in the order statements, functions, branches into the data of a file. */
function withHits(file: FileCoverageData, bits: string | undefined): FileCoverageData {
  if (bits === undefined) return file;
  let index = 0;
  const next = () => Number(bits[index++]);
  const fill = (counters: Record<string, number>) =>
    Object.fromEntries(Object.keys(counters).map((key) => [key, next()]));
  const s = fill(file.s);
  const f = fill(file.f);
  const b = Object.fromEntries(
    Object.entries(file.b).map(([key, paths]) => [key, paths.map(next)]),
  );
  if (index !== bits.length) {
    throw new Error(`${file.path} has ${index} counters, but ${bits.length} were reported.`);
  }
  return { ...file, s, f, b };
}
