import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildWhereStale } from "./build-where-stale.ts";
import { checkBrowserBundle } from "./check-browser-bundle.ts";
import { checkDesignerWeight } from "./check-designer-weight.ts";
import { checkFirstView } from "./check-first-view.ts";
import { runChecks } from "./check.ts";
import { descendantsCpuMs, endedChildrenCpuMs } from "./testing/cpu-time.ts";
import { type TestArguments, readTestArguments } from "./testing/read-test-arguments.ts";
import { runBrowserTests } from "./testing/run-browser-tests.ts";
import { runVitest } from "./testing/run-runner.ts";
import { runSuites, type Suite } from "./testing/run-suites.ts";
import type { SuiteResult } from "./testing/suite-result.ts";
import { readUsage } from "./testing/usage.ts";
import { type SuiteUsage, writeReport } from "./testing/write-report.ts";

type Environment = Readonly<Record<string, string>>;
type Runs = Readonly<Record<string, (env: Environment) => Promise<SuiteResult>>>;

const server = "vitest.server.config.ts";

/** Every suite by its name; `changed` limits the ones that can tell to what a change affects. */
function listSuites({ changed, shuffle }: TestArguments): Runs {
  const vitest: string[] = [];
  const playwright: string[] = [];
  if (changed !== undefined) {
    vitest.push("--changed", changed, "--passWithNoTests");
    playwright.push(`--only-changed=${changed}`, "--pass-with-no-tests");
  }
  if (shuffle !== undefined) {
    vitest.push("--sequence.shuffle.files", "--sequence.shuffle.tests");
    vitest.push(`--sequence.seed=${shuffle}`);
    playwright.push(`--shuffle=${shuffle}`);
  }
  return {
    check: runChecks,
    unit: (env) => runVitest(vitest, env),
    postgres: (env) => runVitest(["--config", "vitest.postgres.config.ts", ...vitest], env),
    server: async (env) => {
      await buildWhereStale();
      return runVitest(["--config", server, ...vitest], env);
    },
    browser: (env) => runBrowserTests(playwright, env),
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
}

/** Wraps a suite so that its costs are added to `usages` once it has ended. */
function measured(
  { name, run }: { name: string; run: Runs[string] },
  folder: string,
  usages: SuiteUsage[],
): Suite {
  return {
    name,
    run: async () => {
      const cpuMs = () => descendantsCpuMs(process.pid) + endedChildrenCpuMs();
      const before = { wall: performance.now(), cpu: cpuMs() };
      const file = join(folder, `${name}.jsonl`);
      const result = await run({ TEST_USAGE: file });
      usages.push({
        suite: name,
        tests: result.passed + result.failures.length,
        testsByFile: result.tests,
        wallMs: performance.now() - before.wall,
        cpuMs: cpuMs() - before.cpu,
        files: readUsage(file),
      });
      return result;
    },
  };
}

async function runWithReport(
  runs: readonly { name: string; run: Runs[string] }[],
  report: string,
  resultsFile: string | undefined,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "platen-usage-"));
  const usages: SuiteUsage[] = [];
  try {
    const suites = runs.map((suite) => measured(suite, folder, usages));
    return await runSuites(suites, resultsFile);
  } finally {
    await writeReport(report, usages);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the suites that the arguments name, or the default ones. The output ends with the failed tests
 * and `N passed, M failed`. The results are also written to the file that TEST_RESULTS names.
 */
export async function runTests(argv: readonly string[]): Promise<void> {
  const given = readTestArguments(argv);
  const { names, report } = given;
  const runs = listSuites(given);
  const chosen = names.map((name) => {
    const run = runs[name];
    if (run === undefined)
      throw new Error(`There is no suite "${name}". Suites: ${Object.keys(runs).join(", ")}.`);
    return { name, run };
  });
  const resultsFile = process.env["TEST_RESULTS"];
  const isPassed =
    report === undefined
      ? await runSuites(
          chosen.map(({ name, run }) => ({ name, run: () => run({}) })),
          resultsFile,
        )
      : await runWithReport(chosen, report, resultsFile);
  process.exitCode = isPassed ? 0 : 1;
}
