import { findOrder, lockOrder } from "#database/queries/orders.ts";
import { listOrderPayments } from "#database/queries/payments.ts";
import type { ServiceContext } from "#services/context.ts";
import { moveOrder } from "#services/orders/move-order.ts";

import { giveBack } from "./give-back.ts";

/** `refunded`: all of it is given back, and the order says so; `none`: nothing is to be given back. */
export type OrderRefund = "refunded" | "none";

/**
 * Gives back what was paid for an order in Processing refund, and ends it as Refunded with a mail. Done again,
 * also after a refund whose answer was lost, it gives nothing back twice: each payment's refund has one key
 * at its gateway, which is asked first what it has given back already (R5). Rejects where a gateway refuses
 * or gives no answer; another try may mend that. An order of another store is none.
 */
export async function refundOrder(
  ctx: ServiceContext,
  { orderId }: { orderId: number },
): Promise<OrderRefund> {
  const storeId = ctx.store.id;
  const order = await findOrder(ctx.db, storeId, orderId);
  if (order?.status !== "processing_refund") return "none";
  const payments = await listOrderPayments(ctx.db, storeId, orderId);
  for (const payment of payments) if (payment.state === "paid") await giveBack(ctx, payment);
  return ctx.db.transaction(async (tx) => {
    const now = await lockOrder(tx, storeId, orderId);
    if (now?.status !== "processing_refund") return "none";
    if (now.paymentState !== "refunded") {
      throw new Error(`order ${now.number} is to be refunded and is ${now.paymentState}`);
    }
    await moveOrder(ctx, tx, now, {
      ...{ from: "processing_refund", to: "refunded", reason: "refund", actor: "gateway" },
    });
    return "refunded";
  });
}
