import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { sql } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";

import type { Connection, Database } from "./connect.ts";
import { selectRows } from "./select-rows.ts";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

// Any constant will do; every Platen process of a database must use the same.
const advisoryLockKey = 7_520_361;

/**
 * Brings the schema up to date; answers whether anything had to be done. Processes that start at
 * the same time wait for one another (advisory lock on PostgreSQL, the folder's lock otherwise).
 */
export async function migrateDatabase(
  connection: Connection,
  folder = migrationsFolder,
): Promise<boolean> {
  if (await isUpToDate(connection, folder)) return false;
  const options = { migrationsFolder: folder };
  if (connection.pglite) {
    await migratePglite(drizzlePglite({ client: connection.pglite }), options);
  } else if (connection.pool) {
    // Not of the pool, whose time limits are too short for a migration; its end drops the lock.
    const { connectionString } = connection.pool.options;
    const client = new pg.Client({ connectionString, application_name: "platen-migrate" });
    try {
      await client.connect();
      await client.query("SELECT pg_advisory_lock($1)", [advisoryLockKey]);
      await migratePostgres(drizzlePostgres({ client }), options);
    } finally {
      await client.end();
    }
  }
  return true;
}

/** Names of the migrations that are not applied to a database yet, the oldest first. */
export async function listPendingMigrations(
  db: Database,
  folder = migrationsFolder,
): Promise<string[]> {
  const appliedAt = await readAppliedAt(db);
  return readJournal(folder)
    .filter(({ when }) => when > appliedAt)
    .map(({ tag }) => tag);
}

const isUpToDate = async ({ db }: Connection, folder: string): Promise<boolean> =>
  (await listPendingMigrations(db, folder)).length === 0;

/** When the newest applied migration was made; 0 for an empty database. */
async function readAppliedAt(db: Database): Promise<number> {
  const journal = selectRows<{ present: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as present`,
  );
  if (!(await journal)[0]?.present) return 0;
  const [last] = await selectRows<{ applied: string | number | null }>(
    db,
    sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
  );
  return Number(last?.applied ?? 0);
}

function readJournal(folder: string): { tag: string; when: number }[] {
  const text = readFileSync(join(folder, "meta", "_journal.json"), "utf8");
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(text);
  return journal.entries;
}
