import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

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

/**
 * Copies the working tree, uncommitted changes included, into a temporary folder that is deleted when this process
 * ends. The copy shares the installed packages and nothing else, so that the working tree stays as it is.
 */
export async function createWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), "platen-guards-"));
  // A test runner that was stopped may still be writing.
  const removal = { recursive: true, force: true, maxRetries: 5 };
  process.once("exit", () => rmSync(folder, removal));
  await copyFiles(folder);
  await linkPackages(folder);
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

async function copyFiles(folder: string): Promise<void> {
  const { code, output } = await runCommand([
    ...(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"] as const),
  ]);
  if (code !== 0) throw new Error(`git lists no files: ${output}`);
  for (const file of new Set(output.split("\0").filter(Boolean))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file)).catch((error: unknown) => {
      // A deleted file stays in git's list until the deletion is staged.
      if (!hasErrorCode(error, "ENOENT")) throw error;
    });
  }
}

/** A link for each package: caches that tools keep beside the packages stay in the copy. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, "node_modules"), join(folder, "node_modules")];
  await mkdir(to);
  for (const name of await readdir(from)) {
    const isCache = name.startsWith(".") && name !== ".bin";
    if (!isCache) await symlink(join(from, name), join(to, name));
  }
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (hasErrorCode(error, "ENOENT") || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
