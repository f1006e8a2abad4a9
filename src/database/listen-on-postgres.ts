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
  const line = keepOpen({
    open: (onLoss) => openClient(databaseUrl, listeners, onLoss),
    isWanted: () => listeners.size > 0,
    onReturn: () => {
      for (const set of listeners.values()) for (const listener of set) listener("");
    },
  });
  return {
    subscribe: async (channel, onMessage) => {
      const client = await line.ensureOpen();
      const set = listeners.get(channel) ?? new Set<Listener>();
      listeners.set(channel, set.add(onMessage));
      await client.query(listenSql(channel));
      return async () => {
        set.delete(onMessage);
        if (set.size > 0) return;
        listeners.delete(channel);
        await line.current()?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: line.close,
  };
}

/** A connection that hands messages to the listeners of their channel, and listens to all of them. */
async function openClient(
  databaseUrl: string,
  listeners: ReadonlyMap<string, ReadonlySet<Listener>>,
  onLoss: (lost: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "platen-listen",
  });
  client.on("error", () => onLoss(client));
  client.on("end", () => onLoss(client));
  client.on("notification", ({ channel, payload }) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload ?? "");
  });
  try {
    await client.connect();
    for (const channel of listeners.keys()) await client.query(listenSql(channel));
  } catch (error) {
    await endQuietly(client);
    throw error;
  }
  return client;
}

type Line = {
  ensureOpen: () => Promise<pg.Client>;
  /** The open connection, if there is one at the moment. */
  current: () => pg.Client | undefined;
  close: () => Promise<void>;
};

/** One connection that is opened when asked for, and again after a loss while it is wanted. */
function keepOpen(options: {
  open: (onLoss: (lost: pg.Client) => void) => Promise<pg.Client>;
  isWanted: () => boolean;
  onReturn: () => void;
}): Line {
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const open = async (): Promise<pg.Client> => {
    client = await options.open((lost) => {
      if (client !== lost) return;
      client = undefined;
      scheduleReopen(firstDelayMs);
    });
    return client;
  };

  const ensureOpen = async (): Promise<pg.Client> => {
    if (client) return client;
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const scheduleReopen = (delayMs: number) => {
    if (closed || retry || !options.isWanted()) return;
    retry = setTimeout(() => {
      retry = undefined;
      const again = () => scheduleReopen(Math.min(delayMs * 2, longestDelayMs));
      ensureOpen().then(options.onReturn, again);
    }, delayMs);
    retry.unref();
  };

  return {
    ensureOpen,
    current: () => client,
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
