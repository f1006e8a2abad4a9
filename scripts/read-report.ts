import { readFile } from "node:fs/promises";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { type ReportLine, reportLineSchema } from "./report-line.ts";
import type { CommandResult } from "./run-command.ts";
import type { Failure, SuiteResult } from "./suite-result.ts";

type End = Pick<CommandResult, "code" | "isOverdue" | "ms">;

/**
 * Reads what a runner's reporter wrote and settles it with how the run ended: a run that broke off
 * failed in everything that it had begun, and one that ran no test, or failed without naming a
 * failed test, is one failure.
 */
export async function readReport(file: string, end: End): Promise<SuiteResult> {
  const lines = await readLines(file);
  const passed = lines.reduce((sum, line) => sum + (line.kind === "done" ? line.passed : 0), 0);
  const failures = lines.flatMap((line) => (line.kind === "begun" ? [] : line.failures));
  failures.push(...namePending(lines, end));
  const isCutOff = end.isOverdue || !lines.some(({ kind }) => kind === "end");
  if (isCutOff || (failures.length === 0 && (end.code !== 0 || passed === 0))) {
    const isEmpty = !isCutOff && end.code === 0;
    failures.push(failure("the run as a whole", isEmpty ? "It ran no test." : formatEnd(end)));
  }
  return { passed, failures };
}

async function readLines(file: string): Promise<ReportLine[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return "";
    throw error;
  });
  // What follows the last line break is the line that a kill cut off.
  const lines = text.split("\n").slice(0, -1);
  return lines.map((line) => reportLineSchema.parse(JSON.parse(line)));
}

function namePending(lines: readonly ReportLine[], end: End): Failure[] {
  const done = new Set(lines.map((line) => (line.kind === "done" ? line.what : "")));
  return lines.flatMap((line) =>
    line.kind === "begun" && !done.has(line.what)
      ? [failure(line.what, `${formatEnd(end)} This was still running.`)]
      : [],
  );
}

const failure = (name: string, error: string): Failure => ({ file: "", name, error, at: "" });

const formatEnd = ({ code, isOverdue, ms }: End) =>
  isOverdue ? `Stopped after ${(ms / 60_000).toFixed(1)} minutes.` : `The run ended with ${code}.`;
