import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

export const root = join(import.meta.dirname, "..");

export type CommandResult = { code: number; output: string; ms: number; isOverdue: boolean };

/** What an overdue command is given to end by itself. */
const graceMs = 30_000;
const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Options = {
  /** True hands the child's output on as it comes; `output` is empty then. */
  isShown?: boolean;
  /** Receives the child's output as it comes, unless it is shown. */
  onOutput?: (text: string) => void;
  env?: Readonly<Record<string, string>>;
  /** Where the command runs; the project's root unless given. */
  cwd?: string;
  /** After so long the command is stopped, and what it started with it. */
  limitMs?: number;
};

/**
 * Runs a command of the project with its own tools and its own Node first on the path, nothing on
 * standard input, and says how it ended. A command that cannot start ends with 127, one that was
 * killed with 1. Signals that end this process are handed on to a command that has a limit.
 */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { isShown = false, onOutput, env = {}, cwd = root, limitMs }: Options = {},
): Promise<CommandResult> {
  const started = performance.now();
  const path = [join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
    // A group of its own, so that no worker outlives it.
    detached: limitMs !== undefined,
  });
  const limit = limitMs === undefined ? undefined : limitTime(child, limitMs);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      chunks.push(text);
      onOutput?.(text);
    });
  }
  return new Promise((resolve) => {
    const end = (code: number) => {
      const isOverdue = limit?.end() ?? false;
      resolve({ code, output: chunks.join(""), ms: performance.now() - started, isOverdue });
    };
    child.once("error", (error) => {
      chunks.push(String(error));
      end(127);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}

/** Stops the child's group when its time is up, or when this process is told to end. */
function limitTime({ pid }: ChildProcess, limitMs: number): { end: () => boolean } {
  let isOverdue = false;
  const send = (signal: NodeJS.Signals) => {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch (error) {
      if (!hasErrorCode(error, "ESRCH")) throw error;
    }
  };
  const soft = setTimeout(() => {
    isOverdue = true;
    send("SIGINT");
  }, limitMs);
  const hard = setTimeout(() => send("SIGKILL"), limitMs + graceMs);
  const leave = (signal: NodeJS.Signals) => {
    send(signal);
    process.exit(1);
  };
  for (const signal of endSignals) process.once(signal, leave);
  return {
    end() {
      clearTimeout(soft);
      clearTimeout(hard);
      for (const signal of endSignals) process.off(signal, leave);
      if (isOverdue) send("SIGKILL");
      return isOverdue;
    },
  };
}
