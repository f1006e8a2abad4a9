import { writeFile } from "node:fs/promises";

import { formatFailures } from "./format-failures.ts";
import { formatTotal, hasPassed, type NamedResult, type SuiteResult } from "./suite-result.ts";

export type Suite = { name: string; run: () => Promise<SuiteResult> };

const notEnded = { file: "", name: "the suite", error: "It never ended.", at: "" };

/**
 * Runs suites one after another, each also after another has failed. At the end it lists what
 * failed; the last line, alone, is `N passed, M failed` over all of them. A suite that breaks is a
 * failure. Where `resultsFile` is given the results are in it at any time, for who sums up several
 * runs. Returns whether all passed.
 */
export async function runSuites(suites: readonly Suite[], resultsFile?: string): Promise<boolean> {
  const results: NamedResult[] = suites.map(({ name }) => ({
    suite: name,
    passed: 0,
    failures: [notEnded],
  }));
  const save = async () => {
    if (resultsFile !== undefined) await writeFile(resultsFile, JSON.stringify(results));
  };
  await save();
  for (const [index, { name, run }] of suites.entries()) {
    console.log(`\n== ${name}`);
    const result = await run().catch((error: unknown) => {
      console.error(error);
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { passed: 0, failures: [{ ...notEnded, error: text }] };
    });
    console.log(`== ${name}: ${result.passed} passed and ${result.failures.length} failed`);
    results[index] = { suite: name, ...result };
    await save();
  }
  const list = formatFailures(results);
  if (list !== "") console.log(`\n${list}`);
  console.log(`\n${formatTotal(results)}`);
  return hasPassed(results);
}
