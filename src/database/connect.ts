import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type pg from "pg";

import { listenOnPostgres } from "./listen-on-postgres.ts";
import { acquireDataLock } from "./lock.ts";
import { openPool } from "./open-pool.ts";
import { splitPool } from "./split-pool.ts";
import * as schema from "./schema.ts";

/** The database or a transaction in it, on either engine. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Connection = {
  db: Database;
  /** For reads of the catalogue, which never use the connections that orders need; the same on the embedded engine. */
  catalogueDb: Database;
  engine: "embedded" | "postgres";
  pool?: pg.Pool;
  cataloguePool?: pg.Pool;
  pglite?: PGlite;
  close: () => Promise<void>;
  /**
   * Listens on a channel until the returned function is called. After a lost connection came back,
   * `onMessage` gets "": messages may have been missed, so anything may have changed.
   */
  subscribe: (
    channel: string,
    onMessage: (payload: string) => void,
  ) => Promise<() => Promise<void>>;
};

export type ConnectOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number | undefined;
  /** How long to wait for another process to leave the data folder. */
  lockTimeoutMs?: number | undefined;
};

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 8_000;

/**
 * Opens PostgreSQL when a URL is given, else the embedded database in `<dataDir>/database`.
 * PostgreSQL is reached lazily: a server that is down shows at the first query, and each later
 * query connects again. Throws `DatabaseInUseError` when another process holds the folder.
 */
export async function connectDatabase(options: ConnectOptions): Promise<Connection> {
  return options.databaseUrl
    ? connectPostgres(options.databaseUrl, options.poolSize ?? 10)
    : connectFolder(options.dataDir, options.lockTimeoutMs);
}

export function connectPostgres(databaseUrl: string, poolSize: number): Connection {
  const size = splitPool(poolSize);
  const pool = openShare(databaseUrl, size.orders);
  const cataloguePool = openShare(databaseUrl, size.catalogue);
  const listener = listenOnPostgres(databaseUrl);
  return {
    db: drizzlePostgres({ client: pool, schema }),
    catalogueDb: drizzlePostgres({ client: cataloguePool, schema }),
    engine: "postgres",
    pool,
    cataloguePool,
    subscribe: listener.subscribe,
    close: async () => {
      await listener.close();
      await Promise.all([pool.end(), cataloguePool.end()]);
    },
  };
}

const openShare = (databaseUrl: string, max: number) =>
  openPool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "platen",
  });

async function connectFolder(dataDir: string, lockTimeoutMs?: number): Promise<Connection> {
  const lock = acquireDataLock(dataDir, lockTimeoutMs);
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, "database") });
    return embeddedConnection(pglite, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Wraps an open PGlite; `onClosed` runs after it has been closed. */
export function embeddedConnection(pglite: PGlite, onClosed?: () => void): Connection {
  const db = drizzlePglite({ client: pglite, schema });
  return {
    db,
    catalogueDb: db,
    engine: "embedded",
    pglite,
    subscribe: async (channel, onMessage) => {
      const unlisten = await pglite.listen(channel, onMessage);
      return () => unlisten();
    },
    close: async () => {
      if (pglite.closed) return;
      try {
        await pglite.close();
      } finally {
        onClosed?.();
      }
    },
  };
}
