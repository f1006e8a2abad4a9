import type { JobQueue } from "#services/ports/jobs.ts";

import type { JobName, JobPayloads } from "./definitions.ts";

export type SentJob = {
  [N in JobName]: { name: N; payload: JobPayloads[N]; startAfterSeconds: number };
}[JobName];

export type InlineQueue = JobQueue & {
  /** Everything sent so far, in order; a rolled-back transaction's jobs stay in the list. */
  readonly sent: readonly SentJob[];
  /** Takes the jobs out and hands them over one by one. */
  drain(handle: (job: SentJob) => Promise<void>): Promise<void>;
};

/** A queue in memory, for tests of verbs: nothing runs until it is drained. */
export function createInlineQueue(): InlineQueue {
  const sent: SentJob[] = [];
  return {
    sent,
    async send(_tx, name, payload, options = {}) {
      sent.push({
        name,
        payload,
        startAfterSeconds: options.startAfterSeconds ?? 0,
      } as SentJob);
    },
    async drain(handle) {
      for (let job = sent.shift(); job; job = sent.shift()) await handle(job);
    },
  };
}
