import type { PaymentRecord } from "#database/queries/payments.ts";

import { applyPaymentState } from "./apply-payment-state.ts";
import type { PaymentOutcome } from "./apply-payment-state.ts";
import { cancelOpenPayments } from "./cancel-open-payments.ts";
import { buildRefundKey } from "./give-back.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentEvent, PaymentIntent } from "#services/ports/payments.ts";

export type SettleOutcome = "settled" | "unresolved" | "amount_mismatch";

/**
 * Applies an intent's state, then does what follows from it outside of the database: takes the money of what
 * was approved, lets go of it where the order cannot take it, gives back money that came all the same, closes
 * other payments of a paid order. Where the gateway refuses to capture, the payment has failed (R5: once,
 * under one key; without an answer it is asked again later).
 */
export async function followPayment(
  ctx: ServiceContext,
  payment: PaymentRecord,
  intent: PaymentIntent,
  event?: PaymentEvent,
): Promise<SettleOutcome> {
  const outcome = await applyPaymentState(ctx, payment.id, intent, event);
  if (outcome === "paid") await cancelOpenPayments(ctx, payment.orderId);
  if (outcome === "refund_due") return refundPayment(ctx, payment, intent);
  if (outcome === "capture_due") return capturePayment(ctx, payment, intent);
  if (outcome === "release_due") await release(ctx, payment, intent);
  return toSettleOutcome(outcome);
}

async function capturePayment(
  ctx: ServiceContext,
  payment: PaymentRecord,
  intent: PaymentIntent,
): Promise<SettleOutcome> {
  const gateway = ctx.gateways.get(payment.gateway);
  const captured = await gateway?.captureIntent?.(intent.intentId, `capture-${payment.id}`);
  if (captured?.ok) return followPayment(ctx, payment, captured.value);
  if (captured?.kind !== "rejected") return "unresolved";
  // An earlier try may have taken it, and its answer been lost.
  const now = await gateway?.readIntent(intent.intentId);
  if (!now?.ok) return "unresolved";
  if (!refusable.has(now.value.state)) return followPayment(ctx, payment, now.value);
  await release(ctx, payment, intent);
  return followPayment(ctx, payment, { ...now.value, state: "failed" });
}

const refusable: ReadonlySet<PaymentIntent["state"]> = new Set([
  "requires_payment",
  "requires_capture",
]);

/** The order has gone on without it; a gateway that gives no answer lets go by itself in time. */
async function release(
  ctx: ServiceContext,
  payment: PaymentRecord,
  { intentId }: PaymentIntent,
): Promise<void> {
  await ctx.gateways.get(payment.gateway)?.cancelIntent(intentId, `cancel-${payment.id}`);
}

const toSettleOutcome = (outcome: PaymentOutcome): SettleOutcome =>
  outcome === "amount_mismatch" ? "amount_mismatch" : "settled";

async function refundPayment(
  ctx: ServiceContext,
  payment: PaymentRecord,
  intent: PaymentIntent,
): Promise<SettleOutcome> {
  const gateway = ctx.gateways.get(payment.gateway);
  const refund = await gateway?.refund({
    intentId: intent.intentId,
    amountMinor: intent.capturedMinor - intent.refundedMinor,
    idempotencyKey: buildRefundKey(payment.id, intent),
  });
  if (!refund?.ok) return "unresolved";
  const refunded = { ...intent, refundedMinor: intent.capturedMinor };
  return toSettleOutcome(await applyPaymentState(ctx, payment.id, refunded));
}
