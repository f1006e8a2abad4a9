import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import { isUploadKey, isVideoKey } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { isOfSession, isUploadTicket, type UploadTicket } from "./upload-ticket.ts";

/**
 * Refuses with forbidden a ticket that was not made here for this store, is too old by the
 * database's clock, or was made for another session than the caller names.
 */
export async function assertUploadTicket(
  ctx: ServiceContext,
  ticket: UploadTicket,
  sessionId: string | undefined,
): Promise<void> {
  const signer = { orderKey: ctx.orderKey, storeId: ctx.store.id };
  const now = Math.floor(await readDatabaseClock(ctx.db));
  const isKey = isUploadKey(ticket.key) || isVideoKey(ticket.key);
  const isGood = isKey && isUploadTicket(signer, ticket, now);
  if (!isGood) throw new ServiceError("forbidden");
  if (sessionId !== undefined && !isOfSession(signer, ticket, sessionId)) {
    const message =
      'The header "X-Session-Id" names another session than the one that requested this address.';
    throw new ServiceError("forbidden", { message });
  }
}
