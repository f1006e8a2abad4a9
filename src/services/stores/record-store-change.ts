import { sql } from "drizzle-orm";

import { channels } from "#database/channels.ts";
import type { Database } from "#database/connect.ts";
import { outbox } from "#database/schema.ts";

/**
 * Notes in the caller's transaction that the store's pages may look different; its commit notifies the
 * process that raises the store's version. A use case that is rolled back notes nothing.
 */
export async function recordStoreChange(tx: Database, storeId: number): Promise<void> {
  await tx.execute(sql`
    with noted as (insert into ${outbox} (store_id, topic) values (${storeId}, 'store_changed'))
    select pg_notify(${channels.storeWritten}, '')
  `);
}
