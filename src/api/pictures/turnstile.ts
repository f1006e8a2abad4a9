import { createFairQueue } from "./fair-queue.ts";

export type TurnstileLimits = {
  /** Pieces of work that run at a time. */
  atOnce: number;
  /** Those that may wait, of all clients together and of any one of them. */
  waiting: number;
  waitingOfClient: number;
};

export type Entrance<T> = {
  answer: Promise<T | "busy">;
  /** Another client wants the same: it waits among that client's work too. */
  join: (client: string) => void;
};

/**
 * Lets `atOnce` pieces of work run and others wait, clients taking turns, so that nobody waits for
 * all of one who asks for much. What finds no room in the queue of any client who wants it is
 * answered "busy" at once, and so is work that nobody wants any more when its turn comes.
 */
export function createTurnstile(limits: TurnstileLimits) {
  let running = 0;
  const queue = createFairQueue(limits);

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = queue.takeNext();
      if (next) next.begin();
      else running -= 1;
    }
  }

  return function enter<T>(
    work: () => Promise<T>,
    clients: Iterable<string>,
    isWanted: () => boolean = () => true,
  ): Entrance<T> {
    const wanted = async () => (isWanted() ? work() : "busy");
    if (running < limits.atOnce) {
      running += 1;
      return { answer: run(wanted), join: () => undefined };
    }
    const turn = Promise.withResolvers<void>();
    let hasBegun = false;
    const place = queue.add(clients, () => {
      hasBegun = true;
      turn.resolve();
    });
    if (place === undefined) return { answer: Promise.resolve("busy"), join: () => undefined };
    return {
      answer: turn.promise.then(() => run(wanted)),
      join: (client) => {
        if (!hasBegun) queue.join(place, client);
      },
    };
  };
}
