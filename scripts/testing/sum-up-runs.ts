import { readFile } from "node:fs/promises";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { printSum } from "./run-suites.ts";
import { hasPassed, type NamedResult } from "./suite-result.ts";

const error = "It left no results: it did not start, or broke off at once.";

/** Reads the results that a run of the test command left in a file; none is a failure. */
export async function readResults(file: string): Promise<NamedResult[]> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as NamedResult[];
  } catch (cause) {
    if (!hasErrorCode(cause, "ENOENT")) throw cause;
    return [{ suite: file, passed: 0, failures: [{ file: "", name: "the run", error }] }];
  }
}

if (import.meta.main) {
  const results = (await Promise.all(process.argv.slice(2).map(readResults))).flat();
  printSum(results);
  process.exitCode = hasPassed(results) ? 0 : 1;
}
