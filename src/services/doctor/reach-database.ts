import type { Database } from "#database/connect.ts";
import { readDatabaseClock } from "#database/queries/diagnosis.ts";
import { listStores, type StoreRecord } from "#database/queries/stores.ts";

import { failed, type Finding, messageOf, skipped } from "./check.ts";

type Parts = {
  openDatabase: () => Promise<Database>;
  listPendingMigrations: () => Promise<readonly string[]>;
};

/** The database, once it has answered; otherwise why it has not. */
export type ReachedDatabase = { db: Database } | { error: unknown };

export const seeDatabase = "See Database.";
export const seeMigrations = "See Migrations.";

/** An opened pool says nothing yet: the database has to answer a statement. */
export async function reachDatabase(
  { openDatabase }: Parts,
  timeoutMs: number,
): Promise<ReachedDatabase> {
  try {
    const db = await within(timeoutMs, openDatabase());
    await within(timeoutMs, readDatabaseClock(db));
    return { db };
  } catch (error) {
    return { error };
  }
}

/** The stores, or what to report in place of whatever depends on them. */
export type ReadStores = { stores: StoreRecord[] } | { unread: Finding };

/** Whether a host is public; where the stores cannot be read, which check to see. */
export type Publicity = boolean | { see: string };

export const whereUnread = ({ unread }: Extract<ReadStores, { unread: Finding }>): string =>
  unread.status === "skipped" ? unread.message : "See Stores.";

export async function readStores(
  reached: ReachedDatabase,
  { listPendingMigrations }: Parts,
  timeoutMs: number,
): Promise<ReadStores> {
  if ("error" in reached) return { unread: skipped(seeDatabase) };
  try {
    return { stores: await within(timeoutMs, listStores(reached.db)) };
  } catch (error) {
    const pending = await within(timeoutMs, listPendingMigrations()).catch(() => []);
    if (pending.length > 0) return { unread: skipped(seeMigrations) };
    return {
      unread: failed(
        `The stores cannot be read: ${messageOf(error)}.`,
        "Give the user in DATABASE_URL the rights on all tables, then run platen doctor again.",
      ),
    };
  }
}

async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`no answer within ${timeoutMs / 1000} seconds`);
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
