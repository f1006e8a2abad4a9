import { isLocaleCode, isLocalePrefix } from "./locales.ts";
import type { LocaleCode, LocalePrefix } from "./locales.ts";

export const localeCookieName = "locale";
/** 365 days (I18N-07). */
export const localeCookieMaxAgeSeconds = 365 * 24 * 60 * 60;

export type LocaleRequest = {
  prefix: LocalePrefix | null;
  cookie: string | null | undefined;
  storeDefault: string | null | undefined;
  /** The store's languages; empty means all 32. English is always among them. */
  supported: readonly string[];
  isBot: boolean;
};

export type ResolvedLocale = { locale: LocaleCode; redirectTo?: LocalePrefix };

/**
 * The locale of a request (OP-021, I18N-06). A prefix always wins. Without one the cookie decides,
 * else the store's default; when that is not English, `redirectTo` asks for a 302 to the prefixed
 * address. A cookie `en` is the shopper's choice of English and beats the store's default (T-011).
 * Unknown values count as absent. Crawlers and link previews read English at the plain address if the
 * store lists it; otherwise they are sent to the store's default too. Their cookies do not count.
 */
export function resolveLocale(request: LocaleRequest): ResolvedLocale {
  if (request.prefix !== null) return { locale: request.prefix };
  const { supported, isBot } = request;
  if (isBot && listsEnglish(supported)) return { locale: "en" };
  const wanted =
    (isBot ? undefined : readLocale(request.cookie, supported)) ??
    readLocale(request.storeDefault, supported) ??
    "en";
  return isLocalePrefix(wanted) ? { locale: wanted, redirectTo: wanted } : { locale: wanted };
}

/** Whether a store has English among its languages; an empty list means all. */
export const listsEnglish = (languages: readonly string[]): boolean =>
  languages.length === 0 || languages.includes("en");

function readLocale(
  value: string | null | undefined,
  supported: readonly string[],
): LocaleCode | undefined {
  const code = value?.trim().toLowerCase();
  if (code === undefined || !isLocaleCode(code)) return undefined;
  return code === "en" || supported.length === 0 || supported.includes(code) ? code : undefined;
}
