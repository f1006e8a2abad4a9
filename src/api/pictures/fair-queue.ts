export type Place = {
  /** Those among whose work it waits. */
  clients: Set<string>;
  begin: () => void;
  /** It was taken out without its turn. */
  refuse: () => void;
};

export type FairQueue = {
  /** A place among the work of each client that has room; undefined where there is none. */
  add: (clients: Iterable<string>, of: Omit<Place, "clients">) => Place | undefined;
  join: (place: Place, client: string) => void;
  /** Frees the client's share, and the place itself where it was the last client's. */
  leave: (place: Place, client: string) => void;
  /** Takes out whatever is next. */
  takeNext: () => Place | undefined;
};

/**
 * Work that waits, at most `waiting` and `waitingOfClient` of any one client. Clients take turns,
 * each with its own work first come first served; what several want comes with the first of them.
 * Where the whole is full, a client with little waiting gets the newest place of the one with most:
 * never one that a client with as little wants too, nor so that the other would be left with less.
 */
export function createFairQueue(limits: { waiting: number; waitingOfClient: number }): FairQueue {
  let queued = 0;
  /** Whose turn is next stands first. */
  const queues = new Map<string, readonly Place[]>();
  const fewestWaiting = (clients: Iterable<string>) =>
    Math.min(...Array.from(clients, (client) => queues.get(client)?.length ?? 0));

  function join(place: Place, client: string): void {
    const queue = queues.get(client) ?? [];
    if (place.clients.has(client) || queue.length >= limits.waitingOfClient) return;
    place.clients.add(client);
    queues.set(client, [...queue, place]);
  }

  function leave(place: Place, client: string): void {
    if (!place.clients.delete(client)) return;
    const rest = (queues.get(client) ?? []).filter((one) => one !== place);
    if (rest.length > 0) queues.set(client, rest);
    else queues.delete(client);
    if (place.clients.size > 0) return;
    queued -= 1;
    place.refuse();
  }

  function makeRoom(waitingOfNew: number): void {
    const mostFirst = [...queues.values()].toSorted((one, other) => other.length - one.length);
    const hasMore = ({ clients }: Place) => fewestWaiting(clients) > waitingOfNew + 1;
    for (const queue of mostFirst) {
      const newest = queue.findLast(hasMore);
      if (newest === undefined) continue;
      for (const client of [...newest.clients]) leave(newest, client);
      return;
    }
  }

  function add(clients: Iterable<string>, of: Omit<Place, "clients">): Place | undefined {
    const wanting = new Set(clients);
    if (queued >= limits.waiting) makeRoom(fewestWaiting(wanting));
    if (queued >= limits.waiting) return undefined;
    const place: Place = { ...of, clients: new Set() };
    for (const client of wanting) join(place, client);
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

  return { add, join, leave, takeNext };
}
