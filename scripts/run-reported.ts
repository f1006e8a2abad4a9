import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readReport } from "./read-report.ts";
import { runCommand } from "./run-command.ts";
import type { SuiteResult } from "./suite-result.ts";

const limitMs = 58 * 60_000;

/**
 * Runs a test runner that has one of our reporters, its output shown, for at most 58 minutes; the browser tests take
 * up to 50 on a slow machine.
 */
export async function runReported(
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<SuiteResult> {
  const folder = await mkdtemp(join(tmpdir(), "platen-report-"));
  try {
    const report = join(folder, "report.jsonl");
    const shown = { isShown: true, limitMs, env: { ...env, RUN_REPORT: report } };
    return await readReport(report, await runCommand(command, shown));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
