import { isLocaleCode, type LocaleCode } from "./locales.ts";

export const countryMetric = "country";
export const languageMetric = "language";

type TimingEntries = readonly { readonly name: string; readonly description: string }[];

const read = (entries: TimingEntries, metric: string) =>
  entries.find(({ name }) => name === metric)?.description ?? "";

/** The country that a document's own Server-Timing entries tell, null if none does. */
export function readCountryTiming(entries: TimingEntries): string | null {
  const country = read(entries, countryMetric);
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

/** The locale of that country's first language, null if none is told. */
export function readLanguageTiming(entries: TimingEntries): LocaleCode | null {
  const language = read(entries, languageMetric);
  return isLocaleCode(language) ? language : null;
}
