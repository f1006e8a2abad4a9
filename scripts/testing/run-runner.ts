import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { type CommandResult, runCommand } from "../run-command.ts";
import { readPlaywrightReport, readVitestReport } from "./read-report.ts";
import type { SuiteResult } from "./suite-result.ts";

type Environment = Readonly<Record<string, string>>;

/**
 * A runner that hangs is stopped after this time. A whole suite takes half of it on a slow machine, the largest
 * matrix an hour.
 */
const limitOf = (env: Environment) => (env["MATRIX"] === "full" ? 180 : 40) * 60_000;

/** Runs Vitest with its own output on the terminal, and returns what its JSON report says. */
export function runVitest(args: readonly string[], env: Environment = {}): Promise<SuiteResult> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const command = ["vitest", "run", ...reporters, ...args] as const;
    const end = await runCommand(command, { isShown: true, limitMs: limitOf(env), env });
    const mayBeEmpty = args.includes("--passWithNoTests");
    return settle(await readReport<JsonTestResults>(file, readVitestReport), {
      ...end,
      mayBeEmpty,
    });
  });
}

/**
 * Runs Playwright with its list on the terminal, and returns what its JSON report says. The report is kept where
 * PLAYWRIGHT_JSON_OUTPUT_FILE names a file.
 */
export function runPlaywright(args: readonly string[], env: Environment): Promise<SuiteResult> {
  return inTemporaryFolder(async (folder) => {
    const file = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? join(folder, "playwright.json");
    const command = ["playwright", "test", "--reporter=list,json", ...args] as const;
    const reported = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const end = await runCommand(command, { isShown: true, limitMs: limitOf(env), env: reported });
    const mayBeEmpty = args.includes("--pass-with-no-tests");
    return settle(await readReport<JSONReport>(file, readPlaywrightReport), { ...end, mayBeEmpty });
  });
}

type End = Pick<CommandResult, "code" | "isOverdue" | "ms"> & {
  /** Whether a run without a test is fine. */
  mayBeEmpty?: boolean;
};

/**
 * Adds a failure to a run that ended badly without naming a failed test, that left no report, or
 * that ran no test at all.
 */
export function settle(result: SuiteResult | undefined, end: End): SuiteResult {
  const known = result ?? { passed: 0, failures: [] };
  const error = explainEnd(result, end);
  if (error === undefined) return known;
  const failure = { file: "", name: "the run as a whole", error };
  return { ...known, failures: [...known.failures, failure] };
}

function explainEnd(
  result: SuiteResult | undefined,
  { code, isOverdue, ms, mayBeEmpty = false }: End,
): string | undefined {
  if (isOverdue) return `The run was stopped after ${(ms / 60_000).toFixed(1)} minutes.`;
  if (code !== 0 && result === undefined) return `The run ended with code ${code} and no report.`;
  if (result !== undefined && result.failures.length > 0) return undefined;
  if (code !== 0) return `The run ended with code ${code}, and no test failed.`;
  const isEmpty = result === undefined || result.passed === 0;
  return isEmpty && !mayBeEmpty ? "The run had no tests." : undefined;
}

async function readReport<Report>(
  file: string,
  read: (report: Report) => SuiteResult,
): Promise<SuiteResult | undefined> {
  try {
    return read(JSON.parse(await readFile(file, "utf8")) as Report);
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function inTemporaryFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "platen-report-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
