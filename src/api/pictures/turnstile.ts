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
  /** The client no longer wants it; what nobody wants any more gives up its place at once. */
  leave: (client: string) => void;
};

const refused = {
  answer: Promise.resolve("busy" as const),
  join: () => undefined,
  leave: () => undefined,
};

/**
 * Lets `atOnce` pieces of work run and others wait, clients taking turns, so that nobody waits for
 * all of one who asks for much. Answered "busy" is what finds no room in the queue of any client who
 * wants it, what has to make room for a client who has less waiting, and what nobody wants any more
 * before its turn.
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

  return function enter<T>(work: () => Promise<T>, clients: ReadonlySet<string>): Entrance<T> {
    if (clients.size === 0) return refused;
    if (running < limits.atOnce) {
      running += 1;
      return { ...refused, answer: run(work) };
    }
    const turn = Promise.withResolvers<"begun" | "busy">();
    let isWaiting = true;
    const settle = (outcome: "begun" | "busy") => () => {
      isWaiting = false;
      turn.resolve(outcome);
    };
    const place = queue.add(clients, { begin: settle("begun"), refuse: settle("busy") });
    if (place === undefined) return refused;
    return {
      answer: turn.promise.then<T | "busy">((outcome) =>
        outcome === "busy" ? outcome : run(work),
      ),
      join: (client) => {
        if (isWaiting) queue.join(place, client);
      },
      leave: (client) => {
        if (isWaiting) queue.leave(place, client);
      },
    };
  };
}
