import type { StoreRecord } from "#database/queries/stores.ts";
import { findPublicHost } from "#domain/store/host.ts";

/** A store that this process must not serve: it has a public host, and the process is not safe for one. */
export class StoreWithheld extends Error {
  override name = "StoreWithheld";
}

export type DirectoryOptions = {
  load: () => Promise<StoreRecord[]>;
  /**
   * Withholds each store with a public host, on all of its hosts: whoever passes a Host header on
   * would reach it by its localhost name too.
   */
  isLocalOnly: boolean;
  /** Told once of each store that is withheld, with its public host. */
  onWithheld?: (store: StoreRecord, host: string) => void;
  /** Hosts where the API alone answers, whatever another process wrote as hosts of stores (OP-035). */
  apiHosts?: readonly string[];
  /** Told once of each host that a store has while API_HOSTS names it. */
  onOverlap?: (store: StoreRecord, host: string) => void;
};

/**
 * The stores of this deployment by host, in memory. A version in it is what this process knows of a
 * store: pages made for an older one are misses.
 */
export type StoreDirectory = {
  /** The store of a host; undefined also for one that is withheld, and on hosts of API_HOSTS. */
  get: (host: string) => StoreRecord | undefined;
  /**
   * As `get`, but asks the database once a second at most for a host that is not known yet. Throws
   * while the database does not answer: an outage must not look like a missing store (OP-149).
   * Throws `StoreWithheld` for one that must not be served.
   */
  find: (host: string) => Promise<StoreRecord | undefined>;
  byId: (id: number) => StoreRecord | undefined;
  all: () => StoreRecord[];
  refresh: () => Promise<void>;
};

const retryUnknownAfterMs = 1_000;

/** Tells of each store's host that is among `apiHosts`, once for as long as it stays there. */
function createOverlapNotice(
  apiHosts: readonly string[],
  tell: DirectoryOptions["onOverlap"],
): (stores: readonly StoreRecord[]) => void {
  let known = new Set<string>();
  return (stores) => {
    const before = known;
    known = new Set();
    for (const store of stores) {
      for (const host of store.hosts.filter((own) => apiHosts.includes(own))) {
        known.add(host);
        if (!before.has(host)) tell?.(store, host);
      }
    }
  };
}

export async function createStoreDirectory({
  load,
  isLocalOnly,
  onWithheld,
  apiHosts = [],
  onOverlap,
}: DirectoryOptions): Promise<StoreDirectory> {
  let byHost = new Map<string, StoreRecord>();
  let stores: StoreRecord[] = [];
  let loadedAt = 0;
  let running: Promise<void> | undefined;
  let withheld = new Set<string>();
  const noteOverlaps = createOverlapNotice(apiHosts, onOverlap);

  const withhold = () => {
    const before = withheld;
    withheld = new Set();
    for (const store of isLocalOnly ? stores : []) {
      const host = findPublicHost(store.hosts);
      if (host === undefined) continue;
      withheld.add(store.slug);
      if (!before.has(store.slug)) onWithheld?.(store, host);
    }
  };
  const get = (host: string) => {
    const store = byHost.get(host);
    return store !== undefined && withheld.has(store.slug) ? undefined : store;
  };

  const reload = async () => {
    stores = await load();
    byHost = new Map(stores.flatMap((store) => store.hosts.map((host) => [host, store])));
    for (const host of apiHosts) byHost.delete(host);
    withhold();
    noteOverlaps(stores);
    loadedAt = performance.now();
  };
  const refresh = async () => {
    await running;
    running ??= reload().finally(() => {
      running = undefined;
    });
    await running;
  };
  await refresh();
  return {
    get,
    async find(host) {
      if (!byHost.has(host) && performance.now() - loadedAt > retryUnknownAfterMs) {
        await refresh();
      }
      const store = get(host);
      if (store === undefined && byHost.has(host)) throw new StoreWithheld();
      return store;
    },
    byId: (id) => stores.find((store) => store.id === id),
    all: () => stores,
    refresh,
  };
}
