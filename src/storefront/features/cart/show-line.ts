import type { CartItem } from "#domain/cart/cart-types.ts";

/** Leads to a line, also by keyboard. */
export function showLine({ cartItemId }: Pick<CartItem, "cartItemId">): void {
  document.querySelector<HTMLElement>(`[data-cart-line="${CSS.escape(cartItemId)}"]`)?.focus();
}
