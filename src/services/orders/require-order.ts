import { findOrder, findOrderByTokenHash } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { orderClosure } from "#domain/order/closed-order.ts";

import type { ServiceContext } from "#services/context.ts";
import { hashSecret, isBuyerOf } from "./order-token.ts";
import { ServiceError } from "#services/service-error.ts";

/** The order that a token opens in this store; any other token is order_not_found (T-099, S2). */
export async function requireOrder(ctx: ServiceContext, token: string): Promise<OrderRecord> {
  const order = await findOrderByTokenHash(ctx.db, ctx.store.id, hashSecret(token));
  if (!order) throw new ServiceError("order_not_found");
  return order;
}

/** The same for a change: without the buyer's secret it is forbidden (OP-119). */
export async function requireBuyersOrder(
  ctx: ServiceContext,
  token: string,
  buyerSecret: string | undefined,
): Promise<OrderRecord> {
  const order = await requireOrder(ctx, token);
  if (!isBuyerOf(order, buyerSecret)) throw new ServiceError("forbidden");
  return order;
}

/**
 * Refuses an order that takes no payment as what it is (OP-146): order_paid, order_refunded or
 * order_cancelled, and order_in_payment while a payment is being verified.
 */
export function assertUnpaid(order: Pick<OrderRecord, "status" | "paymentState">): void {
  const closure = orderClosure(order);
  if (closure !== null) throw new ServiceError(`order_${closure}`);
  if (order.paymentState === "verifying") throw new ServiceError("order_in_payment");
}

/** Refuses an order whose payment cannot be closed: as what it is by now, else with order_in_payment. */
export async function refuseInPayment(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  orderId: number,
): Promise<never> {
  const order = await findOrder(db, store.id, orderId);
  if (order) assertUnpaid(order);
  throw new ServiceError("order_in_payment");
}
