import { describe, expect, it } from "vitest";

import { type CartItem, type CartState, emptyCart } from "#domain/cart/cart-types.ts";

import { cartAfterPaid } from "./cart-after-paid.ts";

const item = (cartItemId: string): CartItem => ({
  cartItemId,
  campaign_id: 1,
  campaign_title: "Trail",
  campaign_slug: "trail",
  product_id: 1,
  product_name: "T-shirt",
  full_printed: 0,
  thumb_url: null,
  currency_code: "USD",
  options: {},
  price: 2499,
  variantPrice: null,
  quantity: 1,
  isCheckQuantity: true,
  extra_custom_fee: 0,
  campaignBundleId: null,
  productBundleId: null,
  promotion: null,
  seller_id: null,
  via: "page",
  designs: null,
  approvals: null,
  custom_options: null,
  pbCustomInfo: null,
  pbPrintUrl: null,
  customer_custom_options: null,
  common_labels: null,
  product_url: null,
  out_of_stock: false,
  dynamic_base_index: null,
});

const paid = (cartItemId: string, quantity: number) => ({ cartItemId, quantity });

const cart: CartState = {
  ...emptyCart,
  products: [item("a"), item("b")],
  token: "cart-token",
  discount: "SPRING10",
};

describe("OP-088, OP-085 the cart after payment", () => {
  it("is emptied when the paid order was made of it", () => {
    expect(cartAfterPaid(cart, { token: "cart-token", lines: [paid("a", 1)] })).toEqual(emptyCart);
  });

  it("loses the bought line alone after Buy it now; lines, token and code stay", () => {
    const after = cartAfterPaid(cart, { token: "other-token", lines: [paid("a", 1)] });
    expect(after).toEqual({ ...cart, products: [item("b")] });
  });

  it.each([
    [5, 2, [3]],
    [5, 4, [1]],
    [5, 5, []],
    [5, 7, []],
  ])("a line of %i of which %i are paid: %j", (quantity, bought, left) => {
    const before = { ...cart, products: [{ ...item("a"), quantity }] };
    const after = cartAfterPaid(before, { token: "other-token", lines: [paid("a", bought)] });
    expect(after.products.map((line) => line.quantity)).toEqual(left);
    expect(after.token).toBe("cart-token");
  });

  it("stays the same object when nothing of it was bought", () => {
    expect(cartAfterPaid(cart, { token: "other-token", lines: [paid("z", 1)] })).toBe(cart);
  });
});
