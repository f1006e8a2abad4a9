import type { CartClock, CartItem } from "./cart-types.ts";

/** A line id that the cart does not have yet: millisecond time, then a count (CART-03, OP-080). */
export function nextCartItemId(
  items: readonly Pick<CartItem, "cartItemId">[],
  { now, count }: CartClock,
): string {
  const taken = new Set(items.map(({ cartItemId }) => cartItemId));
  let running = count;
  while (taken.has(`${now}${running}`)) running += 1;
  return `${now}${running}`;
}
