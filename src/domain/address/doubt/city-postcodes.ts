import { cityTables } from "./city-tables.ts";
import { foldLine, foldName } from "./fold-line.ts";
import { parsePrefixTable, type PostcodePrefixes } from "./postcode-code.ts";
import { stateCityTables } from "./state-city-tables.ts";

const cities = parsePrefixTable(cityTables);
const citiesOfStates = parsePrefixTable(stateCityTables);

/** Additions to a city's name: a district by number, ordinal or letter, a mail code, words in brackets. */
const additions =
  /\([^)]*\)|\bcedex\b.*$|\barrondissement\b|\b(?:district|kerulet|sector|sektor|obvod|sestiere|kreis|distrito)\b\.?|\b[a-z]{0,2}\d{1,3}[a-z]{0,4}\b\.?|\b\d{4,}\b|\b[ivx]+\b\.?(?: ?ker\.?)?$| (?:k|o|n|s|v|nv|sv|c)$/gu;

/** The name of a city without its district: "Praha" of "Praha 4", "Paris" of "Paris 15e", "København" of "København Ø". */
function mainName(city: string): string {
  const line = foldLine(city);
  const name = line.replaceAll(additions, " ").trim();
  return foldName(name === "" ? line : name);
}

/**
 * The first characters of a large city's postcodes; null where the city is not in the tables. In countries with states
 * the city is that of the state.
 */
export function cityPrefixes(
  country: string,
  state: string,
  city: string,
): PostcodePrefixes | null {
  const name = mainName(city);
  const ofState = citiesOfStates.get(country)?.get(foldName(state) + name);
  return ofState ?? cities.get(country)?.get(name) ?? null;
}

/** The first characters of the postcodes of every large city of that name, in whichever state. */
export function listCityPrefixes(country: string, city: string): readonly PostcodePrefixes[] {
  const name = mainName(city);
  const ofCountry = cities.get(country)?.get(name);
  const ofStates = [...(citiesOfStates.get(country) ?? [])].flatMap(([key, prefixes]) =>
    // Codes of states have two or three letters.
    key.slice(2) === name || key.slice(3) === name ? [prefixes] : [],
  );
  return ofCountry ? [ofCountry, ...ofStates] : ofStates;
}

/** Large cities whose name smaller places in other regions have, where addresses name the region (GeoNames, India Post). */
const sharedNames: Readonly<Record<string, string>> = {
  CN: "Xian|Suzhou",
  ID: "Surabaya|Bandung",
  IN: "Jaipur|Kanpur|Nagpur|Patna|Baroda|Vadodara|Indore|Delhi|Gurgaon|Gurugram|Chandigarh",
  IT: "Prato",
  JP: "Sakai|Kawasaki|Yokohama|Sendai|Nagasaki",
  KR: "Gwangju",
  MX: "Chihuahua|Merida|Monterrey|Morelia|Puebla|Saltillo|Tlalnepantla|Veracruz",
};

const shared = new Map(
  Object.entries(sharedNames).map(([country, names]) => [
    country,
    new Set(names.split("|").map(foldName)),
  ]),
);

/** Whether smaller places in other regions of the country have the name of this large city. */
export const isSharedName = (country: string, city: string): boolean =>
  shared.get(country)?.has(mainName(city)) ?? false;

/** Whether a city is one of the large ones of its country. */
export const isListedCity = (country: string, state: string, city: string): boolean =>
  cityPrefixes(country, state, city) !== null;
