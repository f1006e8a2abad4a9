import { describe, expect, it } from "vitest";

import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";

import { editAddress } from "./edit-address.ts";

describe("OP-086, OP-089 the address that edits a line", () => {
  it.each([
    ["/c/tee?color=navy-blue&size=m", "/c/tee?color=navy-blue&size=m&edit=10"],
    ["/c/tee", "/c/tee?edit=10"],
    ["/c/tee?edit=9&size=m", "/c/tee?edit=10&size=m"],
    ["/c/tee?size=m#design", "/c/tee?size=m&edit=10#design"],
    [null, "/c?edit=10"],
  ])("of %j is %j", (product_url, address) => {
    const input = { product, campaign, product_url };
    const { products } = addToCart(emptyCart, input, { now: 1, count: 0 }).state;
    expect(products.map(editAddress)).toEqual([address]);
  });
});
