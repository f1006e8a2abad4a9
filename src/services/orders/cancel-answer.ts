import type { Database } from "#database/connect.ts";
import { listOrderEvents, type OrderRecord, readDatabaseTime } from "#database/queries/orders.ts";
import { isCancelOpen } from "#domain/order/cancel-request.ts";
import type { OrderActor, OrderStatus } from "#domain/order/order-status.ts";
import type { ServiceContext } from "#services/context.ts";

import { moveOrder } from "./move-order.ts";
import { buildCancelSignature, isSameSignature } from "./order-token.ts";
import { startInTransaction } from "./start-production.ts";

export type AnswerInput = {
  token: string;
  /** From the mail of the request (`buildCancelSignature`). */
  signature: string | undefined;
  buyerSecret: string | undefined;
  userId: string | undefined;
};

/** The request was confirmed; what follows is no shopper's to change any more (ORD-05, OP-117). */
export const confirmedStatuses: readonly OrderStatus[] = [
  "cancellation_confirmed",
  "processing_refund",
  "refunded",
  "cancelled",
];

/** Whether it is the signature of the order's last request. */
export function isSignedFor(
  ctx: ServiceContext,
  order: OrderRecord,
  signature: string | undefined,
) {
  const { publicId, cancelRequestedAt } = order;
  if (signature === undefined || cancelRequestedAt === null) return false;
  return isSameSignature(
    signature,
    buildCancelSignature(ctx.orderKey, publicId, cancelRequestedAt),
  );
}

/** By the database's clock. */
export const isRequestOpen = async (
  tx: Database,
  { cancelRequestedAt }: OrderRecord,
): Promise<boolean> =>
  cancelRequestedAt !== null && isCancelOpen(cancelRequestedAt, await readDatabaseTime(tx));

/** An order goes on as it was before its cancel was requested, into production where its hold has ended. */
export async function resumeOrder(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  { actor, userId }: { actor: OrderActor; userId?: string | undefined },
): Promise<void> {
  const isExpired = actor === "system";
  await moveOrder(ctx, tx, order, {
    ...{ from: "cancel_requested", to: await readRequestedIn(tx, order), actor },
    reason: isExpired ? "cancel_expiry" : "cancel_withdrawal",
    ...(!isExpired && { data: { user_id: userId ?? null } }),
  });
  await startInTransaction(tx, ctx, order.id);
}

/** The state in which the open request was made, by the order's history. */
async function readRequestedIn(tx: Database, order: OrderRecord): Promise<OrderStatus> {
  const events = await listOrderEvents(tx, order.storeId, order.id);
  const from = events.findLast(({ toStatus }) => toStatus === "cancel_requested")?.fromStatus;
  if (!from) throw new Error(`order ${order.id} does not say where its cancel was requested`);
  return from;
}
