import { listOrders as readOrders } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";

import type { ServiceContext } from "#services/context.ts";

export type OrderSummary = Pick<
  OrderRecord,
  "number" | "status" | "paymentState" | "totalMinor" | "currencyCode" | "email" | "createdAt"
>;

const defaultLimit = 50;
const maxLimit = 500;

/** The store's newest orders first. */
export async function listOrders(
  ctx: ServiceContext,
  input: { limit?: number | undefined; beforeId?: number | undefined } = {},
): Promise<OrderSummary[]> {
  const limit = Math.min(Math.max(1, input.limit ?? defaultLimit), maxLimit);
  const orders = await readOrders(ctx.db, ctx.store.id, { limit, beforeId: input.beforeId });
  return orders.map(
    ({ number, status, paymentState, totalMinor, currencyCode, email, createdAt }) => ({
      number,
      status,
      paymentState,
      totalMinor,
      currencyCode,
      email,
      createdAt,
    }),
  );
}
