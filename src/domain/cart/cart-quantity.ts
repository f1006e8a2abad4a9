import type { CartState } from "./cart-types.ts";

/** Number of units in the cart, as header badge and "View cart (n)" show it (NAV-59, T-028). */
export function cartQuantity(state: Pick<CartState, "products">): number {
  return state.products.reduce((sum, { quantity }) => sum + quantity, 0);
}
