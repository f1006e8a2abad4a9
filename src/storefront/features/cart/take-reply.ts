import { cartQuantity } from "#domain/cart/cart-quantity.ts";
import type { CartState } from "#domain/cart/cart-types.ts";

import { cartStore } from "./cart-store.ts";
import { ensureCart } from "./change-cart.ts";

/** Applies a rule that answers more than the cart, which is taken from its answer; tells how many units it holds more. */
export function takeReply<Reply extends { state: CartState }>(
  rule: (cart: CartState) => Reply,
): Reply & { unitsAdded: number } {
  ensureCart().read();
  const { cart } = cartStore.getState();
  const reply = rule(cart);
  cartStore.setState({ cart: reply.state });
  return { ...reply, unitsAdded: cartQuantity(reply.state) - cartQuantity(cart) };
}
