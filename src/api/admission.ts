import { createTurnstile, type TurnstileLimits } from "./pictures/turnstile.ts";

/** Runs work of a client in its turn; "busy" where too much waits, or it has waited too long. */
export type Admit = <T>(client: string, work: () => Promise<T>) => Promise<T | "busy">;

export type AdmissionLimits = TurnstileLimits & {
  /** After this long a browser gets an answer: it has waited enough. */
  waitMs: number;
};

/**
 * Admits few pieces of work at a time; others wait in a queue in which clients take turns. So the
 * work that is not admitted here, calls of orders above all, never waits behind hundreds of pages
 * for the processor or for a connection (decision 038).
 */
export function createAdmission({ waitMs, ...limits }: AdmissionLimits): Admit {
  const enter = createTurnstile(limits);
  return async (client, work) => {
    const entrance = enter(work, new Set([client]));
    const timer = setTimeout(() => entrance.leave(client), waitMs);
    timer.unref();
    try {
      return await entrance.answer;
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Limits of pages and reads of the catalogue. A render is work of the processor, so more at a time
 * make none faster. Waiting is cheaper than refusing: who is refused at once asks again at once.
 */
export const catalogueLimits: AdmissionLimits = {
  ...{ atOnce: 2, waiting: 1_000, waitingOfClient: 500 },
  waitMs: 10_000,
};

/** Limits of the pages of orders: reads behind tokens, of which a guesser could open many. */
export const orderPageLimits: AdmissionLimits = {
  ...{ atOnce: 2, waiting: 400, waitingOfClient: 100 },
  waitMs: 10_000,
};
