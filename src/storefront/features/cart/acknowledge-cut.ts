import { maxQuantity } from "#domain/campaign/quantity.ts";
import type { CartState } from "#domain/cart/cart-types.ts";
import { updateItem } from "#domain/cart/change-cart.ts";

/**
 * The cart of a shopper who has been told that a stored line asked for more than 50 units and now
 * holds 50, so that it is told once; null when no line did (CAM-75, OP-089).
 */
export function acknowledgeCut(cart: CartState): CartState | null {
  const cut = cart.products.filter(
    ({ quantity, isCheckQuantity }) => quantity === maxQuantity && !isCheckQuantity,
  );
  if (cut.length === 0) return null;
  return cut.reduce(
    (state, { cartItemId, quantity }) => updateItem(state, { cartItemId }, { quantity }),
    cart,
  );
}
