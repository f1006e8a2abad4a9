import type { Database } from "#database/connect.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { clearLookup, lockLookup, type OrderLookup } from "#database/queries/order-lookups.ts";
import {
  findOrderByNumber,
  lockOrder,
  type OrderRecord,
  readDatabaseTime,
} from "#database/queries/orders.ts";
import { emailKey } from "#domain/checkout/email-address.ts";
import { formatOrderNumber, parseOrderNumber } from "#domain/order/order-number.ts";
import type { ServiceContext } from "#services/context.ts";
import { isMailAllowed } from "#services/mail/limit-mail.ts";
import { queueMail } from "#services/mail/queue-mail.ts";

import { hashSecret, isSecretOf } from "./order-token.ts";

/** What became of a request; nobody outside the shop learns it. */
export type LinkOutcome = "mailed" | "unknown" | "mailed_before" | "limited" | "done_before";

/**
 * Mails the link of the order that a stored request names by its number, to the address that the order has, where the
 * request named that address as well (NAV-10, OP-119). A link that was mailed within the hour is not mailed again, and
 * an address gets one such mail an hour and three a day (S10). What was typed is removed from the request.
 */
export async function mailOrderLink(ctx: ServiceContext, lookupId: number): Promise<LinkOutcome> {
  return ctx.db.transaction(async (tx) => {
    const lookup = await lockLookup(tx, ctx.store.id, lookupId);
    if (lookup?.number == null || lookup.email === null) return "done_before";
    const order = await findOrderOf(tx, lookup, lookup.number);
    const isKnown = order !== undefined && isAddressOf(order, lookup.email);
    const outcome = isKnown ? await queueLink(ctx, tx, order) : "unknown";
    await clearLookup(tx, lookup);
    return outcome;
  });
}

async function findOrderOf(tx: Database, { storeId }: OrderLookup, typed: string) {
  const sequence = parseOrderNumber(typed);
  const number = sequence === null ? typed : formatOrderNumber(sequence);
  return findOrderByNumber(tx, storeId, number);
}

const isAddressOf = ({ email }: OrderRecord, given: string): boolean =>
  email !== null && isSecretOf(emailKey(given), hashSecret(emailKey(email)));

async function queueLink(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
): Promise<LinkOutcome> {
  const { id: orderId, storeId, locale } = order;
  const recipient = order.email ?? "";
  const kind = "order_link";
  const now = await readDatabaseTime(tx);
  await lockOrder(tx, storeId, orderId);
  const mails = await listOrderMails(tx, storeId, orderId);
  const isInTheHour = (at: Date) => now.getTime() - at.getTime() < 3_600_000;
  if (mails.some((mail) => mail.kind === kind && isInTheHour(mail.createdAt))) {
    return "mailed_before";
  }
  if (!(await isMailAllowed(tx, { storeId, kind, recipient }))) return "limited";
  await queueMail(ctx, tx, { orderId, kind, occasion: now.toISOString(), recipient, locale });
  return "mailed";
}
