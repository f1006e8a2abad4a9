import { defaultLocale, isLocaleCode, type LocaleCode } from "../locale/locales.ts";

/** The language in which a store speaks where it is not asked for another. */
export const mainLanguage = (settings: { default_language?: string | undefined }): LocaleCode => {
  const own = settings.default_language ?? defaultLocale;
  return isLocaleCode(own) ? own : defaultLocale;
};

/** The text in the language that is asked for, else in the store's own, else the first there is. */
export function chooseLanguage<Row extends { locale: LocaleCode }>(
  rows: readonly Row[],
  asked: LocaleCode,
  main: LocaleCode,
): Row | undefined {
  const inLanguage = (code: LocaleCode) => rows.find(({ locale }) => locale === code);
  return inLanguage(asked) ?? inLanguage(main) ?? rows[0];
}
