import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildWhereStale } from "./build-where-stale.ts";
import { checkBrowserBundle } from "./check-browser-bundle.ts";
import { checkFirstView } from "./check-first-view.ts";
import { type Counts, runChecks } from "./check.ts";
import { countVitest, readReport } from "./read-reports.ts";
import { runCommand } from "./run-command.ts";
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

async function runVitest(filters: readonly string[], config?: string): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), "platen-vitest-"));
  try {
    const report = join(folder, "report.json");
    const chosen = config === undefined ? [] : ["--config", config];
    const command = [
      "vitest",
      "run",
      ...chosen,
      ...filters,
      "--reporter=default",
      "--reporter=json",
    ] as const;
    const { code } = await runCommand([...command, `--outputFile.json=${report}`], {
      isShown: true,
    });
    return await readReport(report, code, countVitest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const suites: Readonly<Record<string, () => Promise<Counts>>> = {
  check: runChecks,
  unit: () => runVitest([]),
  database: () => runVitest(databaseRooms.map((room) => `src/${room}/`)),
  server: async () => {
    await buildWhereStale();
    return runVitest([], "vitest.server.config.ts");
  },
  browser: () => runBrowserTests([]),
  bundle: async () => {
    const [content, weight] = await Promise.all([checkBrowserBundle(), checkFirstView()]);
    return {
      passed: content.passed + weight.passed,
      failed: content.failed + weight.failed,
    };
  },
};

/**
 * Runs the suites that the arguments name, without arguments all, each also after another has
 * failed. The last line, alone, is `N passed, M failed` over all of them. A suite that breaks, or
 * runs no test, is a failure.
 */
export async function runTests(names: readonly string[]): Promise<void> {
  const wanted = names.length > 0 ? names : ["check", "unit", "server", "browser", "bundle"];
  const total: Counts = { passed: 0, failed: 0 };
  for (const name of wanted) {
    const run = suites[name];
    if (run === undefined)
      throw new Error(`No suite ${name}; there are ${Object.keys(suites).join(", ")}.`);
    console.log(`\n== ${name}`);
    const { passed, failed } = await run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    console.log(`== ${name}: ${passed} passed and ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}
