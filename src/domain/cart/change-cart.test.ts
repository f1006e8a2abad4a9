import { describe, expect, it } from "vitest";

import { addToCart } from "./add-to-cart.ts";
import type { CartState } from "./cart-types.ts";
import { emptyCart } from "./cart-types.ts";
import {
  type CartItemChange,
  cartQuantity,
  cartSubtotal,
  duplicateItem,
  removeItem,
  resetCart,
  setOnAllItems,
  updateItem,
} from "./change-cart.ts";
import { testCampaign, testProduct } from "./testing/cart-fixture.ts";

const clock = { now: 1_780_000_000_000, count: 0 };
const campaign = { id: 3, name: "Cat Dad", slug: "cat-dad", seller_id: 1 };

function cart(): CartState {
  return [2, 3].reduce((state: CartState, quantity) => {
    const rest = { name: "T", currency_code: "USD", full_printed: 0, thumb_url: null };
    const product = { id: quantity, price: 1000 * quantity, ...rest };
    const designs = { front: `{"n":${quantity}}` };
    return addToCart(state, { product, campaign, quantity, designs, options: { size: "m" } }, clock)
      .state;
  }, emptyCart);
}
const ids = ({ products }: CartState) => products.map(({ product_id }) => product_id);

describe("CART-11 duplicate", () => {
  it("T-075: the copy comes right after, with its own id and its own options", () => {
    const before = cart();
    const doubled = duplicateItem(before, { index: 0 }, clock);
    expect(ids(doubled)).toEqual([2, 2, 3]);
    expect(new Set(doubled.products.map(({ cartItemId }) => cartItemId)).size).toBe(3);
    const changed = updateItem(doubled, { index: 1 }, { options: { size: "2-xl" } });
    expect(changed.products.map(({ options }) => options["size"])).toEqual(["m", "2 xl", "m"]);
    expect(doubled.products[1]?.options).not.toBe(doubled.products[0]?.options);
    expect(doubled.products[1]?.designs).not.toBe(doubled.products[0]?.designs);
    expect(before).toEqual(cart());
  });
});

describe("CART-12, CART-13 update and remove", () => {
  it("works by index and by id", () => {
    const state = cart();
    const cartItemId = state.products[1]?.cartItemId ?? "";
    expect(updateItem(state, { cartItemId }, { quantity: 51 }).products[1]).toMatchObject({
      cartItemId,
      quantity: 50,
      isCheckQuantity: false,
    });
    expect(ids(removeItem(state, { cartItemId }))).toEqual([2]);
    expect(ids(removeItem(state, { index: 0 }))).toEqual([3]);
  });

  it.each([{ index: -1 }, { index: 2 }, { index: 0.5 }, { cartItemId: "x" }])(
    "an unknown target %j changes nothing",
    (target) => {
      const state = cart();
      expect(updateItem(state, target, { quantity: 9 })).toBe(state);
      expect(removeItem(state, target)).toBe(state);
      expect(duplicateItem(state, target, clock)).toBe(state);
    },
  );

  it("sets a field on every line", () => {
    const { products } = setOnAllItems(cart(), "out_of_stock", true);
    expect(products.map((item) => item.out_of_stock)).toEqual([true, true]);
  });
});

describe("CART-14 reset, NAV-59 totals", () => {
  it("empties everything", () => {
    expect(resetCart()).toEqual({ products: [], relatedCart: [], token: null, discount: null });
  });

  it("T-028: quantities 2 and 3 are 5", () => expect(cartQuantity(cart())).toBe(5));

  it("adds unit times quantity, the variant's price with the fee winning", () => {
    expect(cartSubtotal(cart())).toBe(2 * 2000 + 3 * 3000);
    const dearer = updateItem(cart(), { index: 0 }, { variantPrice: 2500, extra_custom_fee: 100 });
    expect(cartSubtotal(dearer)).toBe(2 * 2600 + 3 * 3000);
  });

  it("T-013: converts and rounds the unit before multiplying", () => {
    const state = setOnAllItems(removeItem(cart(), { index: 0 }), "price", 1999);
    const toVnd = (amountMinor: number) => Math.round((amountMinor * 254) / 1000) * 1000;
    expect(cartSubtotal(state, toVnd)).toBe(1_524_000);
  });
});

describe("OP-148 what was approved of a line", () => {
  const approvals = { front: { proof_id: "a", approved_at: "b" } };
  const designs = { front: "{}" };
  const options = { size: "m" };
  const line = { product: testProduct, campaign: testCampaign, designs, approvals, options };
  const cart = addToCart(emptyCart, line, { now: 1, count: 0 }).state;
  const after = (change: CartItemChange) =>
    updateItem(cart, { index: 0 }, change).products[0]?.approvals;

  it.each<[string, CartItemChange, typeof approvals | null]>([
    ["stays with another quantity", { quantity: 3 }, approvals],
    ["stays with the same designs and options", { designs: { ...designs }, options }, approvals],
    ["is gone with another design", { designs: { front: "{ }" } }, null],
    ["is gone with other options", { options: { size: "l" } }, null],
    ["is gone with another word", { customer_custom_options: [{ Name: "Anna" }] }, null],
    ["is the change's own", { designs: { front: "{ }" }, approvals }, approvals],
  ])("%s", (_, change, expected) => expect(after(change)).toEqual(expected));

  it("is copied with the line, and shared with nothing", () => {
    const copy = duplicateItem(cart, { index: 0 }, { now: 2, count: 0 }).products[1];
    expect(copy?.approvals).toEqual(approvals);
    expect(copy?.approvals).not.toBe(approvals);
  });
});
