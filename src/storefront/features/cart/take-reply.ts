import type { CartState } from "#domain/cart/cart-types.ts";

import { cartStore } from "./cart-store.ts";
import { ensureCart } from "./change-cart.ts";

/** Applies a rule that answers more than the cart, which is taken from its answer. */
export function takeReply<Reply extends { state: CartState }>(
  rule: (cart: CartState) => Reply,
): Reply {
  ensureCart().read();
  const reply = rule(cartStore.getState().cart);
  cartStore.setState({ cart: reply.state });
  return reply;
}
