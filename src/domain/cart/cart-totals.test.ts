import { describe, expect, it } from "vitest";

import { addToCart } from "./add-to-cart.ts";
import { type CartState, emptyCart } from "./cart-types.ts";
import { cartTotals } from "./cart-totals.ts";
import { testCampaign as campaign, testProduct as product } from "./testing/cart-fixture.ts";

const { products } = [2, 3].reduce(
  (state: CartState, quantity) =>
    addToCart(
      state,
      { product: { ...product, id: quantity, price: 1000 * quantity }, campaign, quantity },
      { now: 1, count: 0 },
    ).state,
  emptyCart,
);
const asItIs = (amountMinor: number) => amountMinor;

describe("OP-086 what a cart comes to", () => {
  it.each([
    [0, 0, 13_000],
    [1300, 1300, 11_700],
    [13_000, 13_000, 0],
    [13_001, 13_000, 0],
    [-5, 0, 13_000],
  ])("a discount of %i takes off %i", (asked, discountMinor, totalMinor) => {
    expect(cartTotals(products, asked, asItIs)).toEqual({
      ...{ subtotalMinor: 13_000, discountMinor, totalMinor },
    });
  });

  it("T-013: converts each unit before it adds", () => {
    const toShown = (amountMinor: number) => Math.round((amountMinor * 254) / 1_000_000) * 1000;
    expect(cartTotals(products, 0, toShown).totalMinor).toBe(2 * 1000 + 3 * 1000);
  });

  it("of nothing is nothing", () => {
    const nothing = { subtotalMinor: 0, discountMinor: 0, totalMinor: 0 };
    expect(cartTotals([], 500, asItIs)).toEqual(nothing);
  });
});
