import { and, desc, eq, gt, lt, sql } from "drizzle-orm";

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

/**
 * When the limit of `most` lookups within `windowSeconds` lets another one through, for an e-mail address and a number
 * that are named together, by the database's clock; null for at once.
 */
export async function nextLookupAt(
  db: Database,
  { storeId, numberKey, emailKey }: LookupKeys,
  { most, windowSeconds }: { most: number; windowSeconds: number },
): Promise<Date | null> {
  const windowMs = windowSeconds * 1_000;
  const counted = and(
    eq(orderLookups.storeId, storeId),
    gt(orderLookups.createdAt, sql`now() - make_interval(secs => ${windowSeconds})`),
  );
  const ends: number[] = [];
  for (const isOfKey of [
    eq(orderLookups.emailKey, emailKey),
    eq(orderLookups.numberKey, numberKey),
  ]) {
    const [oldest] = await db
      .select({ at: orderLookups.createdAt })
      .from(orderLookups)
      .where(and(counted, isOfKey))
      .orderBy(desc(orderLookups.createdAt))
      .offset(most - 1)
      .limit(1);
    if (oldest) ends.push(oldest.at.getTime() + windowMs);
  }
  return ends.length === 0 ? null : new Date(Math.max(...ends));
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
