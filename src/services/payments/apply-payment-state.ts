import type { Database } from "#database/connect.ts";
import { setAdditionState } from "#database/queries/additions.ts";
import { insertDeclineTraffic } from "#database/queries/network-traffic.ts";
import { insertOrderEvent, lockOrder, updateOrder } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import {
  findPayment,
  insertPaymentEvent,
  listOpenPayments,
  listOrderPayments,
  lockPayment,
  openPaymentStates,
  updatePayment,
} from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";
import { canPaymentTransition, wasPaid } from "#domain/order/payment-state.ts";
import type { PaymentState } from "#domain/order/payment-state.ts";

import type { ServiceContext } from "#services/context.ts";
import type { PaymentEvent, PaymentIntent } from "#services/ports/payments.ts";
import { canMakeAddition, makeAddition } from "#services/additions/make-addition.ts";
import { releaseStock, renewHold } from "#services/stock/hold-stock.ts";
import { isMailAllowed } from "#services/mail/limit-mail.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { endRefunded } from "#services/orders/end-refunded.ts";
import { recordPaid } from "./record-paid.ts";

/** Marks of payments whose money does not belong to the order's present state. */
export const paymentMarks = { superseded: "superseded", mismatch: "amount_mismatch" } as const;

/**
 * `capture_due`: the shopper has approved, and the order waits for what comes of taking the money.
 * `release_due`: what was approved is for nothing the order can take. `refund_due`: money came for an order that cannot take it, so it goes back. `amount_mismatch`: the
 * captured amount is not the one asked for; a person has to look.
 */
export type PaymentOutcome =
  | "unchanged"
  | "applied"
  | "paid"
  | "capture_due"
  | "release_due"
  | "refund_due"
  | "amount_mismatch";

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
    case "requires_capture":
      return approve(settlement);
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

/** Nothing can change the order from here on until the money was taken or refused. */
async function approve(settlement: Settlement): Promise<PaymentOutcome> {
  const { payment, intent } = settlement;
  if (!isOpen(payment) || payment.message !== null) return "release_due";
  // What is taken now must be there: a hold that has ended is taken up again, or nothing is charged.
  if (isOfPayment(settlement, intent.amountMinor) && (await isPayable(settlement))) {
    await verify(settlement);
    return "capture_due";
  }
  await giveUp(settlement, "canceled");
  return "release_due";
}

/** Whether an amount of the intent is what the payment asks for, in its currency. */
const isOfPayment = ({ payment, intent }: Settlement, amountMinor: number): boolean =>
  amountMinor === payment.amountMinor && intent.currency === payment.currencyCode;

async function isPayable(settlement: Settlement): Promise<boolean> {
  const { ctx, tx, order, payment } = settlement;
  const { id: paymentId, additionId } = payment;
  if (additionId !== null) return canMakeAddition(ctx, tx, order, { additionId, paymentId });
  const isUnpaid = !wasPaid(order.paymentState) && order.status !== "cancelled";
  return isUnpaid && isCurrent(settlement) && (await isHeld(settlement));
}

const isHeld = ({ tx, payment: { id: paymentId, storeId, orderId } }: Settlement) =>
  renewHold(tx, { storeId, orderId, paymentId });

const isCurrent = ({ order, payment }: Settlement) =>
  order.revision === payment.orderRevision && order.totalMinor === payment.amountMinor;

async function giveUp(
  settlement: Settlement,
  state: "failed" | "canceled",
): Promise<PaymentOutcome> {
  const { tx, payment, intent } = settlement;
  if (!isOpen(payment)) return "unchanged";
  const { intentId } = intent;
  const { additionId } = payment;
  await updatePayment(tx, payment.storeId, payment.id, { state, intentId: intentId || null });
  if (additionId !== null) await setAdditionState(tx, payment.storeId, additionId, "dropped");
  await releaseStock(tx, { storeId: payment.storeId, paymentId: payment.id });
  await releaseOrder(settlement, state === "failed" ? "failed" : "none");
  await addEvent(settlement, `payment_${state}`);
  // An intent that never reached the gateway was declined by nobody.
  const isDeclined = state === "failed" && intentId !== "";
  if (isDeclined) {
    await insertDeclineTraffic(tx, payment);
    await tellFailed(settlement);
  }
  return "applied";
}

/** Who pays again at once needs no mail of it; who does not is told once, a quarter of an hour later. */
const tellAfterSeconds = 15 * 60;

async function tellFailed({ ctx, tx, order }: Settlement): Promise<void> {
  const { id: orderId, storeId, email: recipient, locale } = order;
  if (recipient === null || wasPaid(order.paymentState)) return;
  if (!(await isMailAllowed(tx, { storeId, kind: "payment_failed", recipient }))) return;
  const mail = { orderId, kind: "payment_failed", occasion: "unpaid", recipient, locale } as const;
  await queueMail(ctx, tx, { ...mail, afterSeconds: tellAfterSeconds });
}

