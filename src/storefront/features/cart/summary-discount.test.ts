import { describe, expect, it } from "vitest";

import { maxCartLines } from "#domain/cart/cart-limits.ts";
import { restoreCart } from "#domain/cart/restore-cart.ts";

import { linesKey } from "./cart-check-store.ts";
import { summaryDiscount } from "./summary-discount.ts";

const cartOf = (discount: string | null, quantity = 3, count = 1, Name = "Ann") => {
  const line = { campaign_id: 1, product_id: 1, price: 100, quantity };
  const products = Array.from({ length: count }, (_, index) => ({
    ...{ ...line, cartItemId: `${index}` },
    customer_custom_options: [{ Name }],
  }));
  return restoreCart(JSON.stringify({ products, discount }));
};

const discount = {
  code: "TEN",
  askedCode: "ten",
  currencyCode: "EUR",
  linesKey: linesKey(cartOf(null).products),
  kind: "percent" as const,
  amount_minor: 500,
  lines: [],
};
const check = { discount, hasFailed: false };

describe("OP-084 the amount of the cart's code", () => {
  it("is known for the code that was asked about, however it is written", () => {
    const { products } = cartOf(null);
    expect(summaryDiscount(check, { products, discount: " Ten " }, "EUR")).toEqual({
      code: " Ten ",
      amountMinor: 500,
    });
  });

  it.each([
    ["another code", "TWENTY", "EUR", discount],
    ["another currency", "TEN", "USD", discount],
    ["no answer yet", "TEN", "EUR", null],
  ])("is unknown for %s", (_, code, currencyCode, answer) => {
    const shown = summaryDiscount({ ...check, discount: answer }, cartOf(code), currencyCode);
    expect(shown).toEqual({ code, amountMinor: null });
  });

  it.each([
    ["the lines asked about", true, cartOf("TEN"), 500],
    ["another quantity, being asked about", false, cartOf("TEN", 2), 500],
    ["another quantity, not answered", true, cartOf("TEN", 2), null],
    ["another line, not answered", true, cartOf("TEN", 3, 2), null],
    ["another name on it, not answered", true, cartOf("TEN", 3, 1, "Bo"), null],
  ])("of %s (failed: %s)", (_, hasFailed, cart, amountMinor) => {
    expect(summaryDiscount({ discount, hasFailed }, cart, "EUR")).toEqual({
      code: "TEN",
      amountMinor,
    });
  });

  it.each([
    [maxCartLines, 500],
    [maxCartLines + 1, null],
  ])(
    "of %i lines is %s: the API is asked about no more than an order may have",
    (count, amount) => {
      const cart = cartOf("TEN", 1, count);
      const answer = { ...discount, linesKey: linesKey(cart.products) };
      const shown = summaryDiscount({ ...check, discount: answer }, cart, "EUR");
      expect(shown?.amountMinor).toBe(amount);
    },
  );

  it("is not there without a code", () => {
    expect(summaryDiscount(check, cartOf(null), "EUR")).toBeNull();
  });
});
