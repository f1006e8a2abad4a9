import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { isCsrfToken } from "./upload-ticket.ts";

/**
 * Refuses with forbidden where the token is not this session's or is too old, by the database's clock, and
 * with store_suspended.
 */
export async function assertUploadSession(
  { db, store, orderKey }: Pick<ServiceContext, "db" | "store" | "orderKey">,
  { sessionId, csrfToken }: { sessionId: string; csrfToken: string },
): Promise<void> {
  if (!isStoreOpen(store.status)) throw new ServiceError("store_suspended");
  const now = Math.floor(await readDatabaseClock(db));
  const signer = { orderKey, storeId: store.id };
  if (!isCsrfToken(signer, sessionId, csrfToken, now)) throw new ServiceError("forbidden");
}
