import pg from "pg";

type Listener = (payload: string) => void;

export type PostgresListener = {
  subscribe: (channel: string, onMessage: Listener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

const firstDelayMs = 250;
const longestDelayMs = 5_000;

/**
 * LISTEN on one connection of its own, opened at the first subscription and opened again after
 * every loss. Listeners get "" once it is back, as messages may have been missed.
 */
export function listenOnPostgres(databaseUrl: string): PostgresListener {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: "platen-listen",
    });
    const onLoss = () => {
      if (client !== next) return;
      client = undefined;
      scheduleReopen(firstDelayMs);
    };
    next.on("error", onLoss);
    next.on("end", onLoss);
    next.on("notification", (message) => {
      for (const listener of listeners.get(message.channel) ?? []) listener(message.payload ?? "");
    });
    try {
      await next.connect();
      for (const channel of listeners.keys()) await next.query(listenSql(channel));
    } catch (error) {
      await endQuietly(next);
      throw error;
    }
    client = next;
    return next;
  };

  const ensureOpen = async (): Promise<pg.Client> => {
    if (client) return client;
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const scheduleReopen = (delayMs: number) => {
    if (closed || retry || listeners.size === 0) return;
    retry = setTimeout(() => {
      retry = undefined;
      ensureOpen().then(
        () => {
          for (const set of listeners.values()) for (const listener of set) listener("");
        },
        () => scheduleReopen(Math.min(delayMs * 2, longestDelayMs)),
      );
    }, delayMs);
    retry.unref();
  };

  return {
    subscribe: async (channel, onMessage) => {
      const current = await ensureOpen();
      const set = listeners.get(channel) ?? new Set<Listener>();
      listeners.set(channel, set.add(onMessage));
      await current.query(listenSql(channel));
      return async () => {
        set.delete(onMessage);
        if (set.size > 0) return;
        listeners.delete(channel);
        await client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      if (last) await endQuietly(last);
    },
  };
}

function listenSql(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`;
}

async function endQuietly(client: pg.Client): Promise<void> {
  client.on("error", () => undefined);
  await client.end().catch(() => undefined);
}
