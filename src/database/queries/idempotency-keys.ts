import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { idempotencyKeys } from "#database/schema.ts";

export type IdempotencyKey = { storeId: number; scope: string; key: string };

/**
 * Takes the key for this transaction, with what it comes to where that is known. Undefined when it is new; else the
 * earlier call's row. A call that runs at the same time is waited for (R3).
 */
export async function claimIdempotencyKey(
  tx: Database,
  key: IdempotencyKey,
  bodyHash: string,
  resultId?: string,
): Promise<{ bodyHash: string; resultId: string | null } | undefined> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...key, bodyHash, resultId })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0 ? undefined : findIdempotencyKey(tx, key);
}

export async function findIdempotencyKey(
  db: Database,
  key: IdempotencyKey,
): Promise<{ bodyHash: string; resultId: string | null } | undefined> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, resultId: idempotencyKeys.resultId })
    .from(idempotencyKeys)
    .where(matches(key));
  return row;
}

export async function setIdempotencyResult(
  tx: Database,
  key: IdempotencyKey,
  resultId: string,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ resultId }).where(matches(key));
}

/**
 * Removes keys that nobody repeats any more (R3). A lost answer is asked for again within minutes, and
 * a browser keeps its key as long as the tab; three days cover one that slept over a weekend. A later
 * repeat is a new call: a paid order still refuses it, an open payment is still found by its order.
 */
export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '3 days'`);
}

const matches = ({ storeId, scope, key }: IdempotencyKey) =>
  and(
    eq(idempotencyKeys.storeId, storeId),
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.key, key),
  );
