import type { MailRecord } from "#database/queries/mails.ts";
import { findOrder } from "#database/queries/orders.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import type { ServiceContext } from "#services/context.ts";
import { isReminderWanted } from "#services/reminders/send-reminders.ts";

/**
 * Whether a mail still makes sense when its turn comes: a reminder or a failed payment until the order is bought, the
 * question of a cancel request while that request is open, and a postponed mail while the order has its address.
 */
export async function isMailWanted(ctx: ServiceContext, mail: MailRecord): Promise<boolean> {
  const { kind, orderId } = mail;
  if (orderId === null) return true;
  if (kind === "cart_reminder") return isReminderWanted(ctx, orderId);
  if (kind === "payment_failed") return isPaymentMissing(ctx, orderId);
  if (kind !== "cancel_request" && mail.sendAfter === null) return true;
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (kind !== "cancel_request") {
    return order?.email?.toLowerCase() === mail.recipient.toLowerCase();
  }
  const isOpen = order?.status === "cancel_requested";
  return isOpen && order.cancelRequestedAt?.toISOString() === mail.occasion;
}

async function isPaymentMissing(ctx: ServiceContext, orderId: number): Promise<boolean> {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  const open = await listOpenPayments(ctx.db, ctx.store.id, orderId);
  return order?.status === "processing" && !wasPaid(order.paymentState) && open.length === 0;
}
