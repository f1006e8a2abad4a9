import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { gatewayAccounts } from "#database/schema.ts";
import { type GatewayName, parseGatewayAccount } from "#domain/store/gateway-account.ts";
import { ServiceError } from "#services/service-error.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

import { sealAccount } from "./seal-account.ts";

type AccountContext = { db: Database; store: { id: number }; orderKey: Buffer };

/**
 * Keeps a store's own account at a gateway, sealed (`sealAccount`), in place of the one before; from then on its
 * payments start there. Refused with validation_failed, each field with its reason and never with its value.
 * Payments that are open at the account before must be settled by it: whoever changes accounts closes the shop
 * for an hour first (docs/gateways.md).
 */
export async function setGatewayAccount(
  { db, store, orderKey }: AccountContext,
  { gateway, account: given }: { gateway: GatewayName; account: unknown },
): Promise<void> {
  const parsed = parseGatewayAccount(gateway, given);
  if (!parsed.ok) {
    const fields = parsed.problems.map(({ field, reason }) => [field || gateway, reason]);
    throw new ServiceError("validation_failed", { fields: Object.fromEntries(fields) });
  }
  const sealed = sealAccount(orderKey, store.id, parsed.account);
  await db.transaction(async (tx) => {
    await tx
      .insert(gatewayAccounts)
      .values({ storeId: store.id, gateway, sealed })
      .onConflictDoUpdate({
        target: [gatewayAccounts.storeId, gatewayAccounts.gateway],
        set: { sealed, updatedAt: sql`now()` },
      });
    await recordStoreChange(tx, store.id);
  });
}

/** Takes a store's own account away; false where it had none. */
export async function dropGatewayAccount(
  { db, store }: Omit<AccountContext, "orderKey">,
  gateway: GatewayName,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(gatewayAccounts)
      .where(and(eq(gatewayAccounts.storeId, store.id), eq(gatewayAccounts.gateway, gateway)))
      .returning({ gateway: gatewayAccounts.gateway });
    if (gone.length > 0) await recordStoreChange(tx, store.id);
    return gone.length > 0;
  });
}
