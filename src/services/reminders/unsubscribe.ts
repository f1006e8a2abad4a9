import { listOrderMails } from "#database/queries/mails.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { findOrderByPublicId, insertUnsubscribe } from "#database/queries/reminders.ts";
import type { ServiceContext } from "#services/context.ts";
import { readReminderKey } from "#services/orders/order-token.ts";
import { ServiceError } from "#services/service-error.ts";

/** The address that a link of a mail is about, so far as its owner knows it again (REP-11, OP-133); changes nothing (T-100). */
export async function readUnsubscribe(ctx: ServiceContext, token: string): Promise<string> {
  return masked(await requireEmail(ctx, token));
}

/** No reminder of this store goes to that address any more (REP-12); done again it changes nothing. Refused with not_found. */
export async function unsubscribe(ctx: ServiceContext, token: string): Promise<string> {
  const email = await requireEmail(ctx, token);
  await insertUnsubscribe(ctx.db, ctx.store.id, email);
  return masked(email);
}

async function requireEmail(ctx: ServiceContext, token: string): Promise<string> {
  const publicId = readReminderKey(ctx.orderKey, token, "unsubscribe");
  const order: OrderRecord | undefined =
    publicId === null ? undefined : await findOrderByPublicId(ctx.db, ctx.store.id, publicId);
  const mails = order ? await listOrderMails(ctx.db, ctx.store.id, order.id) : [];
  // Whom the mail with the link went to, whoever else wants to be reminded of the order by now.
  const mailed = mails.findLast(({ kind }) => kind === "cart_reminder");
  const email = mailed?.recipient ?? order?.reminderEmail;
  if (email == null) throw new ServiceError("not_found");
  return email;
}

/** `ann@example.com` as `a•••@example.com`. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}•••${email.slice(at)}`;
}
