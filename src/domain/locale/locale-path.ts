import { isLocalePrefix, type LocaleCode, type LocalePrefix } from "./locales.ts";

export type SplitPath = { locale: LocalePrefix | null; rest: string };

/**
 * Takes the language prefix off a path (NAV-01, NAV-02). Whole segments only: `/en-gb/cart` is the
 * cart in en-gb, while `/en/cart` has no prefix and is no route (T-007). `rest` starts with a slash
 * and keeps query and fragment.
 */
export function splitLocale(path: string): SplitPath {
  const match = /^\/([^/?#]+)(.*)$/su.exec(path);
  const first = match?.[1];
  if (first === undefined || !isLocalePrefix(first)) return { locale: null, rest: path };
  const rest = match?.[2] ?? "";
  return { locale: first, rest: rest.startsWith("/") ? rest : `/${rest}` };
}

/**
 * The address of an unprefixed path of this store in a locale; English stays plain. Whatever is not
 * a path of this store (`https://…`, `//host`, `#part`, `mailto:…`) comes back unchanged.
 */
export function localisePath(path: string, locale: LocaleCode): string {
  if (locale === "en" || !path.startsWith("/") || path.startsWith("//")) return path;
  return /^\/(?:[?#]|$)/u.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/** The same page in another locale, query and fragment kept. */
export function switchLocalePath(path: string, locale: LocaleCode): string {
  return localisePath(splitLocale(path).rest, locale);
}
