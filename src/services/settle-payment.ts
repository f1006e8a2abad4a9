import {
  findPayment,
  findStoreOfPayment,
  openPaymentStates,
  readPaymentAge,
} from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";

import { applyPaymentState } from "./apply-payment-state.ts";
import type { PaymentOutcome } from "./apply-payment-state.ts";
import { cancelOpenPayments } from "./cancel-open-payments.ts";
import type { ServiceContext } from "./context.ts";
import type { PaymentEvent, PaymentGateway, PaymentIntent } from "./payment-port.ts";
import type { SystemContext } from "./system-context.ts";

/** After this long, a reference that the gateway does not know never reached it. */
export const lostAfterSeconds = 60;
/** After this long, a payment page that nobody used is closed. */
export const expiredAfterSeconds = 3_600;

export type SettleOutcome = "settled" | "unresolved" | "amount_mismatch";

/**
 * Asks the gateway what became of a payment and applies it; never charges (R5). `unresolved`: the
 * gateway gave no answer yet, or a refund is still due; ask again later.
 */
export async function settlePayment(
  system: SystemContext,
  paymentId: string,
): Promise<SettleOutcome> {
  const storeId = await findStoreOfPayment(system.db, paymentId);
  if (storeId === undefined) return "settled";
  const ctx = await system.openStore(storeId);
  const payment = await findPayment(ctx.db, storeId, paymentId);
  const isOpen = (openPaymentStates as readonly string[]).includes(payment?.state ?? "");
  if (!payment || !isOpen) return "settled";
  const gateway = ctx.gateways.get(payment.gateway);
  if (!gateway) return "unresolved";

  const intent = await observe(ctx, gateway, payment);
  return intent ? applyAndFollowUp(ctx, payment, intent) : "unresolved";
}

/**
 * Applies an intent's state, then does what follows from it outside of the database: gives back
 * money that the order cannot take, closes other payments of a paid order.
 */
export async function applyAndFollowUp(
  ctx: ServiceContext,
  payment: PaymentRecord,
  intent: PaymentIntent,
  event?: PaymentEvent,
): Promise<SettleOutcome> {
  const outcome = await applyPaymentState(ctx, payment.id, intent, event);
  if (outcome === "paid") await cancelOpenPayments(ctx, payment.orderId, payment.id);
  if (outcome === "refund_due") return refundPayment(ctx, payment, intent);
  return toSettleOutcome(outcome);
}

const toSettleOutcome = (outcome: PaymentOutcome): SettleOutcome =>
  outcome === "amount_mismatch" ? "amount_mismatch" : "settled";

async function observe(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  payment: PaymentRecord,
): Promise<PaymentIntent | undefined> {
  const read = await gateway.readIntent(payment.intentId ?? { reference: payment.id });
  const ageSeconds = await readPaymentAge(ctx.db, payment.storeId, payment.id);
  if (read.ok) {
    const isExpired = read.value.state === "requires_payment" && ageSeconds > expiredAfterSeconds;
    return isExpired ? closeIntent(gateway, payment, read.value) : read.value;
  }
  const isLost =
    read.kind === "not_found" && payment.intentId === null && ageSeconds > lostAfterSeconds;
  return isLost ? lostIntent(payment) : undefined;
}

async function closeIntent(
  gateway: PaymentGateway,
  payment: PaymentRecord,
  intent: PaymentIntent,
): Promise<PaymentIntent> {
  const closed = await gateway.cancelIntent(intent.intentId, `cancel-${payment.id}`);
  return closed.ok ? closed.value : intent;
}

/** What the gateway would say of an intent that never reached it. */
export function lostIntent(payment: PaymentRecord): PaymentIntent {
  return {
    intentId: "",
    reference: payment.id,
    state: "failed",
    amountMinor: payment.amountMinor,
    capturedMinor: 0,
    refundedMinor: 0,
    currency: payment.currencyCode,
  };
}

async function refundPayment(
  ctx: ServiceContext,
  payment: PaymentRecord,
  intent: PaymentIntent,
): Promise<SettleOutcome> {
  const gateway = ctx.gateways.get(payment.gateway);
  const refund = await gateway?.refund({
    intentId: intent.intentId,
    amountMinor: intent.capturedMinor - intent.refundedMinor,
    idempotencyKey: `refund-${payment.id}`,
  });
  if (!refund?.ok) return "unresolved";
  const refunded = { ...intent, refundedMinor: intent.capturedMinor };
  return toSettleOutcome(await applyPaymentState(ctx, payment.id, refunded));
}
