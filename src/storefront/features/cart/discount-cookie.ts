import { readCookies } from "#domain/cookie/read-cookies.ts";
import {
  discountCookieMaxAgeSeconds,
  discountCookieName,
  maxDiscountCodeLength,
} from "#domain/discount/discount-from-query.ts";

type Browser = { document: { cookie: string }; location: { protocol: string } };

/** Keeps the code of a link for 604800 seconds, on every path of the shop (CART-23, T-081). */
export function keepDiscountCode(code: string, browser: Browser): void {
  write(encodeURIComponent(code), discountCookieMaxAgeSeconds, browser);
}

export function forgetDiscountCode(browser: Browser): void {
  write("", 0, browser);
}

/** The code that a link has brought in the last 7 days, null if none did. */
export function readDiscountCode({ document }: Pick<Browser, "document">): string | null {
  return readCookies(document.cookie, discountCookieName).find(isCode) ?? null;
}

/** The API refuses anything else, and a whole cart with it. */
const isCode = (text: string): boolean =>
  text.trim() !== "" && text.length <= maxDiscountCodeLength && !/\p{Cc}/u.test(text);

function write(value: string, ageSeconds: number, { document, location }: Browser): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${discountCookieName}=${value}; Max-Age=${ageSeconds}; Path=/; SameSite=Lax${secure}`;
}
