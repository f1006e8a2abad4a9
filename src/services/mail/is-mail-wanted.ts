import type { MailRecord } from "#database/queries/mails.ts";
import { findOrder, type OrderRecord } from "#database/queries/orders.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmedStatuses } from "#services/orders/cancel-answer.ts";
import { isReminderWanted } from "#services/reminders/send-reminders.ts";

/**
 * Whether a mail still makes sense when its turn comes: a reminder or a failed payment while the order can be bought, the
 * question of a cancel request or about an address while it is open, a mail that says that an order goes on while it
 * does, and a postponed mail while the order has its address.
 */
export async function isMailWanted(ctx: ServiceContext, mail: MailRecord): Promise<boolean> {
  const { kind, orderId } = mail;
  if (orderId === null) return true;
  if (kind === "cart_reminder" || kind === "payment_failed") {
    const isWanted = kind === "cart_reminder" ? isReminderWanted : isPaymentMissing;
    return isStoreOpen(ctx.store.status) && isWanted(ctx, orderId, mail);
  }
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (order === undefined || !isInState(order, mail)) return false;
  if (kind === "cancel_request" || mail.sendAfter === null) return true;
  return isAddressed(order, mail);
}

const isAddressed = ({ email }: OrderRecord, { recipient }: Pick<MailRecord, "recipient">) =>
  email?.toLowerCase() === recipient.toLowerCase();

/** Whether an order is still in the state that a mail tells of; always for mails that tell of none. */
function isInState(order: OrderRecord, mail: MailRecord): boolean {
  const { kind, occasion } = mail;
  const isAsked = (at: Date | null) => at?.toISOString() === occasion;
  switch (kind) {
    case "cancel_request":
      return order.status === "cancel_requested" && isAsked(order.cancelRequestedAt);
    case "address_question":
      // Its link is signed for the mailbox.
      return (
        order.addressCheck === "doubtful" &&
        isAsked(order.addressAskedAt) &&
        isAddressed(order, mail)
      );
    case "order_resumed":
      return order.status !== "cancel_requested" && !confirmedStatuses.includes(order.status);
    case "order_confirmation":
    case "address_kept":
      return !confirmedStatuses.includes(order.status);
    default:
      return true;
  }
}

async function isPaymentMissing(
  ctx: ServiceContext,
  orderId: number,
  mail: MailRecord,
): Promise<boolean> {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (order?.status !== "processing" || !isAddressed(order, mail)) return false;
  const open = await listOpenPayments(ctx.db, ctx.store.id, orderId);
  return !wasPaid(order.paymentState) && open.length === 0;
}
