import { describe, expect, it } from "vitest";

import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import type { CartState } from "#domain/cart/cart-types.ts";

import { addBundle } from "./add-bundle.ts";
import type { BundleProduct } from "./bundle-types.ts";
import { fiveProducts, testBundleProduct } from "./testing/bundle-fixture.ts";

const promotion = { discount_percentage: 15, discount_code: "TRIO15", title: "Better together" };
const clock = { now: 1_700_000_000_000, count: 0 };
const add = (state: CartState, products: readonly BundleProduct[], campaignBundleId = 5) =>
  addBundle(
    state,
    { bundleDiscount: { products, promotion }, campaignBundleId, productBundleId: 1 },
    clock,
  );

describe("BUND-10 adding a bundle", () => {
  it("T-078 BUND-04 BUND-06: adds 3 lines of quantity 1, whatever was picked elsewhere", () => {
    const { state, result } = add(emptyCart, fiveProducts);
    expect(state.products.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(result).toEqual({
      success: true,
      message: "",
      cartItemIds: state.products.map(({ cartItemId }) => cartItemId),
    });
  });

  it("T-080: gives each line an id of its own in one millisecond", () => {
    const { result } = add(emptyCart, fiveProducts);
    expect(new Set(result.cartItemIds).size).toBe(3);
  });

  it("BUND-12: its lines carry the bundle and its promotion", () => {
    for (const line of add(emptyCart, fiveProducts).state.products) {
      expect(line).toMatchObject({
        campaignBundleId: 5,
        productBundleId: 1,
        promotion,
        via: "bundle",
        options: { size: "m" },
      });
    }
  });

  it("BUND-07 OP-084: its code becomes the cart's, instead of another", () => {
    const { state } = add({ ...emptyCart, discount: "WELCOME10" }, fiveProducts);
    expect(state.discount).toBe("TRIO15");
  });

  it("BUND-03: the fee of the shopper's own options goes with its line", () => {
    const customer_custom_options = [{ Name: "Ann" }];
    const own = testBundleProduct(1, 1000, {
      customFeePrice: 250,
      customer_custom_options,
      common_labels: ["Name"],
    });
    const [line] = add(emptyCart, [own, testBundleProduct(2, 500)]).state.products;
    expect(line).toMatchObject({
      price: 1250,
      extra_custom_fee: 250,
      customer_custom_options,
      common_labels: ["Name"],
    });
  });

  it("OP-079: merges with lines of the same bundle alone", () => {
    const { product, campaign } = testBundleProduct(1, 1999);
    const line = { product, campaign, options: { size: "m" } };
    const plain = addToCart(emptyCart, line, clock).state;
    const twice = add(add(plain, fiveProducts).state, fiveProducts).state;
    expect(twice.products.map(({ quantity }) => quantity)).toEqual([1, 2, 2, 2]);
    expect(add(twice, fiveProducts, 6).state.products).toHaveLength(7);
  });

  it("T-074: tells that a line is full, and adds the others", () => {
    const once = add(emptyCart, fiveProducts).state;
    const full = { ...once, products: once.products.map((p) => ({ ...p, quantity: 50 })) };
    const { state, notice, result } = add(full, fiveProducts);
    expect(state.products.map(({ quantity }) => quantity)).toEqual([50, 50, 50]);
    expect(notice).toEqual({ key: "cart.quantity_capped", params: { max: 50 } });
    expect(result.success).toBe(true);
  });
});

describe("OP-083 a bundle of which one cannot be bought", () => {
  const before = { ...emptyCart, discount: "WELCOME10" };
  const third = (change: Partial<BundleProduct>) =>
    fiveProducts.map((one, index) => (index === 2 ? { ...one, ...change } : one));

  it.each<[string, readonly BundleProduct[], string]>([
    [
      "T-079 BUND-11: the third is out of stock",
      third({ currentVariant: { price: 1450, out_of_stock: true } }),
      "campaign.variant_unavailable",
    ],
    ["an option is missing", third({ currentOptions: {} }), "campaign.variant_unavailable"],
    [
      "its own options are not filled in",
      third({ is_checked: false }),
      "campaign.variant_unavailable",
    ],
    ["only one is selected", fiveProducts.slice(0, 1), "campaign.bundle_too_few"],
  ])("%s: nothing is added, the code stays", (_, products, message) => {
    const { state, result } = add(before, products);
    expect(state).toBe(before);
    expect(result).toEqual({ success: false, message, cartItemIds: [] });
  });
});
