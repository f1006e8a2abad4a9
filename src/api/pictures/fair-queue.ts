export type Place = { clients: Set<string>; begin: () => void };

export type FairQueue = {
  /** A place among the work of each client that has room; undefined where none has, or the whole is full. */
  add: (clients: Iterable<string>, begin: () => void) => Place | undefined;
  join: (place: Place, client: string) => void;
  /** Takes out whatever is next. */
  takeNext: () => Place | undefined;
};

/**
 * Work that waits, at most `waiting` and `waitingOfClient` of any one client. Clients take turns,
 * each with its own work first come first served; what several want comes with the first of them.
 */
export function createFairQueue(limits: { waiting: number; waitingOfClient: number }): FairQueue {
  let queued = 0;
  /** Whose turn is next stands first. */
  const queues = new Map<string, readonly Place[]>();

  function join(place: Place, client: string): void {
    const queue = queues.get(client) ?? [];
    if (place.clients.has(client) || queue.length >= limits.waitingOfClient) return;
    place.clients.add(client);
    queues.set(client, [...queue, place]);
  }

  function add(clients: Iterable<string>, begin: () => void): Place | undefined {
    if (queued >= limits.waiting) return undefined;
    const place: Place = { clients: new Set(), begin };
    for (const client of clients) join(place, client);
    if (place.clients.size === 0) return undefined;
    queued += 1;
    return place;
  }

  function takeNext(): Place | undefined {
    const [first] = queues;
    const place = first?.[1][0];
    if (first === undefined || place === undefined) return undefined;
    for (const client of place.clients) {
      const rest = (queues.get(client) ?? []).filter((one) => one !== place);
      if (client === first[0] || rest.length === 0) queues.delete(client);
      if (rest.length > 0) queues.set(client, rest);
    }
    queued -= 1;
    return place;
  }

  return { add, join, takeNext };
}
