import { writeFile } from "node:fs/promises";

import {
  formatTotal,
  hasPassed,
  listFailures,
  type NamedResult,
  type SuiteResult,
} from "./suite-result.ts";

export type Suite = { name: string; run: () => Promise<SuiteResult> };

/** Counts as failed until the suite has ended, so that a run that is killed does not pass. */
const unfinished: SuiteResult = {
  passed: 0,
  failures: [{ file: "", name: "the suite", error: "It did not end." }],
};

/**
 * Runs suites one after another, each also after another has failed. The output ends with the failed
 * tests, one line each, and `N passed, M failed` over all suites as the last line. A suite that
 * throws is a failure. Writes the results to `resultsFile`, if given, as they come.
 */
export async function runSuites(suites: readonly Suite[], resultsFile?: string): Promise<boolean> {
  const results: NamedResult[] = suites.map(({ name }) => ({ suite: name, ...unfinished }));
  const save = async () => {
    if (resultsFile !== undefined) await writeFile(resultsFile, JSON.stringify(results));
  };
  await save();
  for (const [index, { name, run }] of suites.entries()) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const result = await run().catch((error: unknown): SuiteResult => {
      console.error(error);
      const text = error instanceof Error ? error.message : String(error);
      return { passed: 0, failures: [{ file: "", name: "the suite", error: text }] };
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`== ${name}: ${formatTotal([result])} in ${seconds} s`);
    results[index] = { suite: name, ...result };
    await save();
  }
  printSum(results);
  return hasPassed(results);
}

/** Prints the failed tests, then `N passed, M failed` as the last line. */
export function printSum(results: readonly NamedResult[]): void {
  const failures = listFailures(results);
  if (failures.length > 0) console.log(`\n== failed\n${failures.join("\n")}`);
  console.log(`\n${formatTotal(results)}`);
}
