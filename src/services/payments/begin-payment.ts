import { randomUUID } from "node:crypto";

import type { Database } from "#database/connect.ts";
import { reserveDiscountCode } from "#database/queries/discount-codes.ts";
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  setIdempotencyResult,
} from "#database/queries/idempotency-keys.ts";
import { insertOrderEvent, lockOrder, updateOrder } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { limitedCode } from "#domain/order/order-snapshot.ts";
import { insertPayment, listOpenPayments, lockPayment } from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";

import { paymentMarks } from "./apply-payment-state.ts";
import type { ServiceContext } from "#services/context.ts";
import { recordPaid } from "./record-paid.ts";
import { admit, networkOfCaller, waitForNetwork } from "#services/verification/admit.ts";
import type { Caller } from "#services/verification/admit.ts";
import { assertUnpaid } from "#services/orders/require-order.ts";
import { holdStock } from "#services/stock/hold-stock.ts";
import { ServiceError } from "#services/service-error.ts";

export type PaymentStart = {
  gateway: string;
  idempotencyKey: string;
  bodyHash: string;
  caller: Caller;
};

/**
 * `stale`: the order changed since it was priced; `discount_gone`: others used its code up; price it
 * again in both cases. `paid`: nothing was due.
 */
export type BegunPayment =
  | { kind: "payment"; payment: PaymentRecord }
  | { kind: "stale" | "discount_gone" | "paid" };

/**
 * Writes a payment down before any gateway hears of it, in one transaction under the order's lock:
 * the committed row is what settles a lost answer (R1, R5). A repeated key or an open payment of the
 * same state of the order gives that payment again (R3). A new payment from a network with many
 * declined ones spends the caller's challenge, or is refused with need_verify (S11).
 */
export function beginPayment(
  ctx: ServiceContext,
  priced: OrderRecord,
  start: PaymentStart,
): Promise<BegunPayment> {
  const storeId = ctx.store.id;
  const key = { storeId, scope: "payment.start", key: start.idempotencyKey };
  return ctx.db.transaction(async (tx): Promise<BegunPayment> => {
    await waitForNetwork(ctx, tx, start.caller);
    const order = await lockOrder(tx, storeId, priced.id);
    if (!order) throw new ServiceError("order_not_found");
    const earlier = await findIdempotencyKey(tx, key);
    if (earlier) return resume(tx, storeId, earlier, start.bodyHash);
    assertUnpaid(order);
    if (order.revision !== priced.revision) return { kind: "stale" };
    const open = await openPaymentOf(tx, order, start.gateway);
    if (!open && !(await isDiscountFree(tx, order))) return { kind: "discount_gone" };
    // Another order may take the same key at this moment; the order's lock does not cover that.
    const taken = await claimIdempotencyKey(tx, key, start.bodyHash);
    if (taken) throw new ServiceError("idempotency_conflict");
    if (order.totalMinor === 0) return payNothing(ctx, tx, order);
    const payment = open ?? (await addPayment(ctx, tx, order, start));
    await setIdempotencyResult(tx, key, payment.id);
    if (!open) await requireStock(tx, order, payment.id);
    return { kind: "payment", payment };
  });
}

async function resume(
  tx: Database,
  storeId: number,
  earlier: { bodyHash: string; resultId: string | null },
  bodyHash: string,
): Promise<BegunPayment> {
  if (earlier.bodyHash !== bodyHash) throw new ServiceError("idempotency_conflict");
  if (earlier.resultId === null) return { kind: "paid" };
  const payment = await lockPayment(tx, storeId, earlier.resultId);
  if (!payment) throw new Error(`payment ${earlier.resultId} is gone`);
  return { kind: "payment", payment };
}

/** Another one is open: the same one goes on, any other must have been cancelled before. */
async function openPaymentOf(
  tx: Database,
  order: OrderRecord,
  gateway: string,
): Promise<PaymentRecord | undefined> {
  const open = await listOpenPayments(tx, order.storeId, order.id);
  const live = open.filter(({ message }) => message !== paymentMarks.superseded);
  const same = live.find((payment) => isSamePayment(payment, order, gateway));
  if (live.length > 0 && !same) throw new ServiceError("order_in_payment");
  return same;
}

/** Whether an open payment asks for what the order costs now, at the same gateway. */
export function isSamePayment(
  payment: PaymentRecord,
  order: OrderRecord,
  gateway: string,
): boolean {
  return (
    payment.gateway === gateway &&
    payment.orderRevision === order.revision &&
    payment.amountMinor === order.totalMinor &&
    payment.currencyCode === order.currencyCode
  );
}

/** What others have taken since it was priced; nothing is begun then. */
async function requireStock(
  tx: Database,
  { storeId, id: orderId, snapshot }: OrderRecord,
  paymentId: string,
): Promise<void> {
  const lines = snapshot.price.lines.length;
  if (await holdStock(tx, { storeId, orderId, paymentId, lines })) return;
  throw new ServiceError("variant_unavailable", { data: { items: [], lines: [] } });
}

async function isDiscountFree(tx: Database, order: OrderRecord): Promise<boolean> {
  const discountCode = limitedCode(order.snapshot);
  return discountCode === null || reserveDiscountCode(tx, order.storeId, discountCode, order.id);
}

async function addPayment(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  { gateway, caller }: PaymentStart,
): Promise<PaymentRecord> {
  await admit(ctx, tx, "payment", caller);
  const { storeId, id: orderId } = order;
  const id = randomUUID();
  await insertPayment(tx, {
    id,
    storeId,
    orderId,
    orderRevision: order.revision,
    gateway,
    state: "starting",
    amountMinor: order.totalMinor,
    currencyCode: order.currencyCode,
    network: networkOfCaller(ctx, caller),
  });
  await updateOrder(tx, storeId, orderId, { paymentState: "pending" });
  const data = { paymentId: id, gateway, amountMinor: order.totalMinor };
  await insertOrderEvent(tx, storeId, orderId, { kind: "payment_started", actor: "buyer", data });
  const payment = await lockPayment(tx, storeId, id);
  if (!payment) throw new Error(`payment ${id} was not written`);
  return payment;
}

async function payNothing(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
): Promise<BegunPayment> {
  if (!(await recordPaid(ctx, tx, order, undefined))) throw new ServiceError("order_in_payment");
  return { kind: "paid" };
}
