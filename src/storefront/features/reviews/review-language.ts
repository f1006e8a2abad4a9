import { getLocale, isLocaleCode, textTag } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

const language = (locale: string) => locale.split("-", 1)[0] ?? "";

/** The name of the language that a review is written in, where it is not the page's; null where it is. */
export function foreignLanguage(written: string, page: LocaleCode): string | null {
  if (language(written) === language(page) || !isLocaleCode(written)) return null;
  const names = new Intl.DisplayNames([textTag(page)], { type: "language" });
  return names.of(language(written)) ?? null;
}

/** The `lang` of a review's text. */
export const textLanguage = (written: string): string | undefined =>
  isLocaleCode(written) ? getLocale(written).iso : undefined;
