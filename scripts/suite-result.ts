import { z } from "zod";

/** A failed test, or a part of a run that broke outside of one; `file` and `at` are "" if unknown. */
export const failureSchema = z.object({
  /** From the project's root. */
  file: z.string(),
  /** With the names of what it stands in. */
  name: z.string(),
  /** May be long; the message comes first. */
  error: z.string(),
  /** `file:line` of the error. */
  at: z.string(),
});
export type Failure = z.infer<typeof failureSchema>;

export const suiteResultSchema = z.object({
  passed: z.number(),
  failures: z.array(failureSchema).readonly(),
});
export type SuiteResult = z.infer<typeof suiteResultSchema>;
export type NamedResult = SuiteResult & { suite: string };

export function formatTotal(results: readonly SuiteResult[]): string {
  const { passed, failed } = countTotal(results);
  return `${passed} passed, ${failed} failed`;
}

/** Whether every suite passed, and at least one test ran. */
export function hasPassed(results: readonly SuiteResult[]): boolean {
  const { passed, failed } = countTotal(results);
  return failed === 0 && passed > 0;
}

function countTotal(results: readonly SuiteResult[]) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failures }) => sum + failures.length, 0),
  };
}
