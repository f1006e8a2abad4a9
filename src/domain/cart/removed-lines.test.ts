import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addToCart } from "./add-to-cart.ts";
import { type CartItem, type CartState, emptyCart } from "./cart-types.ts";
import { removeItem } from "./change-cart.ts";
import { bringBack, placeRemoved, rememberRemoved, type RemovedLine } from "./removed-lines.ts";
import { testCampaign as campaign, testProduct as product } from "./testing/cart-fixture.ts";

const clock = { now: 1_780_000_000_000, count: 0 };
const cartOf = (length: number): CartState =>
  Array.from({ length }, (_, id) => id + 1).reduce(
    (state: CartState, id) =>
      addToCart(state, { product: { ...product, id }, campaign }, clock).state,
    emptyCart,
  );
const ids = (products: readonly CartItem[]) => products.map(({ cartItemId }) => cartItemId);

function removeAll(cart: CartState, order: readonly string[]) {
  let state = cart;
  const removed: RemovedLine[] = [];
  for (const cartItemId of order) {
    const rows = placeRemoved(state.products, removed);
    const item = state.products.find((line) => line.cartItemId === cartItemId);
    if (item) removed.push(rememberRemoved(rows, item));
    state = removeItem(state, { cartItemId });
  }
  return { state, removed };
}

describe("OP-086 lines that were taken out", () => {
  it("stand where they were, in whatever order they go and come back", () => {
    const cases = fc.integer({ min: 1, max: 7 }).chain((size) => {
      const all = ids(cartOf(size).products);
      const some = fc.shuffledSubarray(all);
      return fc.record({
        size: fc.constant(size),
        order: some,
        back: some,
      });
    });
    fc.assert(
      fc.property(cases, ({ size, order, back }) => {
        const cart = cartOf(size);
        let { state, removed } = removeAll(cart, order);
        const shown = () => placeRemoved(state.products, removed).map(({ item }) => item);
        expect(shown()).toEqual(cart.products);
        for (const id of [...back, ...order]) {
          const rows = placeRemoved(state.products, removed);
          state = { ...state, products: bringBack(rows, id) };
          removed = removed.filter(({ item }) => item.cartItemId !== id);
          expect(shown()).toEqual(cart.products);
        }
        expect(state.products).toEqual(cart.products);
      }),
    );
  });

  it("that another tab has brought back are lines, once", () => {
    const cart = cartOf(3);
    const { removed } = removeAll(cart, ids(cart.products).slice(0, 2));
    const rows = placeRemoved(cart.products, removed);
    expect(rows).toEqual(cart.products.map((item) => ({ item, isRemoved: false })));
  });
});
