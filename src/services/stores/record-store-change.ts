import type { Database } from "#database/connect.ts";
import { outbox } from "#database/schema.ts";

/**
 * Notes in the caller's transaction that the store's pages may look different; the notifier bumps
 * the store's version after the commit. A rolled-back verb notes nothing.
 */
export async function recordStoreChange(tx: Database, storeId: number): Promise<void> {
  await tx.insert(outbox).values({ storeId, topic: "store_changed" });
}
