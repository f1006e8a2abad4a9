import type { FetchForeignFile } from "#services/ports/foreign-files.ts";

/** For tests in which nothing is fetched: every server is unreachable. */
export const unreachableFiles: FetchForeignFile = async () => ({
  ok: false,
  reason: "unreachable",
});
