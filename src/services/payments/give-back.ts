import type { PaymentRecord } from "#database/queries/payments.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentIntent } from "#services/ports/payments.ts";

import { applyPaymentState } from "./apply-payment-state.ts";

/**
 * The key under which a gateway is asked to give back what is left of a payment, so that a lost answer refunds
 * nothing twice (R5). Of what was given back before, too: the rest after a partial refund is another refund.
 */
export const buildRefundKey = (paymentId: string, { refundedMinor }: PaymentIntent): string =>
  `refund-${paymentId}-${refundedMinor}`;

/**
 * Gives back all that the gateway still holds of a payment, which it is asked first, and applies what it says then.
 * Rejects where the gateway refuses or gives no answer: another try asks under the same key.
 */
export async function giveBack(ctx: ServiceContext, payment: PaymentRecord): Promise<void> {
  const { id, intentId } = payment;
  const gateway = ctx.gateways.get(payment.gateway);
  if (!gateway || intentId === null) throw new Error(`payment ${id} has no gateway to ask`);
  const read = async () => {
    const intent = await gateway.readIntent(intentId);
    if (!intent.ok) throw new Error(`payment ${id}: ${intent.kind}, ${intent.message}`);
    return intent.value;
  };
  const before = await read();
  const amountMinor = before.capturedMinor - before.refundedMinor;
  if (amountMinor > 0) {
    const idempotencyKey = buildRefundKey(id, before);
    const refund = await gateway.refund({ intentId, amountMinor, idempotencyKey });
    if (!refund.ok) throw new Error(`payment ${id}: ${refund.kind}, ${refund.message}`);
  }
  await applyPaymentState(ctx, id, await read());
}
