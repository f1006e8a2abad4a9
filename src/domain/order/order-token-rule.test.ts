import { describe, expect, it } from "vitest";

import { planTokenUse } from "./order-token-rule.ts";
import type { PaymentState } from "./payment-state.ts";
import { paymentStates } from "./payment-state.ts";

const replaceable: PaymentState[] = ["none", "pending", "failed"];

describe("OP-146 token of the create body", () => {
  it("makes a new order without one", () => expect(planTokenUse({ order: undefined })).toBe("new"));

  it.each(paymentStates)("of an order whose payment is %s", (paymentState) => {
    const own = replaceable.includes(paymentState) ? "replace" : "conflict";
    expect(planTokenUse({ order: { paymentState, ownedByBuyer: true } })).toBe(own);
    expect(planTokenUse({ order: { paymentState, ownedByBuyer: false } })).toBe("not_owner");
  });

  it("is a conflict for a cancelled order", () => {
    const order = { paymentState: "none", ownedByBuyer: true, isCancelled: true } as const;
    expect(planTokenUse({ order })).toBe("conflict");
  });
});
