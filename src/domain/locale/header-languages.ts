import { isLocaleCode, localeCodes } from "./locales.ts";
import type { LocaleCode } from "./locales.ts";

const aliases: Readonly<Record<string, LocaleCode>> = { nb: "no", nn: "no", in: "id" };
const always: readonly LocaleCode[] = ["en", "de", "es", "fr", "zh"];

/** The locale of a browser's language tag: en-US is en, en-GB en-gb, pt-BR pt (OP-022). */
export function matchLocale(tag: string): LocaleCode | undefined {
  const parts = tag.trim().toLowerCase().replaceAll("_", "-").split("-");
  const language = parts[0] ?? "";
  if (language === "en" && parts.includes("gb")) return "en-gb";
  return isLocaleCode(language)
    ? language
    : Object.hasOwn(aliases, language)
      ? aliases[language]
      : undefined;
}

/**
 * The header's language list (NAV-55, OP-022, T-012): the browser's language, the country's, then
 * en, de, es, fr, zh; each once, without those that the store does not offer (empty: all 32).
 */
export function listHeaderLanguages(visitor: {
  browserLanguage: string | null | undefined;
  countryLanguage: LocaleCode | null | undefined;
  supported: readonly string[];
}): LocaleCode[] {
  const wanted = [
    visitor.browserLanguage ? matchLocale(visitor.browserLanguage) : undefined,
    visitor.countryLanguage ?? undefined,
    ...always,
  ];
  return [...new Set(wanted)].filter(
    (code): code is LocaleCode => code !== undefined && isOffered(code, visitor.supported),
  );
}

/** The footer's language list (NAV-67, OP-020): all 32, or the store's subset, English always. */
export function listFooterLanguages(supported: readonly string[]): LocaleCode[] {
  return localeCodes.filter((code) => isOffered(code, supported));
}

function isOffered(code: LocaleCode, supported: readonly string[]): boolean {
  return code === "en" || supported.length === 0 || supported.includes(code);
}
