import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import { z } from "zod";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { formatFailures } from "./format-failures.ts";
import { formatTotal, hasPassed, type NamedResult, suiteResultSchema } from "./suite-result.ts";

const resultsSchema = z.array(suiteResultSchema.extend({ suite: z.string() }));
const error = "It left no results: it did not start, or broke off at once.";

/** The results of one run of the test command, its suites named after the file; none is a failure. */
export async function readResults(file: string): Promise<NamedResult[]> {
  const run = basename(file, ".json");
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    if (hasErrorCode(cause, "ENOENT")) return undefined;
    throw cause;
  });
  if (text === undefined)
    return [{ suite: run, passed: 0, failures: [{ file: "", name: "the run", error, at: "" }] }];
  const results = resultsSchema.parse(JSON.parse(text));
  return results.map((result) => ({ ...result, suite: `${run} ${result.suite}` }));
}

if (import.meta.main) {
  const results = (await Promise.all(process.argv.slice(2).map(readResults))).flat();
  const list = formatFailures(results);
  if (list !== "") console.log(`\n${list}`);
  console.log(`\n${formatTotal(results)}`);
  process.exitCode = hasPassed(results) ? 0 : 1;
}
