import { describe, expect, it } from "vitest";

import { cartLines } from "#contract/schemas/cart.ts";
import { addBundle } from "#domain/bundle/add-bundle.ts";
import { testBundleProduct } from "#domain/bundle/testing/bundle-fixture.ts";

import { addToCart } from "./add-to-cart.ts";
import { maxCartLines } from "./cart-limits.ts";
import { cartLineBody } from "./cart-line-body.ts";
import { type CartState, emptyCart } from "./cart-types.ts";
import { duplicateItem } from "./change-cart.ts";
import { bringBack, placeRemoved } from "./removed-lines.ts";
import { replaceItem } from "./replace-item.ts";
import { testCampaign as campaign, testProduct } from "./testing/cart-fixture.ts";

const clock = { now: 1_780_000_000_000, count: 0 };
const input = (id: number) => ({ product: { ...testProduct, id }, campaign });
const cartOf = (lines: number): CartState =>
  Array.from({ length: lines }, (_, index) => index + 1).reduce(
    (state: CartState, id) => addToCart(state, input(id), clock).state,
    emptyCart,
  );
const full = cartOf(100);
const isSent = ({ products }: CartState) => cartLines.safeParse(products.map(cartLineBody)).success;

describe("CART-20 a cart of 100 lines is full", () => {
  it("as the API takes no more", () => {
    expect(maxCartLines).toBe(100);
    expect([full.products.length, isSent(full)]).toEqual([100, true]);
    const [line] = full.products;
    expect(line && isSent({ ...full, products: [...full.products, line] })).toBe(false);
  });

  it("another line is refused, and the state is the same one", () => {
    const { state, result } = addToCart(full, input(101), clock);
    expect(state).toBe(full);
    expect(result).toEqual({ success: false, cartItemId: null, message: "cart.full" });
    expect(addToCart(full, {}, clock).result.message).toBe("Missing data");
    expect(replaceItem(full, "gone", input(101), clock).result.message).toBe("cart.full");
  });

  it("CART-09: units of a line that is there are not, and a line can be edited", () => {
    const { state, result } = addToCart(full, input(100), clock);
    expect([state.products.length, state.products[99]?.quantity]).toEqual([100, 2]);
    expect(result.success).toBe(true);
    const [first] = full.products;
    const edited = replaceItem(full, first?.cartItemId ?? "", input(101), clock);
    expect([edited.result.success, edited.state.products[0]?.product_id]).toEqual([true, 101]);
  });

  it("CART-11: duplicating changes nothing", () => {
    expect(duplicateItem(full, { index: 0 }, clock)).toBe(full);
    expect(duplicateItem(cartOf(99), { index: 0 }, clock).products).toHaveLength(100);
  });

  it("OP-083: a bundle that does not fit as a whole adds none, and its code is not the cart's", () => {
    const add = (state: CartState) =>
      addBundle(
        state,
        {
          bundleDiscount: {
            products: [testBundleProduct(201, 1000), testBundleProduct(202, 1000)],
            promotion: { discount_percentage: 15, discount_code: "TRIO15" },
          },
          campaignBundleId: 5,
          productBundleId: 1,
        },
        clock,
      );
    const nearlyFull = { ...cartOf(99), discount: "TEN" };
    const refused = add(nearlyFull);
    expect(refused.state).toBe(nearlyFull);
    expect(refused.result).toEqual({ success: false, message: "cart.full", cartItemIds: [] });
    expect(add(cartOf(98)).state.products).toHaveLength(100);
  });

  it("what was taken out does not come back", () => {
    const [gone] = addToCart(emptyCart, input(300), { now: 1, count: 0 }).state.products;
    const removed = gone ? [{ item: gone, before: [] }] : [];
    const back = ({ products }: CartState) =>
      bringBack(placeRemoved(products, removed), gone?.cartItemId ?? "");
    expect(back(full)).toEqual(full.products);
    expect(back(cartOf(99))).toHaveLength(100);
  });
});
