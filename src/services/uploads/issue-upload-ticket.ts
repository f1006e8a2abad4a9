import { randomBytes } from "node:crypto";

import { buildUploadKey } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";

import { assertUploadSession } from "./assert-upload-session.ts";
import { buildUploadTicket, type UploadTicket } from "./upload-ticket.ts";

export const ticketTtlSeconds = 15 * 60;

/**
 * Leave to put one picture or, where its name ends as one of them does, one video, under a key of 160 random bits, within fifteen minutes by the database's
 * clock (UPL-04, OP-141). Nothing is written. Refuses with forbidden where the token is not this
 * session's or is too old, and with store_suspended.
 */
export async function issueUploadTicket(
  ctx: ServiceContext,
  { sessionId, csrfToken, fileName }: { sessionId: string; csrfToken: string; fileName: string },
): Promise<UploadTicket> {
  const now = await assertUploadSession(ctx, { sessionId, csrfToken });
  const signer = { orderKey: ctx.orderKey, storeId: ctx.store.id };
  const key = buildUploadKey(randomBytes(20).toString("hex"), fileName);
  return buildUploadTicket(signer, { key, sessionId, expiresAt: now + ticketTtlSeconds });
}
