import { findOrderByTokenHash } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { wasPaid } from "#domain/order/payment-state.ts";

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

/** Refuses an order that is being verified, paid or cancelled with order_in_payment (OP-146). */
export function assertUnpaid(order: OrderRecord): void {
  const isTaken = order.paymentState === "verifying" || wasPaid(order.paymentState);
  if (isTaken || order.status === "cancelled") throw new ServiceError("order_in_payment");
}
