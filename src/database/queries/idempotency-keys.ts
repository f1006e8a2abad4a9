import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { prepareStatement } from "#database/prepare-statement.ts";
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
  const taken = await claiming(tx, { ...key, bodyHash, resultId: resultId ?? null });
  return taken.length > 0 ? undefined : findIdempotencyKey(tx, key);
}

const claiming = prepareStatement<IdempotencyKey & { bodyHash: string; resultId: string | null }>(
  "claim_idempotency_key",
  sql`insert into idempotency_keys (store_id, scope, key, body_hash, result_id)
    values (${sql.placeholder("storeId")}, ${sql.placeholder("scope")}, ${sql.placeholder("key")},
      ${sql.placeholder("bodyHash")}, ${sql.placeholder("resultId")})
    on conflict do nothing returning key`,
);

/** Takes the key for a new order, with the id that it gets; else the earlier call's row, as `claimIdempotencyKey`. */
export async function claimKeyOfOrder(
  tx: Database,
  key: IdempotencyKey,
  bodyHash: string,
): Promise<{ orderId: number } | { earlier: { bodyHash: string; resultId: string | null } }> {
  const [taken] = await claimingOrder(tx, { ...key, bodyHash });
  if (taken) return { orderId: Number(taken.orderId) };
  const earlier = await findIdempotencyKey(tx, key);
  if (!earlier) throw new Error("a taken idempotency key without its row");
  return { earlier };
}

const claimingOrder = prepareStatement<IdempotencyKey & { bodyHash: string }, { orderId: string }>(
  "claim_key_of_order",
  sql`insert into idempotency_keys (store_id, scope, key, body_hash, result_id)
    values (${sql.placeholder("storeId")}, ${sql.placeholder("scope")}, ${sql.placeholder("key")},
      ${sql.placeholder("bodyHash")}, nextval(pg_get_serial_sequence('orders', 'id'))::text)
    on conflict do nothing returning result_id as "orderId"`,
);

export async function findIdempotencyKey(
  db: Database,
  key: IdempotencyKey,
): Promise<{ bodyHash: string; resultId: string | null } | undefined> {
  const [row] = await finding(db, key);
  return row;
}

const finding = prepareStatement<IdempotencyKey, { bodyHash: string; resultId: string | null }>(
  "find_idempotency_key",
  sql`select body_hash as "bodyHash", result_id as "resultId" from idempotency_keys
    where store_id = ${sql.placeholder("storeId")} and scope = ${sql.placeholder("scope")}
      and key = ${sql.placeholder("key")}`,
);

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
