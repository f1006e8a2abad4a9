import { discountFromQuery } from "#domain/discount/discount-from-query.ts";

import { changeCart } from "./change-cart.ts";
import { keepDiscountCode } from "./discount-cookie.ts";

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
