import {
  findOrderByNumber,
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  setLineStatuses,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { formatOrderNumber, parseOrderNumber } from "#domain/order/order-number.ts";
import { canTransition, nextProductionStatus, orderLabel } from "#domain/order/order-status.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";

import type { ServiceContext } from "./context.ts";
import { ServiceError } from "./service-error.ts";

export type AdvancedOrder = { number: string; from: OrderStatus; to: OrderStatus };

/**
 * The owner moves an order one state on, or to `to`, with all its lines that stand where it stands
 * (OP-116, OP-147). What the transition table does not allow the owner, and any step of production
 * of an order that is not paid, is refused with conflict; an unknown number with order_not_found.
 */
export async function advanceOrder(
  ctx: ServiceContext,
  input: { number: string; to?: OrderStatus | undefined },
): Promise<AdvancedOrder> {
  const storeId = ctx.store.id;
  const found = await requireOrderNumber(ctx, input.number);
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.id);
    if (!order) throw new ServiceError("order_not_found");
    const from = order.status;
    const to = input.to ?? nextProductionStatus(from);
    if (to === null || !isAllowed(order, to)) {
      throw new ServiceError("conflict", { message: `${from} to ${to ?? "nothing"}` });
    }
    await setLineStatuses(tx, storeId, order.id, { from, to });
    const lines = await listOrderLines(tx, storeId, order.id);
    const status = orderLabel(lines.map((line) => line.status));
    await updateOrder(tx, storeId, order.id, { status });
    await insertOrderEvent(tx, storeId, order.id, {
      kind: "status",
      actor: "owner",
      fromStatus: from,
      toStatus: status,
    });
    return { number: order.number, from, to: status };
  });
}

/** The order of a number as people type it, in this store; else order_not_found (OP-141). */
export async function requireOrderNumber(ctx: ServiceContext, typed: string): Promise<OrderRecord> {
  const sequence = parseOrderNumber(typed);
  const number = sequence === null ? typed.trim() : formatOrderNumber(sequence);
  const order = await findOrderByNumber(ctx.db, ctx.store.id, number);
  if (!order) throw new ServiceError("order_not_found");
  return order;
}

function isAllowed(order: OrderRecord, to: OrderStatus): boolean {
  const isProduction = canTransition(order.status, to, { reason: "production", actor: "owner" });
  if (isProduction) return wasPaid(order.paymentState);
  return canTransition(order.status, to, { actor: "owner" });
}
