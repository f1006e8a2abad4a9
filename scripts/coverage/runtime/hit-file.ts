import { randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Hits } from "./read-new-hits.ts";

/** Adds `added` to `hits`: a counter was hit if either says so. */
export function mergeHits(hits: Hits, added: Readonly<Hits>): void {
  for (const [file, bits] of Object.entries(added)) {
    const before = hits[file];
    hits[file] = before === undefined ? bits : mergeBits(before, bits, file);
  }
}

function mergeBits(a: string, b: string, file: string): string {
  if (a.length !== b.length) {
    throw new Error(`${file}: ${a.length} counters in one process and ${b.length} in another.`);
  }
  return Array.from(a, (bit, index) => (bit === "1" ? bit : b.charAt(index))).join("");
}

export type HitFile = {
  /** Adds hits; `write` stores them. */
  add: (hits: Readonly<Hits>) => void;
  /** Writes the hits if any were added since the last time. */
  write: () => void;
};

/** A file for the hits of one process in a folder. It is replaced as a whole, so it is never half written. */
export function createHitFile(folder: string): HitFile {
  const file = join(folder, `${randomUUID()}.json`);
  const all: Hits = {};
  let isStale = false;
  return {
    add(hits) {
      if (Object.keys(hits).length === 0) return;
      mergeHits(all, hits);
      isStale = true;
    },
    write() {
      if (!isStale) return;
      writeFileSync(`${file}.tmp`, JSON.stringify(all));
      renameSync(`${file}.tmp`, file);
      isStale = false;
    },
  };
}
