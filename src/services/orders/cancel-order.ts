import type { Database } from "#database/connect.ts";
import { listOrderLines, lockOrder, type OrderRecord } from "#database/queries/orders.ts";
import { isBeforeProduction, type OrderStatus } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { unknownOrder } from "#services/unknown-thing.ts";

import { closeAddressQuestion } from "./address-answer.ts";
import { requireOrderNumber } from "./advance-order.ts";
import { confirmedStatuses } from "./cancel-answer.ts";
import { endConfirmed } from "./end-confirmed.ts";
import { moveOrder } from "./move-order.ts";
import { readAskedIn } from "./read-asked-in.ts";

export type CancelledOrder = {
  number: string;
  from: OrderStatus;
  to: "processing_refund" | "cancelled";
};

/**
 * The owner cancels a paid order before production starts, whatever it waits for (decision 026): it ends as one whose
 * shopper confirmed the cancel does, and what was paid is given back by the same job, once. `reason` is kept in the
 * history, for the owner. Refuses with order_not_found, and with conflict, which says why, where nothing was paid,
 * production has begun, or the order is cancelled already; production that starts at the same time comes before or after
 * it.
 */
export async function cancelOrder(
  ctx: ServiceContext,
  { number, reason }: { number: string; reason?: string | undefined },
): Promise<CancelledOrder> {
  const found = await requireOrderNumber(ctx, number);
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, found.id);
    if (!order) throw unknownOrder(number, ctx.store);
    const { number: as, status: from } = order;
    const refusal = await whyNotCancel(tx, order);
    if (refusal !== null) {
      throw new ServiceError("conflict", { message: `${as} cannot be cancelled: ${refusal}.` });
    }
    if (order.addressCheck === "doubtful") await closeAddressQuestion(tx, order);
    const to = "cancellation_confirmed";
    const data = { reason: reason ?? null };
    await moveOrder(ctx, tx, order, { from, to, reason: "owner_cancel", actor: "owner", data });
    return { number: as, from, to: await endConfirmed(ctx, tx, order) };
  });
}

async function whyNotCancel(tx: Database, order: OrderRecord): Promise<string | null> {
  const { storeId, id, status, paymentState } = order;
  if (confirmedStatuses.includes(status)) return `it is ${status} already`;
  if (!wasPaid(paymentState)) {
    return `nothing was paid for it (${paymentState}); platen order advance moves it to cancelled`;
  }
  const lines = (await listOrderLines(tx, storeId, id)).map((line) => line.status);
  if (isBeforeProduction(lines, await readAskedIn(tx, order))) return null;
  return `production has begun (${status})`;
}
