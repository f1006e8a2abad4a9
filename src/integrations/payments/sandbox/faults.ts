import { setTimeout as sleep } from "node:timers/promises";

import { z } from "zod";

const count = z.number().int().min(0).max(1000);

export const faultsSchema = z.strictObject({
  /** Wait before an intent is created; the next change of the faults ends it. */
  createDelayMs: z.number().int().min(0).max(60_000).optional(),
  /** Answer the next n calls with 503 and do nothing. */
  failNext: count.optional(),
  /** The same for the next n writes alone: a read of the shop's own jobs does not use it up. */
  failNextWrite: count.optional(),
  /** Reset the connection of the next n calls and do nothing. */
  resetNext: count.optional(),
  /** Do what the next n writes ask for, then reset the connection. */
  dropAnswerNext: count.optional(),
});

export type FaultSettings = z.infer<typeof faultsSchema>;

export type CallFault = "none" | "fail" | "reset" | "drop_answer";

export type Faults = {
  set(settings: FaultSettings): void;
  /** Uses up one pending fault. */
  takeCallFault(isWrite: boolean): CallFault;
  /** Resolves when an intent may be created. */
  delayCreate(): Promise<void>;
};

/** Faults of one process; a restart clears them. */
export function createFaults(): Faults {
  const current = {
    createDelayMs: 0,
    failNext: 0,
    failNextWrite: 0,
    resetNext: 0,
    dropAnswerNext: 0,
  };
  let change = new AbortController();
  return {
    set(settings) {
      Object.assign(current, settings);
      change.abort();
      change = new AbortController();
    },
    takeCallFault(isWrite) {
      if (current.failNext > 0) {
        current.failNext -= 1;
        return "fail";
      }
      if (isWrite && current.failNextWrite > 0) {
        current.failNextWrite -= 1;
        return "fail";
      }
      if (current.resetNext > 0) {
        current.resetNext -= 1;
        return "reset";
      }
      if (isWrite && current.dropAnswerNext > 0) {
        current.dropAnswerNext -= 1;
        return "drop_answer";
      }
      return "none";
    },
    async delayCreate() {
      if (current.createDelayMs === 0) return;
      const { signal } = change;
      await sleep(current.createDelayMs, undefined, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
}
