import { sql } from "drizzle-orm";

import { channels } from "#database/channels.ts";
import type { Connection } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

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
    await connection.db.execute(sql`select pg_notify(${channels.storeChanged}, ${ids.join(",")})`);
  }
  return ids.length;
}

export type ChangeNotifier = {
  /** Resolves once this process knows of everything that was committed before the call. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Writes of a moment become one version: an import of many campaigns does not empty the cache for each of them. */
const gatherMs = 200;
/** Only what a lost notification would hide is found this late. */
const lookEveryMs = 10_000;

/**
 * Keeps this process's knowledge of the stores up to date: it listens, and looks by itself every few
 * seconds in case a notification was lost. With `isNotifier` it also works off the outbox.
 */
export async function startChangeNotifier(options: {
  connection: Connection;
  isNotifier: boolean;
  refresh: () => Promise<void>;
  report: (error: unknown) => void;
  lookEveryMs?: number;
}): Promise<ChangeNotifier> {
  const { connection, isNotifier, refresh, report } = options;
  const bump = createGathered(() => bumpChangedStores(connection), report);
  const subscriptions = [
    await connection.subscribe(channels.storeChanged, () => void refresh().catch(report)),
  ];
  if (isNotifier) {
    subscriptions.push(await connection.subscribe(channels.storeWritten, bump.request));
    bump.request();
  }
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (isNotifier) await bumpChangedStores(connection);
      await refresh();
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => {
    look().catch(report);
  }, options.lookEveryMs ?? lookEveryMs);
  return {
    async settle() {
      await bumpChangedStores(connection);
      await refresh();
    },
    async stop() {
      clearInterval(timer);
      bump.stop();
      for (const unsubscribe of subscriptions) await unsubscribe();
    },
  };
}

/** Runs `work` at once when requested, and once more at the end of a moment in which it was requested again. */
function createGathered(work: () => Promise<unknown>, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isStopped = false;
  const run = () => {
    isWanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted && !isStopped) run();
    }, gatherMs);
    work().catch(report);
  };
  return {
    request() {
      isWanted = true;
      if (timer === undefined && !isStopped) run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
