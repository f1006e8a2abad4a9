/** A failed test, or a run that broke outside of its tests; `file` is "" if unknown. */
export type Failure = { file: string; name: string; error: string };

export type SuiteResult = {
  passed: number;
  failures: readonly Failure[];
  /** How many tests of each file ran, by its path from the project's root; missing where nobody counts them. */
  tests?: Readonly<Record<string, number>>;
};

export type NamedResult = SuiteResult & { suite: string };

/** `N passed, M failed` over all suites. */
export function formatTotal(results: readonly SuiteResult[]): string {
  const { passed, failed } = countTotal(results);
  return `${passed} passed, ${failed} failed`;
}

/** Whether nothing failed, and at least one test ran. */
export function hasPassed(results: readonly SuiteResult[]): boolean {
  const { passed, failed } = countTotal(results);
  return failed === 0 && passed > 0;
}

/** The failed tests of all suites, one line each with the first line of the error. */
export function listFailures(results: readonly NamedResult[]): string[] {
  return results.flatMap(({ suite, failures }) =>
    failures.map(({ file, name, error }) => {
      const [firstLine = ""] = error.trim().split("\n");
      return [suite, file, name, firstLine].filter((part) => part !== "").join(" · ");
    }),
  );
}

function countTotal(results: readonly SuiteResult[]) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failures }) => sum + failures.length, 0),
  };
}
