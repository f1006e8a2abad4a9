import type { Database } from "#database/connect.ts";
import { claimIdempotencyKey, findIdempotencyKey } from "#database/queries/idempotency-keys.ts";
import type { IdempotencyKey } from "#database/queries/idempotency-keys.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { admit, countOrder } from "#services/verification/admit.ts";
import type { Caller } from "#services/verification/admit.ts";

export type ClaimedKey = IdempotencyKey & { bodyHash: string };

/** Beside the key of the call itself, which is taken together with its order. */
const admissionOf = ({ storeId, key }: IdempotencyKey) => ({ storeId, key, scope: "order.admit" });

/**
 * Admits a create call before the open payments of the order that it replaces are cancelled, since
 * gateways are called outside of transactions: spends its challenge, counts it (CHK-09, S11) and
 * writes that down under its key, so that the same call repeated is not asked again (R3). Answers what
 * the call made where that is done; refuses with need_verify or idempotency_conflict.
 */
export function admitReplacement(
  ctx: ServiceContext,
  { bodyHash, ...key }: ClaimedKey,
  caller: Caller,
  orderId: number,
): Promise<{ bodyHash: string; resultId: string | null } | undefined> {
  return ctx.db.transaction(async (tx) => {
    const made = await findIdempotencyKey(tx, key);
    if (made) return made;
    const before = await claimIdempotencyKey(tx, admissionOf(key), bodyHash);
    if (before) {
      if (before.bodyHash !== bodyHash) throw new ServiceError("idempotency_conflict");
      return undefined;
    }
    await admit(ctx, tx, "order", caller);
    await countOrder(ctx, tx, caller, orderId);
    return undefined;
  });
}

/** Whether `admitReplacement` has let this call pass. */
export async function wasAdmitted(
  db: Database,
  { bodyHash, ...key }: ClaimedKey,
): Promise<boolean> {
  const admission = await findIdempotencyKey(db, admissionOf(key));
  return admission?.bodyHash === bodyHash;
}
