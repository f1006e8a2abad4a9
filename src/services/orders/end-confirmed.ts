import type { Database } from "#database/connect.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import type { ServiceContext } from "#services/context.ts";
import { returnStock } from "#services/stock/hold-stock.ts";

import { hasMoney } from "./has-money.ts";
import { moveOrder } from "./move-order.ts";

/**
 * What follows in the same transaction once a locked order is in Cancellation confirmed, whoever cancelled it: its units
 * are free again, and a job gives back what was paid; where nothing was, it is Cancelled at once, with a mail. Answers
 * where it stands.
 */
export async function endConfirmed(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
): Promise<"processing_refund" | "cancelled"> {
  const { storeId, id: orderId } = order;
  const from = "cancellation_confirmed";
  if (wasPaid(order.paymentState)) await returnStock(tx, { storeId, orderId });
  if (await hasMoney(tx, order)) {
    const to = "processing_refund";
    await moveOrder(ctx, tx, order, { from, to, reason: "refund", actor: "system" });
    await ctx.jobs.send(tx, "refund-order", { storeId, orderId });
    return to;
  }
  const to = "cancelled";
  await moveOrder(ctx, tx, order, { from, to, reason: "nothing_paid", actor: "system" });
  return to;
}
