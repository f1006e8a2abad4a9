import type { MockupBases } from "#services/ports/mockup-bases.ts";

/** Where the files of a document lie. */
export type SourceFolder = {
  folder: string;
  /** Where mockup bases are looked up. */
  bases: MockupBases;
};
