import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { NotMeasured } from "./bench.ts";

/** User and system time in clock ticks of a line of /proc/PID/stat; a name may hold anything. */
export function parseCpuTicks(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

let ticksPerSecond: number | undefined;

/** CPU time in µs that these processes have used so far, all their threads together. */
export function readCpuMicros(pids: readonly number[]): number {
  if (process.platform !== "linux") throw new NotMeasured("CPU time is read from /proc (Linux)");
  ticksPerSecond ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  const ticks = pids.reduce(
    (sum, pid) => sum + parseCpuTicks(readFileSync(`/proc/${pid}/stat`, "utf8")),
    0,
  );
  return (ticks / ticksPerSecond) * 1e6;
}

/** Ids of the direct children of a process, such as the workers of nginx. */
export function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}

/** Ids of all processes that a process has started, and those that they have. */
export const listDescendants = (pid: number): number[] =>
  listChildren(pid).flatMap((child) => [child, ...listDescendants(child)]);
