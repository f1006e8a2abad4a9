import { describe, expect, it } from "vitest";

import type { CartCheckLine } from "#contract/schemas/cart.ts";
import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import { lineUnitMinor } from "#domain/cart/change-cart.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";

import { applyCartCheck, refusedLabels, unavailableLines } from "./apply-cart-check.ts";

function cartWith(variantPrice: number | null, extra_custom_fee = 0) {
  const variant = variantPrice === null ? null : { price: variantPrice, out_of_stock: false };
  return addToCart(
    emptyCart,
    { product, campaign, variant, extra_custom_fee },
    { now: 1, count: 0 },
  ).state;
}

const check = (change: Partial<CartCheckLine>): CartCheckLine => ({
  ...{
    cartItemId: "10",
    state: "ok",
    reason: null,
    field: null,
    units_left: null,
    price: 2599,
    currency_code: "USD",
  },
  ...{ unit_minor: 2599, thumb_url: null, dynamic_base_index: null },
  ...change,
});

describe("OP-098, CART-25 a check of the cart", () => {
  it.each([
    [null, 0],
    [2799, 0],
    [2799, 500],
    [null, 500],
  ])("variant price %s, fee %i: the unit price is the present one", (variantPrice, fee) => {
    const before = cartWith(variantPrice, fee);
    const { cart, formerPrices } = applyCartCheck(before, [check({ state: "price_changed" })]);
    expect(cart.products.map(lineUnitMinor)).toEqual([2599]);
    const unitMinor = (variantPrice ?? 2499) + fee;
    expect([...formerPrices]).toEqual([["10", { unitMinor, currencyCode: "USD" }]]);
  });

  it("tells nothing where the price is as it was", () => {
    const lines = [check({ state: "price_changed", price: 2499 })];
    expect(applyCartCheck(cartWith(null), lines).formerPrices.size).toBe(0);
  });

  it("leaves what is unchanged or unknown", () => {
    const before = cartWith(2799);
    expect(applyCartCheck(before, [check({})])).toEqual({ cart: before, formerPrices: new Map() });
    expect(
      applyCartCheck(before, [check({ cartItemId: "x", state: "price_changed" })]).cart,
    ).toEqual(before);
  });

  it("OP-039 takes the region's index; for another region of the same price it tells of no change", () => {
    const priced = check({ state: "price_changed", dynamic_base_index: 2 });
    const changed = applyCartCheck(cartWith(2799), [priced]);
    expect(changed.cart.products[0]?.dynamic_base_index).toBe(2);
    expect(changed.formerPrices.size).toBe(1);
    const moved = { ...priced, dynamic_base_index: 3 };
    const { cart, formerPrices } = applyCartCheck(changed.cart, [moved]);
    expect(cart.products[0]?.dynamic_base_index).toBe(3);
    expect(formerPrices.size).toBe(0);
  });

  it("marks what is out of stock and names what cannot be ordered", () => {
    const lines = [
      check({ state: "out_of_stock" }),
      check({ cartItemId: "11", state: "unavailable" }),
    ];
    expect(applyCartCheck(cartWith(null), lines).cart.products[0]?.out_of_stock).toBe(true);
    expect([...unavailableLines(lines).keys()]).toEqual(["10", "11"]);
  });

  it.each([
    ["out_of_stock", null, "out_of_stock"],
    ["unavailable", "options", "options"],
    ["unavailable", "personal", "personal"],
    ["unavailable", "picture", "picture"],
    ["unavailable", "design", "design"],
    ["unavailable", "surplus", "surplus_label"],
    ["unavailable", "not_sold", "unavailable"],
  ] as const)("OP-086 tells %s for %s apart: %s", (state, reason, expected) => {
    expect([...unavailableLines([check({ state, reason })]).values()]).toEqual([expected]);
  });

  it.each([
    ["designs.front", "surplus_design"],
    ["pbCustomInfo", "surplus_answers"],
    ["custom_options.Motto", "surplus_label"],
    ["customer_custom_options.0.Motto", "surplus_label"],
    ["approvals.entered", "surplus_approval"],
    ["extra_custom_fee", "surplus_fee"],
  ])("says which part its product does not ask for: %s", (field, expected) => {
    const lines = [check({ state: "unavailable", reason: "surplus", field })];
    expect([...unavailableLines(lines).values()]).toEqual([expected]);
  });

  it("CART-25 names the field whose picture is gone, as its label says", () => {
    const of = (field: string | null, reason: "picture" | "personal" | "surplus" = "picture") => [
      ...refusedLabels([check({ state: "unavailable", reason, field })]).values(),
    ];
    expect(of("custom_options.Photo")).toEqual(["Photo"]);
    expect(of("customer_custom_options.2.Photo.1")).toEqual(["Photo.1"]);
    expect(of("designs.front")).toEqual(["front"]);
    expect(of("custom_options.Photo", "personal")).toEqual([]);
    expect(of("custom_options.Photo", "surplus")).toEqual(["Photo"]);
    expect(of(null)).toEqual([]);
  });
});
