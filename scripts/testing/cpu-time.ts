import { readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10;

/** CPU time of this process without its children, in milliseconds. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * CPU time of the descendants of a process, in milliseconds: of those that `isCounted` accepts by
 * their command line, with everything that they started and all that has ended. Read from /proc; 0
 * on systems without it.
 */
export function descendantsCpuMs(
  pid: number,
  isCounted: (commandLine: string) => boolean = () => true,
): number {
  return listChildren(pid)
    .filter((child) => isCounted(readProc(child, "cmdline")))
    .reduce((sum, child) => sum + treeCpuMs(child), 0);
}

/** CPU time of the children of this process that have ended, in milliseconds. */
export const endedChildrenCpuMs = (): number => readTimes(process.pid).endedChildrenMs;

function treeCpuMs(pid: number): number {
  const { liveMs, endedChildrenMs } = readTimes(pid);
  const children = listChildren(pid).reduce((sum, child) => sum + treeCpuMs(child), 0);
  return liveMs + endedChildrenMs + children;
}

function readTimes(pid: number) {
  const stat = readProc(pid, "stat");
  // Fields 14 to 17 of proc(5), counted from behind the name, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ms = (index: number) => Number(fields[index] ?? 0) * msPerTick;
  return { liveMs: ms(11) + ms(12), endedChildrenMs: ms(13) + ms(14) };
}

const listChildren = (pid: number): number[] =>
  readProc(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number);

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    // The process has ended, or the system has no /proc.
    return "";
  }
}
