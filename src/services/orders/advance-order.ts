import type { Database } from "#database/connect.ts";
import {
  findOrderByNumber,
  insertOrderEvent,
  listOrderEvents,
  listOrderLines,
  lockOrder,
  setLineStatuses,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { formatOrderNumber, parseOrderNumber } from "#domain/order/order-number.ts";
import {
  answeredStatus,
  canTransition,
  nextProductionStatus,
  orderLabel,
} from "#domain/order/order-status.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { readProductionState } from "./start-production.ts";

export type AdvancedOrder = { number: string; from: OrderStatus; to: OrderStatus };

/**
 * The owner moves an order one state on, or to `to`, with all its lines that stand where it stands
 * (OP-116, OP-147). What the transition table does not allow the owner, and any step of production
 * of an order that is not paid, is refused with conflict; an unknown number with order_not_found. So
 * is production while a question is open, and before the hold has ended unless `skipHold` says that
 * the owner means it (OP-147).
 *
 * From Pending Customer Action the owner answers the question, which leads back to the state it was
 * asked in and nowhere else; for an order that was paid meanwhile to Unfulfilled. What was in
 * production already goes on there, whatever its hold (OP-148).
 */
export async function advanceOrder(
  ctx: ServiceContext,
  input: { number: string; to?: OrderStatus | undefined; skipHold?: boolean | undefined },
): Promise<AdvancedOrder> {
  const storeId = ctx.store.id;
  const found = await requireOrderNumber(ctx, input.number);
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.id);
    if (!order) throw new ServiceError("order_not_found");
    const from = order.status;
    const to = input.to ?? nextProductionStatus(from);
    const askedIn = from === asked ? await readAskedIn(tx, order) : null;
    if (to === null || !isAllowed(order, to, askedIn)) {
      throw new ServiceError("conflict", { message: `${from} to ${to ?? "nothing"}` });
    }
    if (to === "in_production" && askedIn === null) {
      await assertHandOver(tx, order, input.skipHold ?? false);
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

async function assertHandOver(tx: Database, order: OrderRecord, skipHold: boolean): Promise<void> {
  const lines = await listOrderLines(tx, order.storeId, order.id);
  const state = await readProductionState(tx, order, lines);
  if (state === "due" || (state === "held" && skipHold)) return;
  const until = order.productionDueAt?.toISOString() ?? "payment";
  const reason = state === "held" ? `held until ${until}` : handOverRefusals[state];
  throw new ServiceError("conflict", { message: `${order.status} to in_production: ${reason}` });
}

const handOverRefusals = {
  unpaid: "not paid",
  question: "a question is open",
  begun: "no line waits for it",
} as const;

const asked: OrderStatus = "pending_customer_action";

/** The state in which the open question was asked, by the order's history. */
async function readAskedIn(tx: Database, order: OrderRecord): Promise<OrderStatus | null> {
  const events = await listOrderEvents(tx, order.storeId, order.id);
  return events.findLast(({ toStatus }) => toStatus === asked)?.fromStatus ?? null;
}

function isAllowed(order: OrderRecord, to: OrderStatus, askedIn: OrderStatus | null): boolean {
  if (order.status === asked) return isAnswer(order, to, askedIn);
  const isProduction = canTransition(order.status, to, { reason: "production", actor: "owner" });
  if (isProduction) return wasPaid(order.paymentState);
  return canTransition(order.status, to, { actor: "owner" });
}

function isAnswer(
  { status, paymentState }: OrderRecord,
  to: OrderStatus,
  askedIn: OrderStatus | null,
): boolean {
  if (askedIn === null || to !== answeredStatus(askedIn, wasPaid(paymentState))) return false;
  const isPaid = ["paid", "partly_refunded"].includes(paymentState);
  if (to === "in_production" && !isPaid) return false;
  return canTransition(status, to, { reason: "answer", actor: "owner" });
}
