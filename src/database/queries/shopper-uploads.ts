import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { uploads } from "../schema.ts";
import { selectRows } from "../select-rows.ts";

type NewUpload = Pick<
  typeof uploads.$inferInsert,
  | "key"
  | "contentType"
  | "sizeBytes"
  | "sha256"
  | "width"
  | "height"
  | "hasAlpha"
  | "translucentShare"
>;

/** False where the store has a file of that key, also one that another transaction was about to add. */
export async function insertShopperUpload(
  tx: Database,
  storeId: number,
  upload: NewUpload,
): Promise<boolean> {
  const added = await tx
    .insert(uploads)
    .values({ ...upload, storeId, purpose: "shopper" })
    .onConflictDoNothing()
    .returning({ key: uploads.key });
  return added.length > 0;
}

export async function findUploadHash(
  db: Database,
  storeId: number,
  key: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.storeId, storeId), eq(uploads.key, key)));
  return row?.sha256;
}

/**
 * Which of these uploads of shoppers the store has. Inside a transaction they stay until it ends:
 * the sweep leaves out what somebody is just naming in an order. With `isHeld` false they are read
 * alone, without a lock.
 */
export async function listShopperUploads(
  db: Database,
  storeId: number,
  keys: readonly string[],
  { isHeld = true }: { isHeld?: boolean } = {},
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = db
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        eq(uploads.storeId, storeId),
        eq(uploads.purpose, "shopper"),
        inArray(uploads.key, [...keys]),
      ),
    );
  const rows = await (isHeld ? found.for("key share") : found);
  return new Set(rows.map(({ key }) => key));
}

export type ShopperUpload = Required<Omit<typeof uploads.$inferSelect, "storeId" | "purpose">>;

/** These uploads of shoppers of a store, as far as it has them. */
export async function getShopperUploads(
  db: Database,
  storeId: number,
  keys: readonly string[],
): Promise<ShopperUpload[]> {
  if (keys.length === 0) return [];
  const { storeId: _, purpose: __, ...columns } = getTableColumns(uploads);
  return db
    .select(columns)
    .from(uploads)
    .where(
      and(
        eq(uploads.storeId, storeId),
        eq(uploads.purpose, "shopper"),
        inArray(uploads.key, [...keys]),
      ),
    );
}

/**
 * Notes that these uploads are in use, which keeps them from the sweep: a row is written once a day at
 * most, and otherwise nothing is. A row that somebody else is writing is left to him.
 */
export async function touchShopperUploads(
  db: Database,
  storeId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const isDue = and(
    eq(uploads.storeId, storeId),
    eq(uploads.purpose, "shopper"),
    inArray(uploads.key, [...keys]),
    sql`${uploads.lastUsedAt} < now() - interval '1 day'`,
  );
  const due = await db.select({ key: uploads.key }).from(uploads).where(isDue);
  if (due.length === 0) return;
  const free = db
    .select({ key: uploads.key })
    .from(uploads)
    .where(isDue)
    .for("no key update", { skipLocked: true });
  await db
    .update(uploads)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(uploads.storeId, storeId), inArray(uploads.key, free)));
}

/** The stores that have uploads of shoppers that nobody has used for so many days. */
export async function listStoresWithOldUploads(db: Database, days: number): Promise<number[]> {
  const rows = await selectRows<{ storeId: number }>(
    db,
    sql`select distinct store_id as "storeId" from uploads
        where purpose = 'shopper' and last_used_at < now() - make_interval(days => ${days}::int)
        order by store_id`,
  );
  return rows.map(({ storeId }) => storeId);
}

/**
 * Locks uploads of shoppers that nobody has used for so many days, by key from `after` on; those that another
 * transaction holds are left out.
 */
export async function lockOldUploads(
  tx: Database,
  storeId: number,
  { days, after, limit }: { days: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await selectRows<{ key: string }>(
    tx,
    sql`select key from uploads
        where store_id = ${storeId} and purpose = 'shopper' and key > ${after}
          and last_used_at < now() - make_interval(days => ${days}::int)
        order by key limit ${limit}
        for update skip locked`,
  );
  return rows.map(({ key }) => key);
}

/**
 * Every run of 32 or more hexadecimal digits in the lines of a store's orders, in the drafts of its links
 * that have not ended, and in the files of its reviews, wherever in them: the random part of each upload that one of them names is among
 * these. With `changedWithinDays` of the lines of orders that were made or changed lately alone.
 */
export async function listNamedUploads(
  tx: Database,
  storeId: number,
  changedWithinDays?: number,
): Promise<ReadonlySet<string>> {
  const isLate =
    changedWithinDays === undefined
      ? sql`true`
      : sql`line.order_id in (
          select o.id from orders o where o.store_id = ${storeId}
            and o.updated_at > now() - make_interval(days => ${changedWithinDays}::int)
        )`;
  const rows = await selectRows<{ hex: string }>(
    tx,
    sql`select distinct found[1] as hex from order_lines line
        cross join lateral regexp_matches(line.snapshot::text, '[0-9a-f]{32,80}', 'g') found
        where line.store_id = ${storeId} and ${isLate}
        union select found[1] from drafts draft
        cross join lateral regexp_matches(draft.body::text, '[0-9a-f]{32,80}', 'g') found
        where draft.store_id = ${storeId} and draft.expires_at > now()
        union select substring(file.key from '[0-9a-f]{32,80}') from review_files file
        where file.store_id = ${storeId}`,
  );
  return new Set(rows.map(({ hex }) => hex));
}

export async function deleteUploads(
  tx: Database,
  storeId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .delete(uploads)
    .where(and(eq(uploads.storeId, storeId), inArray(uploads.key, [...keys])));
}
