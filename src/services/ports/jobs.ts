import type { Database } from "#database/connect.ts";
import type { JobPayloads } from "#jobs/definitions.ts";

/** Sends jobs inside the caller's transaction: a rolled-back verb leaves none behind. */
export type JobQueue = {
  send: <N extends keyof JobPayloads>(
    tx: Database,
    name: N,
    payload: JobPayloads[N],
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ) => Promise<void>;
};
