import type { Database } from "#database/connect.ts";
import { countDiscountUse, uncountDiscountUse } from "#database/queries/discount-codes.ts";
import {
  insertOrderEvent,
  setLineStatuses,
  setOrderPaid,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { limitedCode } from "#domain/order/order-snapshot.ts";
import { canTransition } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import { productionHoldSeconds } from "#domain/order/production-hold.ts";

import type { ServiceContext } from "#services/context.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { queueAddressCheck } from "#services/orders/check-order-address.ts";
import { takeStock } from "#services/stock/hold-stock.ts";
import { startInTransaction } from "#services/orders/start-production.ts";

/**
 * Marks a locked order as paid in the caller's transaction: time of payment by the database's clock
 * (R9), Processing to Unfulfilled, the discount's use, the event, the confirmation mail, the check of its address (ORD-09), and the hold
 * before production, which express printing does not have (OP-147). Of money that was given back by now nothing is begun.
 * False, and nothing changed, when the order can take no payment: paid or cancelled already, or its discount
 * code or the last units of a line taken by others (I2, I3, P7).
 */
export async function recordPaid(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  payment: { id: string; amountMinor: number; isGivenBack?: boolean } | undefined,
): Promise<boolean> {
  const storeId = ctx.store.id;
  const discountCode = limitedCode(order.snapshot);
  if (wasPaid(order.paymentState) || order.status === "cancelled") return false;
  // The code before the units, as the start of a payment has it: else two of them wait for each other.
  if (discountCode !== null && !(await countDiscountUse(tx, storeId, discountCode))) return false;
  const taking = { storeId, orderId: order.id, paymentId: payment?.id };
  if (!(await takeStock(tx, taking))) {
    if (discountCode !== null) await uncountDiscountUse(tx, storeId, discountCode);
    return false;
  }

  const { production_hold_hours: holdHours } = ctx.store.settings;
  const holdSeconds = productionHoldSeconds(order.shippingMethod, holdHours);
  await setOrderPaid(tx, storeId, order.id, { holdSeconds });
  await insertOrderEvent(tx, storeId, order.id, {
    kind: "paid",
    actor: payment ? "gateway" : "system",
    data: payment ? { paymentId: payment.id, amountMinor: payment.amountMinor } : {},
  });
  await moveToUnfulfilled(tx, order);
  if (!payment?.isGivenBack) {
    if (order.address !== null) await queueAddressCheck(ctx, tx, order.id);
    await planProduction(ctx, tx, order.id, holdSeconds);
  }
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

async function planProduction(
  ctx: ServiceContext,
  tx: Database,
  orderId: number,
  holdSeconds: number,
): Promise<void> {
  const storeId = ctx.store.id;
  if (holdSeconds === 0) {
    await startInTransaction(tx, ctx, orderId);
    return;
  }
  const options = { startAfterSeconds: holdSeconds };
  await ctx.jobs.send(tx, "start-production", { storeId, orderId }, options);
}

async function moveToUnfulfilled(tx: Database, order: OrderRecord): Promise<void> {
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
