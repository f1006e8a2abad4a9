import { createStore } from "zustand/vanilla";

import { emptyCart, type CartClock, type CartState } from "#domain/cart/cart-types.ts";

/** `isRestored` is false until the browser's own cart is known, also in all server HTML. */
export type CartStoreState = { cart: CartState; isRestored: boolean };

export const cartStore = createStore<CartStoreState>(() => ({
  cart: emptyCart,
  isRestored: false,
}));

/** Where browsers keep the cart. */
export const cartStorageKey = "cart";

let count = 0;

/** Time and running count, from which line ids are made (CART-03). */
export function cartClock(): CartClock {
  count += 1;
  return { now: Date.now(), count };
}
