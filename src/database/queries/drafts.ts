import { and, eq, sql } from "drizzle-orm";

import type { Draft } from "#domain/draft/draft.ts";

import type { Database } from "../connect.ts";
import { drafts } from "../schema.ts";
import { selectRows } from "../select-rows.ts";

/** Keeps a draft for so many days by the database's clock; answers when it ends. */
export async function insertDraft(
  tx: Database,
  storeId: number,
  { keyHash, body, days }: { keyHash: string; body: Draft; days: number },
): Promise<Date> {
  const [row] = await tx
    .insert(drafts)
    .values({
      ...{ storeId, keyHash, body, campaignId: body.campaign_id },
      expiresAt: sql`now() + make_interval(days => ${days}::int)`,
    })
    .returning({ expiresAt: drafts.expiresAt });
  if (row === undefined) throw new Error("An insert returned no row");
  return row.expiresAt;
}

export type KeptDraft = Pick<typeof drafts.$inferSelect, "body" | "expiresAt">;

/**
 * The draft of a key that has not ended, which then lasts so many days from now. Its row is written once a
 * day at most.
 */
export async function prolongDraft(
  db: Database,
  storeId: number,
  { keyHash, days }: { keyHash: string; days: number },
): Promise<KeptDraft | undefined> {
  const isIt = and(
    eq(drafts.storeId, storeId),
    eq(drafts.keyHash, keyHash),
    sql`${drafts.expiresAt} > now()`,
  );
  const until = sql`now() + make_interval(days => ${days}::int)`;
  await db
    .update(drafts)
    .set({ expiresAt: until })
    .where(and(isIt, sql`${drafts.expiresAt} < ${until} - interval '1 day'`));
  const { body, expiresAt } = drafts;
  const [row] = await db.select({ body, expiresAt }).from(drafts).where(isIt);
  return row;
}

/** Removes the drafts of all stores that have ended; answers how many. */
export async function deleteEndedDrafts(db: Database, limit: number): Promise<number> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`delete from drafts where id in (
          select id from drafts where expires_at <= now() limit ${limit} for update skip locked
        ) returning id`,
  );
  return rows.length;
}
