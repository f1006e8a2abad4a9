import type { Database } from "#database/connect.ts";
import { insertDeclineTraffic } from "#database/queries/network-traffic.ts";
import { insertOrderEvent, lockOrder, updateOrder } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import {
  findPayment,
  insertPaymentEvent,
  listOpenPayments,
  lockPayment,
  openPaymentStates,
  updatePayment,
} from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";
import { canPaymentTransition, wasPaid } from "#domain/order/payment-state.ts";
import type { PaymentState } from "#domain/order/payment-state.ts";

import type { ServiceContext } from "#services/context.ts";
import type { PaymentEvent, PaymentIntent } from "#services/ports/payments.ts";
import { recordPaid } from "./record-paid.ts";

/** Marks of payments whose money does not belong to the order's present state. */
export const paymentMarks = { superseded: "superseded", mismatch: "amount_mismatch" } as const;

/**
 * `refund_due`: money came for an order that cannot take it, so it goes back. `amount_mismatch`: the
 * captured amount is not the one asked for; a person has to look.
 */
export type PaymentOutcome = "unchanged" | "applied" | "paid" | "refund_due" | "amount_mismatch";

type Settlement = {
  ctx: ServiceContext;
  tx: Database;
  order: OrderRecord;
  payment: PaymentRecord;
  intent: PaymentIntent;
};

/**
 * Brings payment and order to what the gateway says of the intent, in one transaction under the
 * order's lock. Only money can change what was final: a failure after a success changes nothing, a
 * success after a failure pays the order. Repeated and reordered calls end in the same state (R4).
 * With `event`, an event applied before changes nothing.
 */
export function applyPaymentState(
  ctx: ServiceContext,
  paymentId: string,
  intent: PaymentIntent,
  event?: PaymentEvent,
): Promise<PaymentOutcome> {
  const storeId = ctx.store.id;
  return ctx.db.transaction(async (tx): Promise<PaymentOutcome> => {
    const found = await findPayment(tx, storeId, paymentId);
    const order = found && (await lockOrder(tx, storeId, found.orderId));
    const payment = order && (await lockPayment(tx, storeId, paymentId));
    if (!order || !payment) return "unchanged";
    if (event && !(await keepEvent(tx, payment, event))) return "unchanged";
    return settle({ ctx, tx, order, payment, intent });
  });
}

function keepEvent(tx: Database, payment: PaymentRecord, event: PaymentEvent): Promise<boolean> {
  const { storeId, gateway } = payment;
  return insertPaymentEvent(tx, {
    storeId,
    gateway,
    eventId: event.id,
    paymentId: payment.id,
    type: event.type,
  });
}

function settle(settlement: Settlement): Promise<PaymentOutcome> {
  switch (settlement.intent.state) {
    case "requires_payment":
      return awaitShopper(settlement);
    case "processing":
      return verify(settlement);
    case "failed":
    case "canceled":
      return giveUp(settlement, settlement.intent.state);
    case "succeeded":
      return takeMoney(settlement);
  }
}

async function awaitShopper({ tx, payment, intent }: Settlement): Promise<PaymentOutcome> {
  if (payment.state !== "starting") return "unchanged";
  const { intentId } = intent;
  await updatePayment(tx, payment.storeId, payment.id, { state: "pending", intentId });
  return "applied";
}

async function verify(settlement: Settlement): Promise<PaymentOutcome> {
  const { tx, order, payment, intent } = settlement;
  if (payment.state !== "starting" && payment.state !== "pending") return "unchanged";
  const { intentId } = intent;
  await updatePayment(tx, payment.storeId, payment.id, { state: "verifying", intentId });
  await moveOrder(tx, order, "verifying");
  await addEvent(settlement, "payment_verifying");
  return "applied";
}

async function giveUp(
  settlement: Settlement,
  state: "failed" | "canceled",
): Promise<PaymentOutcome> {
  const { tx, payment, intent } = settlement;
  if (!isOpen(payment)) return "unchanged";
  const { intentId } = intent;
  await updatePayment(tx, payment.storeId, payment.id, { state, intentId: intentId || null });
  await releaseOrder(settlement, state === "failed" ? "failed" : "none");
  await addEvent(settlement, `payment_${state}`);
  // An intent that never reached the gateway was declined by nobody.
  const isDeclined = state === "failed" && intentId !== "";
  if (isDeclined) await insertDeclineTraffic(tx, payment);
  return "applied";
}

