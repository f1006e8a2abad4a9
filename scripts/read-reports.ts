import { readFile } from "node:fs/promises";

import { z } from "zod";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import type { Counts } from "./check.ts";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** A file of tests that could not be loaded has no failed test in it: it counts as one. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** A test that passed only when run again counts as failed, and so does an error outside of tests. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * Reads what a runner wrote and settles it with its exit code: a run that wrote nothing, ran no
 * test, or failed without naming a failed test is one failure.
 */
export async function readReport(
  file: string,
  code: number,
  count: (report: unknown) => Counts,
): Promise<Counts> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return undefined;
    throw error;
  });
  const { passed, failed } =
    text === undefined ? { passed: 0, failed: 0 } : count(JSON.parse(text));
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}
