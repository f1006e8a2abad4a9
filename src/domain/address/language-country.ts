import { findCountry } from "./countries.ts";

/** Headers are longer only in attacks; the languages that people read stand first. */
const longestRead = 200;

/**
 * The country that the languages of a browser name first, as in `de-AT,de;q=0.9` (`Accept-Language`); undefined where
 * they name none. A language without a region, such as `ar`, is no country.
 */
export function countryOfLanguages(languages: string | undefined): string | undefined {
  const tags = (languages ?? "").slice(0, longestRead).split(",");
  for (const tag of tags) {
    const subtags = tag.split(";", 1)[0]?.trim().split(/[-_]/u).slice(1) ?? [];
    const region = subtags.find((subtag) => /^[a-z]{2}$/iu.test(subtag))?.toUpperCase();
    if (region !== undefined && findCountry(region) !== null) return region;
  }
  return undefined;
}
