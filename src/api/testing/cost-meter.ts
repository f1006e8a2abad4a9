import type { Connection } from "#database/connect.ts";

export type CostMeter = {
  /**
   * Milliseconds of processor time that this thread spends until `work` has ended, without those of
   * the embedded database, which runs in the same thread here and in a process of its own elsewhere.
   */
  measure: (work: () => Promise<unknown>) => Promise<number>;
};

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Measures what code costs on top of an embedded database. Nothing else may run in the thread meanwhile. */
export function createCostMeter({ pglite }: Pick<Connection, "pglite">): CostMeter {
  if (pglite === undefined)
    throw new Error("The cost of code is measured on the embedded database.");
  let databaseMs = 0;
  const run = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    const before = cpuMs();
    try {
      return run(message);
    } finally {
      databaseMs += cpuMs() - before;
    }
  };
  return {
    async measure(work) {
      const before = cpuMs();
      const databaseBefore = databaseMs;
      await work();
      return cpuMs() - before - (databaseMs - databaseBefore);
    },
  };
}

/** How much slower than the machine of the figures this one is now, at least 1. */
export function readSlowness(): number {
  const text = JSON.stringify(
    Array.from({ length: 20_000 }, (_, at) => ({ [`k${at}`]: `v${at}` })),
  );
  const times = Array.from({ length: 9 }, () => {
    const before = cpuMs();
    JSON.parse(text);
    return cpuMs() - before;
  });
  return Math.max(1, Math.min(...times) / usualParseMs);
}

/** What parsing that text takes where the figures were measured. */
const usualParseMs = 16;
