import type { Database } from "#database/connect.ts";
import { countDiscountUse } from "#database/queries/discount-codes.ts";
import {
  insertOrderEvent,
  setLineStatuses,
  setOrderPaid,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { canTransition } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";

import type { ServiceContext } from "./context.ts";
import { queueMail } from "./queue-mail.ts";

/**
 * Marks a locked order as paid in the caller's transaction: time of payment by the database's clock
 * (R9), Processing to Unfulfilled, the discount's use, the event, the confirmation mail. False, and
 * nothing changed, when the order can take no payment: paid or cancelled already, or its discount
 * code used up by others (I2, I3).
 */
export async function recordPaid(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  payment: { id: string; amountMinor: number } | undefined,
): Promise<boolean> {
  const storeId = ctx.store.id;
  const { discountCode } = order.snapshot;
  if (wasPaid(order.paymentState) || order.status === "cancelled") return false;
  if (discountCode !== null && !(await countDiscountUse(tx, storeId, discountCode))) return false;

  await setOrderPaid(tx, storeId, order.id);
  await insertOrderEvent(tx, storeId, order.id, {
    kind: "paid",
    actor: payment ? "gateway" : "system",
    data: payment ? { paymentId: payment.id, amountMinor: payment.amountMinor } : {},
  });
  await releaseToProduction(tx, order);
  if (order.email !== null) {
    await queueMail(ctx, tx, {
      orderId: order.id,
      kind: "order_confirmation",
      occasion: "paid",
      recipient: order.email,
      locale: order.locale,
    });
  }
  return true;
}

async function releaseToProduction(tx: Database, order: OrderRecord): Promise<void> {
  const change = { from: order.status, to: "unfulfilled" } as const;
  if (!canTransition(change.from, change.to, { reason: "production", actor: "system" })) return;
  await updateOrder(tx, order.storeId, order.id, { status: change.to });
  await setLineStatuses(tx, order.storeId, order.id, change);
  await insertOrderEvent(tx, order.storeId, order.id, {
    kind: "status",
    actor: "system",
    fromStatus: change.from,
    toStatus: change.to,
  });
}
