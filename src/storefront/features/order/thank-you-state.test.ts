import { describe, expect, it } from "vitest";

import { paymentStates } from "#domain/order/payment-state.ts";

import { pollDelayMs, pollingEndsAfterMs, thankYouState } from "./thank-you-state.ts";

describe("NAV-24, OP-147 what the thank-you page says", () => {
  it("knows every state of a payment", () => {
    expect(Object.fromEntries(paymentStates.map((state) => [state, thankYouState(state)]))).toEqual(
      {
        none: "unpaid",
        pending: "verifying",
        verifying: "verifying",
        paid: "paid",
        partly_refunded: "paid",
        refunded: "paid",
        failed: "failed",
      },
    );
  });
});

describe("OP-113 asking for the payment's state", () => {
  it.each([
    [0, 1000],
    [14_999, 1000],
    [15_000, 3000],
    [pollingEndsAfterMs - 1, 3000],
    [pollingEndsAfterMs, null],
  ])("after %i ms: %s", (elapsedMs, expected) => {
    expect(pollDelayMs(elapsedMs)).toBe(expected);
  });
});
