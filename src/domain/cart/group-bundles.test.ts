import { describe, expect, it } from "vitest";

import { addToCart } from "./add-to-cart.ts";
import { type CartState, emptyCart } from "./cart-types.ts";
import { groupBundles } from "./group-bundles.ts";
import { testCampaign as campaign, testProduct as product } from "./testing/cart-fixture.ts";

const bundles = [null, 5, null, 5, 9, null];
const { products } = bundles.reduce(
  (state: CartState, campaignBundleId, id) =>
    addToCart(
      state,
      { product: { ...product, id: id + 1 }, campaign, campaignBundleId },
      { now: 1, count: 0 },
    ).state,
  emptyCart,
);

describe("BUND-12 lines of a bundle in the cart", () => {
  it("are together where the first of them is; all others stay one by one", () => {
    const rows = products.map((item) => ({ item, isRemoved: item.product_id === 4 }));
    const groups = groupBundles(rows).map(({ bundleId, rows: own }) => [
      bundleId,
      own.map(({ item }) => item.product_id),
    ]);
    expect(groups).toEqual([
      [null, [1]],
      [5, [2, 4]],
      [null, [3]],
      [9, [5]],
      [null, [6]],
    ]);
  });
});
