import type { Order } from "#contract/schemas/order.ts";
import { lockOrder } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { type AnswerInput, confirmedStatuses, isSignedFor, resumeOrder } from "./cancel-answer.ts";
import { isBuyerOf } from "./order-token.ts";
import { readOrder } from "./read-order.ts";
import { requireOrder } from "./require-order.ts";

/**
 * Takes a cancel request back, by the buyer's browser or the link of its mail (OP-118): the order goes on as
 * it was, into production where its hold has ended. Without an open request it changes nothing. Refuses with
 * order_not_found, forbidden, and cancel_refused once the request was confirmed (ORD-05).
 */
export async function withdrawCancel(ctx: ServiceContext, input: AnswerInput): Promise<Order> {
  const { token, signature, buyerSecret, userId } = input;
  const found = await requireOrder(ctx, token);
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, found.id);
    if (!order) throw new ServiceError("order_not_found");
    const isBuyer = isBuyerOf(order, buyerSecret);
    if (!isBuyer && !isSignedFor(ctx, order, signature)) throw new ServiceError("forbidden");
    if (confirmedStatuses.includes(order.status)) throw new ServiceError("cancel_refused");
    if (order.status !== "cancel_requested") return;
    await resumeOrder(ctx, tx, order, { actor: "buyer", userId });
  });
  return readOrder(ctx, { token, buyerSecret, signature });
}
