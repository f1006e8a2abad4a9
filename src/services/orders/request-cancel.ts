import type { Order } from "#contract/schemas/order.ts";
import {
  listOrderEvents,
  listOrderLines,
  lockOrder,
  setCancelRequested,
} from "#database/queries/orders.ts";
import { cancelWay, maxCancelRequests } from "#domain/order/cancel-request.ts";
import type { ServiceContext } from "#services/context.ts";
import { assertMailAllowed } from "#services/mail/limit-mail.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
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
 * confirmation, within twelve hours by the database's clock. Filed again meanwhile it changes nothing and
 * sends nothing. Refuses with order_not_found, forbidden (not the buyer), and cancel_refused where
 * `cancelWay` says so: unpaid orders are dropped (`dropOrder`), express printing has begun (ORD-08, T-092);
 * or where it was requested too often. Refuses with rate_limited where the address was mailed such a request within the
 * hour, or three within the day (S10).
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
    const events = await listOrderEvents(tx, storeId, order.id);
    const requests = events.filter(({ toStatus }) => toStatus === "cancel_requested");
    if (requests.length >= maxCancelRequests) throw new ServiceError("cancel_refused");
    const { email: recipient } = order;
    await assertMailAllowed(tx, { storeId, kind: "cancel_request", recipient });
    const requestedAt = await setCancelRequested(tx, storeId, order.id);
    await moveOrder(tx, order, {
      ...{ from: order.status, to: "cancel_requested", reason: "cancel_request", actor: "buyer" },
      data: { user_id: userId ?? null },
    });
    await queueMail(ctx, tx, {
      ...{ orderId: order.id, kind: "cancel_request", occasion: requestedAt.toISOString() },
      ...{ recipient, locale: order.locale },
    });
  });
  return readOrder(ctx, { token, buyerSecret });
}
