import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { isCsrfToken } from "./upload-ticket.ts";

/**
 * Refuses with forbidden where the token is not this session's or is too old, by the database's clock, and
 * with store_suspended. Returns that clock, in seconds since 1970.
 */
export async function assertUploadSession(
  { db, store, orderKey }: Pick<ServiceContext, "db" | "store" | "orderKey">,
  { sessionId, csrfToken }: { sessionId: string; csrfToken: string },
): Promise<number> {
  if (!isStoreOpen(store.status)) throw new ServiceError("store_suspended");
  const now = Math.floor(await readDatabaseClock(db));
  const signer = { orderKey, storeId: store.id };
  if (isCsrfToken(signer, sessionId, csrfToken, now)) return now;
  throw new ServiceError("forbidden", {
    message:
      'The header "X-CSRF-Token" is of another session or too old. Request a new token with POST /public/csrf-token.',
  });
}