async function takeMoney(settlement: Settlement): Promise<PaymentOutcome> {
  const { tx, payment, intent } = settlement;
  if (payment.state === "paid") return recordRefunds(settlement);
  if (payment.state === "refunded") return "unchanged";
  if (payment.message === paymentMarks.superseded) return finishRefund(settlement);
  if (!isOfPayment(settlement, intent.capturedMinor)) return holdMismatch(settlement);
  if (payment.additionId !== null && isGivenBack(intent)) return endGivenBack(settlement, null);

  if (await take(settlement)) {
    const change = { state: "paid", intentId: intent.intentId, message: null } as const;
    await updatePayment(tx, payment.storeId, payment.id, change);
    await recordEarlyRefunds(settlement);
    return "paid";
  }
  return supersede(settlement);
}

const isGivenBack = ({ capturedMinor, refundedMinor }: PaymentIntent) =>
  capturedMinor > 0 && refundedMinor >= capturedMinor;

/** What was given back before the shop heard of the payment: it ends as it would have, had it heard at once (R4). */
async function recordEarlyRefunds(settlement: Settlement): Promise<void> {
  const { tx, order, payment, intent } = settlement;
  if (intent.refundedMinor === 0) return;
  const paid = await lockOrder(tx, order.storeId, order.id);
  if (!paid) return;
  await recordRefunds({ ...settlement, order: paid, payment: { ...payment, state: "paid" } });
}

/** Has the order take what was paid, for itself or for a change of it; false where it cannot. */
async function take(settlement: Settlement): Promise<boolean> {
  const { ctx, tx, order, payment } = settlement;
  const { id: paymentId, additionId } = payment;
  if (additionId !== null) return makeAddition(ctx, tx, order, { additionId, paymentId });
  const { amountMinor } = payment;
  const paid = { id: paymentId, amountMinor, isGivenBack: isGivenBack(settlement.intent) };
  return isCurrent(settlement) && recordPaid(ctx, tx, order, paid);
}

async function supersede(settlement: Settlement): Promise<PaymentOutcome> {
  const { tx, payment, intent } = settlement;
  await releaseStock(tx, { storeId: payment.storeId, paymentId: payment.id });
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
  if (isGivenBack(intent)) return endGivenBack(settlement, paymentMarks.mismatch);
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

/** A person has given all of it back: the order can be paid again. */
async function endGivenBack(
  settlement: Settlement,
  message: typeof paymentMarks.mismatch | null,
): Promise<PaymentOutcome> {
  const { tx, payment, intent } = settlement;
  const { storeId, id: paymentId, additionId } = payment;
  await updatePayment(tx, storeId, paymentId, {
    state: "refunded",
    intentId: intent.intentId,
    message,
  });
  if (additionId !== null) await setAdditionState(tx, storeId, additionId, "dropped");
  await releaseStock(tx, { storeId, paymentId });
  await releaseOrder(settlement, "none");
  await addEvent(settlement, "payment_refunded");
  return "applied";
}

/** Refunds made at the gateway: an order that is not being made yet ends with the last of its money. */
async function recordRefunds(settlement: Settlement): Promise<PaymentOutcome> {
  const { ctx, tx, order, payment, intent } = settlement;
  if (intent.refundedMinor === 0) return "unchanged";
  const isWhole = intent.refundedMinor >= intent.capturedMinor;
  const state: PaymentState =
    isWhole && (await isLastOfOrder(settlement)) ? "refunded" : "partly_refunded";
  const isTold = order.paymentState === state || !canPaymentTransition(order.paymentState, state);
  if (isTold && !isWhole) return "unchanged";
  await moveOrder(tx, order, state);
  if (isWhole) await updatePayment(tx, payment.storeId, payment.id, { state: "refunded" });
  await addEvent(settlement, "payment_refunded");
  if (state === "refunded") await endRefunded(ctx, tx, order);
  return "applied";
}

/** Whether nothing is left of what was paid for the order; the price of a change alone is not that of an order of nothing. */
async function isLastOfOrder({ tx, order, payment }: Settlement): Promise<boolean> {
  const all = await listOrderPayments(tx, order.storeId, order.id);
  const others = all.filter(({ id }) => id !== payment.id);
  const isOwn = payment.additionId === null || order.status === "processing_refund";
  const isOwnBack = others.some((own) => own.additionId === null && own.state === "refunded");
  return !others.some(({ state }) => state === "paid") && (isOwn || isOwnBack);
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
