import { describe, expect, it } from "vitest";

import type { PaymentState } from "./payment-state.ts";
import { canPaymentTransition, paymentStates, wasPaid } from "./payment-state.ts";

const allowed: Record<PaymentState, PaymentState[]> = {
  none: ["pending", "paid"],
  pending: ["none", "verifying", "paid", "failed"],
  verifying: ["pending", "paid", "failed"],
  paid: ["partly_refunded", "refunded"],
  partly_refunded: ["partly_refunded", "refunded"],
  refunded: [],
  failed: ["none", "pending", "verifying", "paid"],
};

describe("OP-147 payment states", () => {
  it.each(paymentStates.flatMap((from) => paymentStates.map((to) => [from, to] as const)))(
    "%s to %s",
    (from, to) => expect(canPaymentTransition(from, to)).toBe(allowed[from].includes(to)),
  );

  it("never lead from money received back to no money", () => {
    const unpaid = paymentStates.filter((state) => !wasPaid(state));
    for (const from of paymentStates.filter(wasPaid)) {
      expect(unpaid.some((to) => canPaymentTransition(from, to))).toBe(false);
    }
  });
});
