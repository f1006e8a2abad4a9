import type { StoreRecord } from "#database/queries/stores.ts";

/**
 * The stores of this deployment by host, in memory. A version in it is what this process knows of a
 * store: pages made for an older one are misses.
 */
export type StoreDirectory = {
  get: (host: string) => StoreRecord | undefined;
  /**
   * As `get`, but asks the database once a second at most for a host that is not known yet. Throws
   * while the database does not answer: an outage must not look like a missing store (OP-149).
   */
  find: (host: string) => Promise<StoreRecord | undefined>;
  byId: (id: number) => StoreRecord | undefined;
  all: () => StoreRecord[];
  refresh: () => Promise<void>;
};

const retryUnknownAfterMs = 1_000;

export async function createStoreDirectory(
  load: () => Promise<StoreRecord[]>,
): Promise<StoreDirectory> {
  let byHost = new Map<string, StoreRecord>();
  let stores: StoreRecord[] = [];
  let loadedAt = 0;
  let running: Promise<void> | undefined;

  const reload = async () => {
    stores = await load();
    byHost = new Map(stores.flatMap((store) => store.hosts.map((host) => [host, store])));
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
    get: (host) => byHost.get(host),
    async find(host) {
      if (!byHost.has(host) && performance.now() - loadedAt > retryUnknownAfterMs) {
        await refresh();
      }
      return byHost.get(host);
    },
    byId: (id) => stores.find((store) => store.id === id),
    all: () => stores,
    refresh,
  };
}