async function takeMoney(settlement: Settlement): Promise<PaymentOutcome> {
  const { ctx, tx, order, payment, intent } = settlement;
  if (payment.state === "paid") return recordRefunds(settlement);
  if (payment.state === "refunded") return "unchanged";
  if (payment.message === paymentMarks.superseded) return finishRefund(settlement);
  const isAsAsked =
    intent.capturedMinor === payment.amountMinor && intent.currency === payment.currencyCode;
  if (!isAsAsked) return holdMismatch(settlement);

  const isCurrent =
    order.revision === payment.orderRevision && order.totalMinor === payment.amountMinor;
  if (isCurrent && (await recordPaid(ctx, tx, order, payment))) {
    const change = { state: "paid", intentId: intent.intentId, message: null } as const;
    await updatePayment(tx, payment.storeId, payment.id, change);
    return "paid";
  }
  return supersede(settlement);
}

async function supersede(settlement: Settlement): Promise<PaymentOutcome> {
  const { tx, payment, intent } = settlement;
  await updatePayment(tx, payment.storeId, payment.id, {
    state: "verifying",
    intentId: intent.intentId,
    message: paymentMarks.superseded,
  });
  await releaseOrder(settlement, "none");
  await addEvent(settlement, "payment_superseded");
  return finishRefund(settlement);
}

async function finishRefund(settlement: Settlement): Promise<PaymentOutcome> {
  const { tx, payment, intent } = settlement;
  if (intent.refundedMinor < intent.capturedMinor) return "refund_due";
  await updatePayment(tx, payment.storeId, payment.id, { state: "refunded" });
  await addEvent(settlement, "payment_refunded");
  return "applied";
}

async function holdMismatch(settlement: Settlement): Promise<PaymentOutcome> {
  const { tx, order, payment, intent } = settlement;
  if (payment.message === paymentMarks.mismatch) return "amount_mismatch";
  await updatePayment(tx, payment.storeId, payment.id, {
    state: "verifying",
    intentId: intent.intentId,
    message: paymentMarks.mismatch,
  });
  await moveOrder(tx, order, "verifying");
  await addEvent(settlement, "payment_amount_mismatch");
  return "amount_mismatch";
}

/** Refunds made at the gateway of an order that stays as it is otherwise. */
async function recordRefunds(settlement: Settlement): Promise<PaymentOutcome> {
  const { tx, order, payment, intent } = settlement;
  if (intent.refundedMinor === 0) return "unchanged";
  const isWhole = intent.refundedMinor >= intent.capturedMinor;
  const state: PaymentState = isWhole ? "refunded" : "partly_refunded";
  if (order.paymentState === state || !canPaymentTransition(order.paymentState, state)) {
    return "unchanged";
  }
  await moveOrder(tx, order, state);
  if (isWhole) await updatePayment(tx, payment.storeId, payment.id, { state: "refunded" });
  await addEvent(settlement, "payment_refunded");
  return "applied";
}

/** Makes the order payable again unless another payment of it is still open. */
async function releaseOrder(settlement: Settlement, wanted: "failed" | "none"): Promise<void> {
  const { tx, order, payment } = settlement;
  if (wasPaid(order.paymentState)) return;
  const others = await listOpenPayments(tx, order.storeId, order.id, payment.id);
  if (others.some(({ message }) => message !== paymentMarks.superseded)) return;
  const isReachable = canPaymentTransition(order.paymentState, wanted);
  await moveOrder(tx, order, isReachable ? wanted : "failed");
}

async function moveOrder(tx: Database, order: OrderRecord, to: PaymentState): Promise<void> {
  if (!canPaymentTransition(order.paymentState, to)) return;
  await updateOrder(tx, order.storeId, order.id, { paymentState: to });
}

function addEvent({ tx, order, payment, intent }: Settlement, kind: string): Promise<void> {
  return insertOrderEvent(tx, order.storeId, order.id, {
    kind,
    actor: "gateway",
    data: {
      paymentId: payment.id,
      owedMinor: payment.amountMinor,
      capturedMinor: intent.capturedMinor,
      refundedMinor: intent.refundedMinor,
    },
  });
}

function isOpen({ state }: PaymentRecord): boolean {
  return (openPaymentStates as readonly string[]).includes(state);
}
