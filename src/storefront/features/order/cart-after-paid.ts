import type { CartItem, CartState } from "#domain/cart/cart-types.ts";
import { removeItem, resetCart, updateItem } from "#domain/cart/change-cart.ts";

export type PaidLine = Pick<CartItem, "cartItemId" | "quantity">;

/**
 * The cart once an order is paid: empty where the order was made of it, which its token tells
 * (OP-088); else only the bought units leave it, as after Buy it now (OP-085), and a line goes when
 * none of it is left. A cart without them comes back as it is.
 */
export function cartAfterPaid(
  cart: CartState,
  order: { token: string; lines: readonly PaidLine[] },
): CartState {
  if (cart.token === order.token) return resetCart();
  return order.lines.reduce(withoutUnits, cart);
}

function withoutUnits(cart: CartState, { cartItemId, quantity }: PaidLine): CartState {
  const item = cart.products.find((line) => line.cartItemId === cartItemId);
  if (item === undefined) return cart;
  const left = item.quantity - quantity;
  if (left <= 0) return removeItem(cart, { cartItemId });
  return updateItem(cart, { cartItemId }, { quantity: left });
}
