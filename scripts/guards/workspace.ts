import { rmSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { copyProject } from "../copy-project.ts";
import { root, runCommand } from "../run-command.ts";
import { type Guard, removeGuard } from "./guard.ts";

/** A run that takes longer waits for something that never comes. */
const limitMs = 20 * 60_000;

export type Workspace = {
  /** Runs a command in the copy and reads the JSON report that it writes; undefined without a report. */
  run: (
    command: readonly [string, ...string[]],
    env?: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
  /** Path of the report that a command has to write. */
  report: string;
  /** Does some work while a guard is missing from the copy. */
  without: <Result>(guard: Guard, work: () => Promise<Result>) => Promise<Result>;
};

/** Copies the project into a temporary folder that is deleted when this process ends. */
export async function createWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), "platen-guards-"));
  // A test runner that was stopped may still be writing.
  const removal = { recursive: true, force: true, maxRetries: 5 };
  process.once("exit", () => rmSync(folder, removal));
  await copyProject(root, folder);
  const report = join(folder, "guard-report.json");
  return {
    report,
    run: async (command, env = {}) => {
      await rm(report, { force: true });
      await runCommand(command, { cwd: folder, env, limitMs });
      return readReport(report);
    },
    without: async (guard, work) => {
      const file = join(folder, guard.file);
      const source = await readFile(file, "utf8");
      await writeFile(file, removeGuard(source, guard));
      try {
        return await work();
      } finally {
        await writeFile(file, source);
      }
    },
  };
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (hasErrorCode(error, "ENOENT") || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
