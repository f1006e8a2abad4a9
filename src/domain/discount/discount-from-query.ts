import { cleanInput } from "#domain/text/clean-input.ts";

/** Longer ones are no codes; the API refuses them. */
export const maxDiscountCodeLength = 64;
/** The code of a link is kept under this name (CART-23). */
export const discountCookieName = "discount_code";
export const discountCookieMaxAgeSeconds = 604_800;

/**
 * The discount code of an address, cleaned as a typed one: `discount_code`, else `discount`;
 * null where neither says one (CAM-31, OP-090).
 */
export function discountFromQuery(search: string): string | null {
  const query = new URLSearchParams(search);
  const codes = ["discount_code", "discount"].map((name) =>
    cleanInput("code", query.get(name) ?? ""),
  );
  return codes.find((code) => code && code.length <= maxDiscountCodeLength) ?? null;
}
