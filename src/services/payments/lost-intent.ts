import type { PaymentRecord } from "#database/queries/payments.ts";

import type { PaymentIntent } from "#services/ports/payments.ts";

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
