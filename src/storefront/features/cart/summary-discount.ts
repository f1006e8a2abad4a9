import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import type { CartCheckState } from "./cart-check-store.ts";

/** The code of the cart; `amountMinor` of the shown currency is null while it is not known. */
export type SummaryDiscount = { code: string; amountMinor: number | null };

/**
 * The cart's code with what it takes off, where the API has told that of this very code and in this
 * currency; null for a cart without a code.
 */
export function summaryDiscount(
  { discount }: Pick<CartCheckState, "discount">,
  code: string | null,
  currencyCode: string,
): SummaryDiscount | null {
  if (code === null) return null;
  const isKnown =
    discount?.currencyCode === currencyCode &&
    normaliseDiscountCode(discount.askedCode) === normaliseDiscountCode(code);
  return { code, amountMinor: isKnown ? discount.amount_minor : null };
}
