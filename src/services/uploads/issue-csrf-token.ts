import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { buildCsrfToken } from "./upload-ticket.ts";

export const csrfTtlSeconds = 10 * 60;

/**
 * A token for this session alone, good for ten minutes by the database's clock (UPL-03). Nothing is
 * written. Refuses with store_suspended.
 */
export async function issueCsrfToken(ctx: ServiceContext, sessionId: string): Promise<string> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  const now = Math.floor(await readDatabaseClock(ctx.db));
  const signer = { orderKey: ctx.orderKey, storeId: ctx.store.id };
  return buildCsrfToken(signer, sessionId, now + csrfTtlSeconds);
}
