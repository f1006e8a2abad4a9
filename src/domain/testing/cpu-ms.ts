/** Milliseconds of processor time that this thread spends on `work`: other processes on the machine add nothing to it. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
