import { localeOfCountry } from "./locale-countries.ts";
import { countryMetric, languageMetric } from "./read-country-timing.ts";

/**
 * The Server-Timing header that tells a page's scripts the visitor's country, and the locale of its first
 * language where it is one of the 32; undefined while the country is unknown. A page that is the same for
 * all (OP-144) can carry it, because it is no part of the page.
 */
export function countryTiming(country: string | undefined): string | undefined {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return undefined;
  const language = localeOfCountry(country);
  const own = `${countryMetric};desc=${country}`;
  return language === undefined ? own : `${own}, ${languageMetric};desc=${language}`;
}
