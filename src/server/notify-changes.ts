import { sql } from "drizzle-orm";

import type { Connection } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

const channel = "platen_store_changed";

/**
 * Turns outbox rows into new store versions: all rows of a moment become one bump a store and one
 * notification. Deleting what was read, rather than keeping a position, misses no late commit.
 */
export async function bumpChangedStores(connection: Connection): Promise<number> {
  const changed = await selectRows<{ id: number }>(
    connection.db,
    sql`
    with gone as (delete from outbox where topic = 'store_changed' returning store_id)
    update stores set version = version + 1
    where id in (select store_id from gone)
    returning id
  `,
  );
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) {
    await connection.db.execute(sql`select pg_notify(${channel}, ${ids.join(",")})`);
  }
  return ids.length;
}

export type ChangeNotifier = {
  /** Resolves once this process knows of everything that was committed before the call. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Keeps this process's knowledge of the stores in step: it listens, and looks by itself once a
 * second in case a notification was lost. With `isNotifier` it also works off the outbox.
 */
export async function startChangeNotifier(options: {
  connection: Connection;
  isNotifier: boolean;
  refresh: () => Promise<void>;
  report: (error: unknown) => void;
  notifyEveryMs?: number;
  lookEveryMs?: number;
}): Promise<ChangeNotifier> {
  const { connection, isNotifier, refresh, report } = options;
  const running = new Set<NodeJS.Timeout>();
  const every = (ms: number, work: () => Promise<unknown>) => {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void work()
        .catch(report)
        .finally(() => {
          isBusy = false;
        });
    }, ms);
    running.add(timer);
  };
  const unsubscribe = await connection.subscribe(channel, () => {
    void refresh().catch(report);
  });
  if (isNotifier) every(options.notifyEveryMs ?? 200, () => bumpChangedStores(connection));
  every(options.lookEveryMs ?? 1_000, refresh);
  return {
    async settle() {
      await bumpChangedStores(connection);
      await refresh();
    },
    async stop() {
      for (const timer of running) clearInterval(timer);
      await unsubscribe();
    },
  };
}
