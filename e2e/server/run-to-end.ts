import { spawn } from "node:child_process";

import { shortLived } from "./start-platen.ts";

export type Ended = { code: number | null; stdout: string; stderr: string; output: string };

/** Runs a program of this project until it ends by itself, at most 60 s. */
export function runToEnd(
  args: string[],
  env: Record<string, string>,
  options: { cwd?: string } = {},
): Promise<Ended> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...shortLived, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...inherited, ...env },
    ...options,
  });
  const ended: Ended = { code: null, stdout: "", stderr: "", output: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    ended.stdout += chunk;
    ended.output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    ended.stderr += chunk;
    ended.output += chunk;
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ ...ended, code });
    });
  });
}
