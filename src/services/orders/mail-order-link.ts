import type { Database } from "#database/connect.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { lockOrder, type OrderRecord, readDatabaseTime } from "#database/queries/orders.ts";
import { emailKey, emailProblem } from "#domain/checkout/email-address.ts";
import type { ServiceContext } from "#services/context.ts";
import { assertMailAllowed } from "#services/mail/limit-mail.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { ServiceError } from "#services/service-error.ts";

import { requireOrderNumber } from "./advance-order.ts";
import { isSecretOf, hashSecret } from "./order-token.ts";

/**
 * Mails the link of an order to the address that it has, for whoever knows its number and that address
 * together (NAV-10, OP-119): what the number opens is read in that mail alone. Refuses with validation_failed
 * (message keys by field; ORD-16), order_not_found, whichever of the two is another (ORD-17, S2), and rate_limited where
 * the address was mailed another order's link within the hour, or three within the day (S10). A link that was mailed
 * within the hour is not mailed again: it opens the order still.
 */
export async function mailOrderLink(
  ctx: ServiceContext,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const fields: Record<string, string> = {};
  if (number.trim() === "") fields.number = "order.number_required";
  const problem = emailProblem(email, "elsewhere");
  if (problem !== null) fields.email = problem;
  if (Object.keys(fields).length > 0) throw new ServiceError("validation_failed", { fields });
  const order = await requireOrderNumber(ctx, number);
  if (!isAddressOf(order, email)) throw new ServiceError("order_not_found");
  await ctx.db.transaction((tx) => queueLink(ctx, tx, order));
}

/** Takes the same time for every wrong one. */
const isAddressOf = ({ email }: OrderRecord, given: string): boolean =>
  email !== null && isSecretOf(emailKey(given), hashSecret(emailKey(email)));

async function queueLink(ctx: ServiceContext, tx: Database, order: OrderRecord): Promise<void> {
  const { id: orderId, storeId, locale } = order;
  const recipient = order.email ?? "";
  const kind = "order_link";
  const now = await readDatabaseTime(tx);
  await lockOrder(tx, storeId, orderId);
  const mails = await listOrderMails(tx, storeId, orderId);
  const isInTheHour = (at: Date) => now.getTime() - at.getTime() < 3_600_000;
  if (mails.some((mail) => mail.kind === kind && isInTheHour(mail.createdAt))) return;
  await assertMailAllowed(tx, { storeId, kind, recipient });
  await queueMail(ctx, tx, { orderId, kind, occasion: now.toISOString(), recipient, locale });
}
