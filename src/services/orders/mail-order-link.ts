import type { Database } from "#database/connect.ts";
import { type OrderRecord, readDatabaseTime } from "#database/queries/orders.ts";
import { emailProblem } from "#domain/checkout/email-address.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { ServiceError } from "#services/service-error.ts";

import { requireOrderNumber } from "./advance-order.ts";
import { isSecretOf, hashSecret } from "./order-token.ts";

/** An order's link is mailed no more often, however often it is asked for. */
const slotMinutes = 10;

/**
 * Mails the link of an order to the address that it has, for whoever knows its number and that address
 * together (NAV-10, OP-119): what the number opens is read in that mail alone. Refuses with validation_failed
 * (message keys by field; ORD-16) and order_not_found, whichever of the two is another (ORD-17, S2).
 */
export async function mailOrderLink(
  ctx: ServiceContext,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const fields: Record<string, string> = {};
  if (number.trim() === "") fields.number = "order.number_required";
  const problem = emailProblem(email, "checkout");
  if (problem !== null) fields.email = problem;
  if (Object.keys(fields).length > 0) throw new ServiceError("validation_failed", { fields });
  const order = await requireOrderNumber(ctx, number);
  if (!isAddressOf(order, email)) throw new ServiceError("order_not_found");
  await ctx.db.transaction((tx) => queueLink(ctx, tx, order));
}

/** Takes the same time for every wrong one. */
const isAddressOf = ({ email }: OrderRecord, given: string): boolean =>
  email !== null && isSecretOf(normal(given), hashSecret(normal(email)));

const normal = (email: string): string => email.trim().toLowerCase();

async function queueLink(ctx: ServiceContext, tx: Database, order: OrderRecord): Promise<void> {
  const { id: orderId, email, locale } = order;
  const slot = Math.floor((await readDatabaseTime(tx)).getTime() / (slotMinutes * 60_000));
  const mail = { orderId, kind: "order_link", occasion: `slot ${slot}` } as const;
  await queueMail(ctx, tx, { ...mail, recipient: email ?? "", locale });
}
