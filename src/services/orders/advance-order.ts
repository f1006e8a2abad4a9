import type { Database } from "#database/connect.ts";
import {
  findOrderByNumber,
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  setLineStatuses,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import { formatOrderNumber, parseOrderNumber } from "#domain/order/order-number.ts";
import { nextProductionStatus, orderLabel, transitionReason } from "#domain/order/order-status.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";

import { cleanInput } from "#domain/text/clean-input.ts";
import type { ServiceContext } from "#services/context.ts";
import { mailParcels } from "#services/fulfilment/mail-parcels.ts";
import { queuePrints } from "#services/prints/queue-prints.ts";
import { ServiceError } from "#services/service-error.ts";
import { unknownOrder } from "#services/unknown-thing.ts";
import { closeAddressQuestion } from "./address-answer.ts";
import { asked, listMoves, whyNotMove } from "./owner-move.ts";
import { hasMoney } from "./has-money.ts";
import { mailTransition } from "./mail-transition.ts";
import type { OwnerStanding } from "./owner-move.ts";
import { readAskedIn } from "./read-asked-in.ts";
import { readProductionState } from "./start-production.ts";

export type AdvancedOrder = { number: string; from: OrderStatus; to: OrderStatus };

/** What a refused move comes with: whether `skipHold` alone is missing, and where else it could go. */
export type RefusedMove = { isHeld: boolean; possible: OrderStatus[] };

/**
 * The owner moves an order one state on, or to `to`, with all its lines that stand where it stands
 * (OP-116, OP-147). What `whyNotMove` does not let pass is refused with conflict, which says why and
 * where it may go instead (`data` is a `RefusedMove`); an unknown number with order_not_found. Production before the
 * hold has ended needs `skipHold`: the owner means it (OP-147).
 *
 * From Pending Customer Action the owner answers the question, which leads back to the state it was
 * asked in and nowhere else; for an order that was paid meanwhile to Unfulfilled. What was in
 * production already goes on there, whatever its hold (OP-148). An open question about the address is closed.
 * Nothing is called Cancelled or Refunded while a payment of it can still capture or its money was not given back.
 * The shopper gets the mail that follows the transition, and one for each parcel that is on its way by it.
 */
export async function advanceOrder(
  ctx: ServiceContext,
  input: { number: string; to?: OrderStatus | undefined; skipHold?: boolean | undefined },
): Promise<AdvancedOrder> {
  const storeId = ctx.store.id;
  const found = await requireOrderNumber(ctx, input.number);
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.id);
    if (!order) throw unknownOrder(input.number, ctx.store);
    const from = order.status;
    const to = input.to ?? nextProductionStatus(from);
    const standing = await readStanding(tx, order, input.skipHold ?? false);
    const reason = to === null ? "no step of production follows" : whyNotMove(standing, to);
    if (to === null || reason !== null) throw refuseMove(order, to, `${reason}`, standing);
    if (order.addressCheck === "doubtful") await closeAddressQuestion(tx, order);
    const before = await listOrderLines(tx, storeId, order.id);
    await setLineStatuses(tx, storeId, order.id, { from, to });
    const lines = await listOrderLines(tx, storeId, order.id);
    if (to === "in_production") await queuePrints(tx, ctx.jobs, lines);
    const status = orderLabel(lines.map((line) => line.status));
    await updateOrder(tx, storeId, order.id, { status });
    await insertOrderEvent(tx, storeId, order.id, {
      kind: "status",
      actor: "owner",
      fromStatus: from,
      toStatus: status,
    });
    await mailOwnerMove(ctx, tx, order, { from, to });
    await mailParcels(ctx, tx, order, { before, after: lines });
    return { number: order.number, from, to: status };
  });
}

async function mailOwnerMove(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  const reason = transitionReason(from, to, "owner");
  if (reason !== null) await mailTransition(ctx, tx, order, { from, to, reason });
}

/** The order of a number as people type it, in this store; else order_not_found (OP-141). */
export async function requireOrderNumber(ctx: ServiceContext, typed: string): Promise<OrderRecord> {
  const text = cleanInput("order-number", typed);
  const sequence = parseOrderNumber(text);
  const number = sequence === null ? text : formatOrderNumber(sequence);
  const order = await findOrderByNumber(ctx.db, ctx.store.id, number);
  if (!order) throw unknownOrder(typed, ctx.store);
  return order;
}

async function readStanding(
  tx: Database,
  order: OrderRecord,
  skipHold: boolean,
): Promise<OwnerStanding> {
  const { storeId, id } = order;
  const lines = await listOrderLines(tx, storeId, id);
  return {
    order,
    askedIn: order.status === asked ? await readAskedIn(tx, order) : null,
    production: await readProductionState(tx, order, lines),
    hasMoney: await hasMoney(tx, order),
    openPayments: await listOpenPayments(tx, storeId, id),
    skipHold,
  };
}

function refuseMove(
  { number, status: from }: OrderRecord,
  to: OrderStatus | null,
  reason: string,
  standing: OwnerStanding,
): ServiceError {
  const possible = listMoves(standing);
  const isHeld = to !== null && whyNotMove({ ...standing, skipHold: true }, to) === null;
  const step = to === null ? "cannot be moved on" : `cannot go to ${to}`;
  const instead = possible.length === 0 ? "nowhere" : `to ${possible.join(", ")}`;
  return new ServiceError("conflict", {
    message: `${number} ${step}: ${reason}. It stays ${from}, from where it can go ${instead}.`,
    data: { isHeld, possible } satisfies RefusedMove,
  });
}
