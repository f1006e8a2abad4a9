import { currencyCookieName } from "#domain/locale/resolve-currency.ts";
import { localeCookieMaxAgeSeconds, localeCookieName } from "#domain/locale/resolve-locale.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

/** A cookie that the server reads, for the whole store and 365 days (I18N-07, I18N-15). */
export function visitorCookie(name: string, value: string, isSecure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${localeCookieMaxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Remembers the shopper's language, English too, so that the plain address stays English (T-011). */
export function rememberLocale(locale: LocaleCode): void {
  document.cookie = visitorCookie(localeCookieName, locale, window.location.protocol === "https:");
}

export function rememberCurrency(code: string): void {
  document.cookie = visitorCookie(currencyCookieName, code, window.location.protocol === "https:");
}
