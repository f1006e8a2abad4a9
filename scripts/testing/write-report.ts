import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { root } from "../run-command.ts";
import type { Usage } from "./usage.ts";

export type SuiteUsage = {
  suite: string;
  tests: number;
  /** Tests by file, where the suite counts them. */
  testsByFile?: Readonly<Record<string, number>> | undefined;
  wallMs: number;
  /** CPU time of the processes that the suite started and that ended before it, or that still run. */
  cpuMs: number;
  files: readonly Usage[];
};

/** The costs of one file: the sum over its tests where they were measured one by one. */
type FileRow = Usage & { suite: string; tests: number };

/**
 * Writes `report.json` (each measurement) and `report.md` (a table per suite, then one per file with
 * the most expensive first) into a folder. Times are milliseconds in the first, seconds in the second.
 */
export async function writeReport(folder: string, suites: readonly SuiteUsage[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const json = { cores: navigator.hardwareConcurrency, suites };
  await writeFile(join(folder, "report.json"), `${JSON.stringify(json, null, 2)}\n`);
  const rows = suites.flatMap(sumByFile);
  const lines = [
    "| suite | tests | wall s | CPU s | test CPU s | browser and children CPU s | server CPU s |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...suites.map(formatSuite),
    "",
    "| suite | file | tests | wall s | test CPU s | browser and children CPU s | server CPU s |",
    "|---|---|--:|--:|--:|--:|--:|",
    ...rows.toSorted((a, b) => b.wallMs - a.wallMs).map(formatFile),
  ];
  await writeFile(join(folder, "report.md"), `${lines.join("\n")}\n`);
}

export function sumByFile({ suite, files, testsByFile = {} }: SuiteUsage): FileRow[] {
  const rows = new Map<string, FileRow>();
  for (const usage of files) {
    const file = relative(root, usage.file);
    const row = rows.get(file);
    rows.set(file, {
      suite,
      file,
      tests: testsByFile[file] ?? 0,
      wallMs: (row?.wallMs ?? 0) + usage.wallMs,
      testMs: (row?.testMs ?? 0) + usage.testMs,
      childrenMs: (row?.childrenMs ?? 0) + usage.childrenMs,
      serverMs: (row?.serverMs ?? 0) + usage.serverMs,
    });
  }
  return [...rows.values()];
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const sum = (files: readonly Usage[], of: (usage: Usage) => number) =>
  seconds(files.reduce((total, usage) => total + of(usage), 0));

function formatSuite({ suite, tests, wallMs, cpuMs, files }: SuiteUsage): string {
  const costs = [
    sum(files, ({ testMs }) => testMs),
    sum(files, ({ childrenMs }) => childrenMs),
    sum(files, ({ serverMs }) => serverMs),
  ];
  // A browser's processes end before its worker, which is not there to count them.
  const measured = files.reduce((all, own) => all + own.testMs + own.childrenMs + own.serverMs, 0);
  const cpu = seconds(Math.max(cpuMs, measured));
  return `| ${[suite, tests, seconds(wallMs), cpu, ...costs].join(" | ")} |`;
}

function formatFile(row: FileRow): string {
  const costs = [row.wallMs, row.testMs, row.childrenMs, row.serverMs].map(seconds);
  return `| ${[row.suite, row.file, row.tests, ...costs].join(" | ")} |`;
}
