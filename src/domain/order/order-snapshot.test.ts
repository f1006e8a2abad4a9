import { describe, expect, it } from "vitest";

import { priceOrder, type OrderDiscount } from "#domain/pricing/price-order.ts";

import { limitedCode, type OrderSnapshot } from "./order-snapshot.ts";

function orderWith(discount: OrderDiscount, discountCode: string | null): OrderSnapshot {
  const price = priceOrder({
    currency: { code: "USD" },
    lines: [{ id: "a", unitMinor: 2_000, quantity: 2, bundleId: "5" }],
    ...{ discount, payByCard: false, cardDiscountPercent: 2, shippingMinor: 0, taxMinor: 0 },
  });
  return {
    ...{ version: 2, price, discount, discountCode, payByCard: false, currencyRate: "1" },
    ...{ shipTo: { country: "US", regionCode: "US" }, countryOfVisitor: "US" },
  };
}

describe("OP-090 the code whose uses an order counts", () => {
  it.each<[string, OrderDiscount, string | null]>([
    ["percent", { kind: "percent", code: "TEN", percent: 10 }, "TEN"],
    ["amount", { kind: "amount", code: "FIVE", amountMinor: 500 }, "FIVE"],
    ["none", { kind: "none" }, null],
  ])("is that of its discount: %s", (_, discount, code) => {
    expect(limitedCode(orderWith(discount, code))).toBe(code);
  });

  it("is none of a bundle, which has no limit", () => {
    const discount = { kind: "bundle", code: "DUO", percent: 15, bundleId: "5" } as const;
    expect(limitedCode(orderWith(discount, "DUO"))).toBeNull();
  });
});
