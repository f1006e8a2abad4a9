import type { Database } from "#database/connect.ts";
import { insertOrderEvent, setLineStatuses, updateOrder } from "#database/queries/orders.ts";
import {
  canTransition,
  type OrderActor,
  type OrderStatus,
  type TransitionReason,
} from "#domain/order/order-status.ts";

import type { ServiceContext } from "#services/context.ts";

import { type MailedOrder, mailTransition } from "./mail-transition.ts";

export type OrderMove = {
  from: OrderStatus;
  to: OrderStatus;
  reason: TransitionReason;
  actor: OrderActor;
  /** For the owner, in the order's history. */
  data?: Record<string, unknown>;
};

/**
 * Moves a locked order with all of its lines, which stand in one state, adds it to the order's history and queues the
 * mail that follows it (`transitionMails`). A move that the transition table does not have throws (OP-116), as does one
 * from a state that no line of the order is in.
 */
export async function moveOrder(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  order: MailedOrder,
  { from, to, reason, actor, data }: OrderMove,
): Promise<void> {
  if (!canTransition(from, to, { reason, actor })) {
    throw new Error(`order ${order.id} cannot go from ${from} to ${to} for ${reason}`);
  }
  const moved = await setLineStatuses(tx, order.storeId, order.id, { from, to });
  if (moved === 0) throw new Error(`order ${order.id} has no line that is ${from}`);
  await updateOrder(tx, order.storeId, order.id, { status: to });
  await insertOrderEvent(tx, order.storeId, order.id, {
    ...{ kind: "status", actor, fromStatus: from, toStatus: to },
    ...(data && { data }),
  });
  await mailTransition(ctx, tx, order, { from, to, reason });
}
