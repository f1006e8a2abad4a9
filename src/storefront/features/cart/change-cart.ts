import type { CartState } from "#domain/cart/cart-types.ts";

import { cartStore } from "./cart-store.ts";
import { connectCart, type ConnectedCart } from "./connect-cart.ts";

let connected: ConnectedCart | undefined;

/** Has the cart restored and kept, once for the life of the page. */
export function ensureCart(): ConnectedCart {
  connected ??= connectCart(window);
  return connected;
}

/** Applies one of the cart's rules to the cart, as the browser's tabs have it at this moment. */
export function changeCart(change: (cart: CartState) => CartState): void {
  ensureCart().read();
  cartStore.setState(({ cart }) => ({ cart: change(cart) }));
}
