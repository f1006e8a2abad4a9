import { buildWhereStale } from "./build-where-stale.ts";
import { checkBrowserBundle } from "./check-browser-bundle.ts";
import { checkDesignerWeight } from "./check-designer-weight.ts";
import { checkFirstView } from "./check-first-view.ts";
import { runChecks } from "./check.ts";
import { runReported } from "./run-reported.ts";
import { runSuites } from "./run-suites.ts";
import type { SuiteResult } from "./suite-result.ts";
import { runBrowserTests } from "./test-browser.ts";

/** Rooms whose tests reach a database, themselves or through what they call. */
const databaseRooms = [
  "database",
  "services",
  "jobs",
  "api",
  "server",
  "cli",
  "demo",
  "integrations",
];

function runVitest(filters: readonly string[], config = "vitest.config.ts"): Promise<SuiteResult> {
  const reporters = ["--reporter=default", "--reporter=./scripts/vitest-reporter.ts"];
  return runReported(["vitest", "run", "--config", config, ...reporters, ...filters]);
}

const suites: Readonly<Record<string, () => Promise<SuiteResult>>> = {
  check: runChecks,
  unit: () => runVitest([]),
  database: () => runVitest(databaseRooms.map((room) => `src/${room}/`)),
  server: async () => {
    await buildWhereStale();
    return runVitest([], "vitest.server.config.ts");
  },
  browser: () => runBrowserTests([]),
  bundle: async () => {
    await buildWhereStale();
    const results = [
      ...(await Promise.all([checkBrowserBundle(), checkFirstView()])),
      await checkDesignerWeight(),
    ];
    return {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failures: results.flatMap(({ failures }) => failures),
    };
  },
};

/**
 * Runs the suites that the arguments name, without arguments all, and ends with what failed and
 * with `N passed, M failed`. The results are also written to the file that TEST_RESULTS names.
 */
export async function runTests(names: readonly string[]): Promise<void> {
  const wanted = names.length > 0 ? names : ["check", "unit", "server", "browser", "bundle"];
  const chosen = wanted.map((name) => {
    const run = suites[name];
    if (run === undefined)
      throw new Error(`No suite ${name}; there are ${Object.keys(suites).join(", ")}.`);
    return { name, run };
  });
  const isPassed = await runSuites(chosen, process.env["TEST_RESULTS"]);
  process.exitCode = isPassed ? 0 : 1;
}
