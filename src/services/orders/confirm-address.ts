import type { Order } from "#contract/schemas/order.ts";
import { lockOrder } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { endAddressQuestion, isQuestionOpen, mayChangeOrder } from "./address-answer.ts";
import type { OrderCaller } from "./address-answer.ts";
import { readOrder } from "./read-order.ts";
import { requireOrder } from "./require-order.ts";

/**
 * Confirms that an order goes to its address as it was entered (ORD-13): the order goes on. Where nothing is
 * asked, or the time is over, which comes to the same (OP-120), it changes no address either. Refuses with
 * order_not_found and forbidden (neither the buyer nor a link of this order's mails).
 */
export async function confirmAddress(ctx: ServiceContext, caller: OrderCaller): Promise<Order> {
  const { token, buyerSecret, userId } = caller;
  const found = await requireOrder(ctx, token);
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, found.id);
    if (!order) throw new ServiceError("order_not_found");
    if (!mayChangeOrder(ctx, order, caller)) throw new ServiceError("forbidden");
    if (order.addressCheck !== "doubtful") return;
    const isOpen = await isQuestionOpen(tx, order);
    await endAddressQuestion(ctx, tx, order, isOpen ? { actor: "buyer", userId } : system);
  });
  return readOrder(ctx, { token, buyerSecret, signature: caller.signature });
}

const system = { actor: "system" } as const;
