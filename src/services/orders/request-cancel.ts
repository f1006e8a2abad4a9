import type { Order } from "#contract/schemas/order.ts";
import { listOrderLines, lockOrder, setCancelRequested } from "#database/queries/orders.ts";
import { cancelWay } from "#domain/order/cancel-request.ts";
import type { ServiceContext } from "#services/context.ts";
import { planMail } from "#services/mail/queue-limited-mail.ts";
import { ServiceError } from "#services/service-error.ts";

import { moveOrder } from "./move-order.ts";
import { readOrder } from "./read-order.ts";
import { requireBuyersOrder } from "./require-order.ts";

export type CancelInput = {
  token: string;
  buyerSecret: string | undefined;
  /** `x-user-id`: kept in the history, and trusted with nothing (OP-119). */
  userId: string | undefined;
};

/**
 * Files the request to cancel a paid order (ORD-03, ORD-14): production waits, and a mail asks for the
 * confirmation, within twelve hours by the database's clock. Where the mailbox had such mails a short time ago, the mail
 * waits (S10), and the twelve hours start when it is sent. Filed again meanwhile the request changes nothing and
 * sends nothing. Refuses with order_not_found, forbidden (not the buyer), and cancel_refused where
 * `cancelWay` says so: unpaid orders are dropped (`dropOrder`), express printing has begun (ORD-08, T-092).
 */
export async function requestCancel(ctx: ServiceContext, input: CancelInput): Promise<Order> {
  const { token, buyerSecret, userId } = input;
  const found = await requireBuyersOrder(ctx, token, buyerSecret);
  const storeId = ctx.store.id;
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.id);
    if (!order) throw new ServiceError("order_not_found");
    if (order.status === "cancel_requested") return;
    const lines = await listOrderLines(tx, storeId, order.id);
    const lineStatuses = lines.map(({ status }) => status);
    if (cancelWay({ ...order, lineStatuses }) !== "request" || order.email === null) {
      throw new ServiceError("cancel_refused");
    }
    const mail = {
      storeId,
      orderId: order.id,
      kind: "cancel_request",
      recipient: order.email,
    } as const;
    const { at: cancelRequestedAt } = await planMail(tx, mail);
    await setCancelRequested(tx, storeId, order.id, cancelRequestedAt);
    await moveOrder(
      ctx,
      tx,
      { ...order, cancelRequestedAt },
      {
        ...{ from: order.status, to: "cancel_requested", reason: "cancel_request", actor: "buyer" },
        data: { user_id: userId ?? null },
      },
    );
  });
  return readOrder(ctx, { token, buyerSecret });
}
