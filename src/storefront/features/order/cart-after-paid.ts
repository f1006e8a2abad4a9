import type { CartState } from "#domain/cart/cart-types.ts";
import { removeItem, resetCart } from "#domain/cart/change-cart.ts";

/**
 * The cart once an order is paid: empty where the order was made of it, which its token tells
 * (OP-088); else only the bought lines leave it, as after Buy it now (OP-085). A cart without them
 * comes back as it is.
 */
export function cartAfterPaid(
  cart: CartState,
  order: { token: string; cartItemIds: readonly string[] },
): CartState {
  if (cart.token === order.token) return resetCart();
  return order.cartItemIds.reduce((rest, cartItemId) => removeItem(rest, { cartItemId }), cart);
}
