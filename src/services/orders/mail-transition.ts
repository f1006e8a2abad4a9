import type { Database } from "#database/connect.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import type { OrderStatus, TransitionReason } from "#domain/order/order-status.ts";
import { orderMailOf, type TransitionMailKind } from "#domain/order/transition-mails.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLimitedMail } from "#services/mail/queue-limited-mail.ts";
import { queueMail } from "#services/mail/queue-mail.ts";

export type MailedOrder = Pick<
  OrderRecord,
  "id" | "storeId" | "email" | "locale" | "cancelRequestedAt" | "addressAskedAt"
>;

/**
 * Queues the mail that the table `transitionMails` lists for a move of a locked order, once for each request, question or
 * refund. An order without an e-mail address gets none.
 */
export async function mailTransition(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  order: MailedOrder,
  move: { from: OrderStatus; to: OrderStatus; reason: TransitionReason },
): Promise<void> {
  const kind = orderMailOf(move);
  if (kind === null || order.email === null) return;
  const { id: orderId, email: recipient, locale } = order;
  const occasion = occasionOf(kind, order);
  const mail = { orderId, kind, occasion, recipient, locale };
  // A shopper can file and withdraw a request as often as they like.
  if (kind === "cancel_request") await queueLimitedMail(ctx, tx, mail);
  else await queueMail(ctx, tx, mail);
}

/** The request or question that a mail belongs to, by its time. */
function occasionOf(kind: TransitionMailKind, order: MailedOrder): string {
  if (kind === "order_refunded") return "refunded";
  const isOfAddress = kind === "address_question" || kind === "address_kept";
  const at = isOfAddress ? order.addressAskedAt : order.cancelRequestedAt;
  return at?.toISOString() ?? "";
}
