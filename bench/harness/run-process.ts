import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

import type { Bench } from "./bench.ts";
import { findTool } from "./find-tool.ts";

export type RunningProcess = { pid: number; child: ChildProcess; readLog: () => string };

/** Which core a process stays on where there are two or more: the measured on 0, the load on 1. */
export type Core = 0 | 1;

export function pinned(core: Core, command: string, args: readonly string[]): [string, string[]] {
  const taskset = cpus().length > 1 ? findTool("taskset") : undefined;
  return taskset ? [taskset, ["-c", String(core), command, ...args]] : [command, [...args]];
}

const stopPatienceMs = 10_000;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const patience = setTimeout(() => child.kill("SIGKILL"), stopPatienceMs);
  await ended;
  clearTimeout(patience);
}

/** Starts a process pinned to the measured core and sees to it that it ends with the bench. */
export function startProcess(
  bench: Bench,
  name: string,
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; hasChannel?: boolean } = {},
): RunningProcess {
  const logFile = join(bench.temporaryFolder, `${name}.log`);
  const log = openSync(logFile, "a");
  const [program, programArgs] = pinned(0, command, args);
  const child = spawn(program, programArgs, {
    cwd: bench.root,
    env: options.env ?? process.env,
    stdio: ["ignore", log, log, ...(options.hasChannel ? (["ipc"] as const) : [])],
  });
  closeSync(log);
  bench.defer(() => stop(child));
  if (child.pid === undefined) throw new Error(`${name} did not start.`);
  return { pid: child.pid, child, readLog: () => readFileSync(logFile, "utf8") };
}

/** Asks until `isReady` says so; fails with the end of the log when the process ends before. */
export async function waitUntilReady(
  name: string,
  running: RunningProcess,
  isReady: () => Promise<boolean>,
  timeoutMs = 180_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  while (performance.now() < deadline) {
    if (running.child.exitCode !== null) break;
    try {
      if (await isReady()) return;
    } catch (error) {
      lastError = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not get ready:\n${running.readLog().slice(-2_000)}`, {
    cause: lastError,
  });
}
