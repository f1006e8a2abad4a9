import { describe, expect, it } from "vitest";

import type { Checkout } from "#contract/schemas/order.ts";

import { leaveForPaymentDomain } from "./leave-for-payment-domain.ts";

const going = (change: object = {}, payment_domain: string | null = "pay.example") => ({
  ...({ token: "t1", locale: "en", to: "checkout" } as const),
  checkout: {
    payment_domain,
    order: { is_buyer: true, status: "processing", ...change },
  } as Checkout,
});

describe("PAY-04 OP-099 a checkout page of a store with a payment domain", () => {
  it("leads on to it by a page of its own, with the token in no address that is sent", () => {
    const response = leaveForPaymentDomain(going());
    expect(response?.headers.get("location")).toBe("/checkout/handoff#t1/checkout");
    // The router would look for a page of the shop otherwise.
    expect(response?.headers.get("x-remix-reload-document")).toBe("true");
  });

  it("stays where the checkout is here, of another browser, or over", () => {
    const stays = [going({}, null), going({ is_buyer: false }), going({ status: "cancelled" })];
    for (const own of stays) expect(leaveForPaymentDomain(own)).toBeUndefined();
  });
});
