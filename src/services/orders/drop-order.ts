import type { Order } from "#contract/schemas/order.ts";
import { listOrderLines, lockOrder } from "#database/queries/orders.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import { cancelWay } from "#domain/order/cancel-request.ts";
import type { ServiceContext } from "#services/context.ts";
import { cancelOpenPayments } from "#services/payments/cancel-open-payments.ts";
import { ServiceError } from "#services/service-error.ts";

import { moveOrder } from "./move-order.ts";
import { readOrder } from "./read-order.ts";
import type { CancelInput } from "./request-cancel.ts";
import { requireBuyersOrder } from "./require-order.ts";

/**
 * Drops an order that nothing was paid for (API-12, OP-118), once none of its payments can capture any more.
 * Dropped again it changes nothing. Refuses with order_not_found, forbidden (not the buyer), order_in_payment
 * while a payment is being verified or its gateway gives no answer, and cancel_refused for a paid order.
 */
export async function dropOrder(ctx: ServiceContext, input: CancelInput): Promise<Order> {
  const { token, buyerSecret, userId } = input;
  const found = await requireBuyersOrder(ctx, token, buyerSecret);
  if (found.status === "cancelled") return readOrder(ctx, { token, buyerSecret });
  if ((await cancelOpenPayments(ctx, found.id)) === "busy") {
    throw new ServiceError("order_in_payment");
  }
  const storeId = ctx.store.id;
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.id);
    if (!order) throw new ServiceError("order_not_found");
    if (order.status === "cancelled") return;
    const lines = await listOrderLines(tx, storeId, order.id);
    const lineStatuses = lines.map(({ status }) => status);
    const way = cancelWay({ ...order, lineStatuses });
    // One that was begun in this moment can capture.
    const isInPayment = (await listOpenPayments(tx, storeId, order.id)).length > 0;
    if (way !== "drop" || isInPayment) {
      const isVerified = isInPayment || order.paymentState === "verifying";
      throw new ServiceError(isVerified ? "order_in_payment" : "cancel_refused");
    }
    await moveOrder(ctx, tx, order, {
      ...{ from: order.status, to: "cancelled", reason: "nothing_paid", actor: "buyer" },
      data: { user_id: userId ?? null },
    });
  });
  return readOrder(ctx, { token, buyerSecret });
}
