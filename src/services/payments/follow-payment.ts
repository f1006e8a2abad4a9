import type { PaymentRecord } from "#database/queries/payments.ts";

import { applyPaymentState } from "./apply-payment-state.ts";
import type { PaymentOutcome } from "./apply-payment-state.ts";
import { cancelOpenPayments } from "./cancel-open-payments.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentEvent, PaymentIntent } from "#services/ports/payments.ts";

export type SettleOutcome = "settled" | "unresolved" | "amount_mismatch";

/**
 * Applies an intent's state, then does what follows from it outside of the database: gives back
 * money that the order cannot take, closes other payments of a paid order.
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
  return toSettleOutcome(outcome);
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
    idempotencyKey: `refund-${payment.id}`,
  });
  if (!refund?.ok) return "unresolved";
  const refunded = { ...intent, refundedMinor: intent.capturedMinor };
  return toSettleOutcome(await applyPaymentState(ctx, payment.id, refunded));
}
