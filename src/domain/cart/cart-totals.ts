import type { CartItem } from "./cart-types.ts";
import { cartSubtotal } from "./change-cart.ts";

export type CartTotals = { subtotalMinor: number; discountMinor: number; totalMinor: number };

/**
 * What a cart comes to before shipping, in minor units of the shown currency: the lines, less a
 * discount that is never more than they are. `toShownMinor` as in `cartSubtotal`.
 */
export function cartTotals(
  products: CartItem[],
  discountMinor: number,
  toShownMinor: (amountMinor: number, currencyCode: string) => number,
): CartTotals {
  const subtotalMinor = cartSubtotal({ products }, toShownMinor);
  const takenOff = Math.min(Math.max(0, discountMinor), subtotalMinor);
  return { subtotalMinor, discountMinor: takenOff, totalMinor: subtotalMinor - takenOff };
}
