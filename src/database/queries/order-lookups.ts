import { and, eq, gt, lt, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { orderLookups } from "#database/schema.ts";

export type OrderLookup = typeof orderLookups.$inferSelect;
export type LookupKeys = Pick<OrderLookup, "storeId" | "numberKey" | "emailKey">;

/**
 * Makes lookups of the same e-mail address, and of the same number, wait for each other until the transaction ends.
 * Every caller locks in this order, so that no two callers wait for one another.
 */
export async function lockLookups(
  tx: Database,
  { storeId, numberKey, emailKey }: LookupKeys,
): Promise<void> {
  for (const name of [`email:${storeId}:${emailKey}`, `number:${storeId}:${numberKey}`]) {
    const key = `order-lookup:${name}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** How many lookups of an e-mail address and of a number there were in the last seconds, by the database's clock. */
export async function countLookups(
  db: Database,
  { storeId, numberKey, emailKey }: LookupKeys,
  windowSeconds: number,
): Promise<{ ofEmail: number; ofNumber: number }> {
  const isRecent = and(
    eq(orderLookups.storeId, storeId),
    gt(orderLookups.createdAt, sql`now() - make_interval(secs => ${windowSeconds})`),
  );
  return {
    ofEmail: await db.$count(orderLookups, and(isRecent, eq(orderLookups.emailKey, emailKey))),
    ofNumber: await db.$count(orderLookups, and(isRecent, eq(orderLookups.numberKey, numberKey))),
  };
}

/** Answers the new row's id. */
export async function insertLookup(
  tx: Database,
  lookup: LookupKeys & { number: string; email: string },
): Promise<number> {
  const [row] = await tx.insert(orderLookups).values(lookup).returning({ id: orderLookups.id });
  if (!row) throw new Error("a lookup was not stored");
  return row.id;
}

/** The row, locked until the transaction ends; undefined where it was swept. */
export async function lockLookup(
  tx: Database,
  storeId: number,
  lookupId: number,
): Promise<OrderLookup | undefined> {
  const [row] = await tx
    .select()
    .from(orderLookups)
    .where(and(eq(orderLookups.storeId, storeId), eq(orderLookups.id, lookupId)))
    .for("update");
  return row;
}

/** Removes what was typed; the keys remain for the limits. */
export async function clearLookup(
  tx: Database,
  { storeId, id }: Pick<OrderLookup, "storeId" | "id">,
): Promise<void> {
  await tx
    .update(orderLookups)
    .set({ number: null, email: null })
    .where(and(eq(orderLookups.storeId, storeId), eq(orderLookups.id, id)));
}

/** Removes lookups that are older than a day. */
export async function sweepLookups(db: Database): Promise<void> {
  await db.delete(orderLookups).where(lt(orderLookups.createdAt, sql`now() - interval '1 day'`));
}
