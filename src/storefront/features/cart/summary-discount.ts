import { maxCartLines } from "#domain/cart/cart-limits.ts";
import type { CartState } from "#domain/cart/cart-types.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import { type CartCheckState, linesKey } from "./cart-check-store.ts";

/** The code of the cart; `amountMinor` of the shown currency is null while it is not known. */
export type SummaryDiscount = { code: string; amountMinor: number | null };

/**
 * The cart's code with what it takes off, where the API has told that of this very code and in this
 * currency; null for a cart without a code. While the API is asked about changed lines the amount is
 * still that of before; once it has failed to answer, and of more lines than it takes, none is known.
 */
export function summaryDiscount(
  { discount, hasFailed }: Pick<CartCheckState, "discount" | "hasFailed">,
  { products, discount: code }: Pick<CartState, "products" | "discount">,
  currencyCode: string,
): SummaryDiscount | null {
  if (code === null) return null;
  const isKnown =
    products.length <= maxCartLines &&
    discount?.currencyCode === currencyCode &&
    normaliseDiscountCode(discount.askedCode) === normaliseDiscountCode(code) &&
    (!hasFailed || discount.linesKey === linesKey(products));
  return { code, amountMinor: isKnown ? discount.amount_minor : null };
}
