import { discountFromQuery } from "#domain/discount/discount-from-query.ts";

import { changeCart } from "./change-cart.ts";
import { keepDiscountCode } from "./discount-cookie.ts";

type Addressed = {
  location: Pick<Location, "href">;
  history: Pick<History, "state" | "replaceState">;
};
type Browser = Parameters<typeof keepDiscountCode>[1];

/**
 * Keeps the discount code of an address, if it has one, and makes it the cart's, unless it was the one
 * `taken` last; answers the code that the address has (CAM-31, CART-23).
 */
export function takeDiscount(
  search: string,
  browser: Browser,
  taken: string | null = null,
): string | null {
  const code = discountFromQuery(search);
  if (code === null || code === taken) return code;
  keepDiscountCode(code, browser);
  changeCart((cart) => ({ ...cart, discount: code }));
  return code;
}

/** Takes up the code of an address, which then has it no more; answers the code that it had. */
export function followLink(search: string, browser: Window, taken: string | null): string | null {
  const code = takeDiscount(search, browser, taken);
  if (code !== null) clearDiscount(browser);
  return code;
}

/**
 * Takes the code out of the address, so that neither reload nor back brings one back that was removed.
 * Not through the router: no page is gone to. An address that is about to lose its `addToCart` has its
 * turn afterwards, or that would look like another one that asks (T-034).
 */
export function clearDiscount({ location, history }: Addressed): void {
  const next = new URL(location.href);
  if (next.searchParams.has("addToCart")) return;
  next.searchParams.delete("discount");
  next.searchParams.delete("discount_code");
  if (next.href !== location.href) history.replaceState(history.state, "", next);
}
