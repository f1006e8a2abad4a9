import { foldName } from "./fold-line.ts";
import { regionNames } from "./region-names.ts";
import { locationOptions } from "../location-options.ts";

/** Countries with cities in plenty, none of which is called as the country itself. */
const countriesWithoutNamesake = new Set(
  (
    "US CA AU NZ GB IE DE AT CH FR BE NL IT ES PT PL CZ SK HU RO BG GR HR SI RS SE NO DK FI EE LV LT IS TR UA RU " +
    "JP KR CN IN ID PH TH VN MY BR AR CL PE ZA EG NG KE IL SA"
  ).split(" "),
);

/** Names that CLDR does not have as a country's. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  US: ["USA", "U.S.A.", "United States of America", "America", "Estados Unidos de America"],
  GB: ["UK", "U.K.", "Great Britain", "England", "Scotland", "Britain"],
  NL: ["Holland", "The Netherlands"],
  CZ: ["Czech Republic", "Ceska Republika"],
  DE: ["BRD"],
  RU: ["Russian Federation"],
  IE: ["Republic of Ireland"],
  KR: ["Korea"],
};

const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv"];

/** Whether a text is the name of its country, in a language of the country or a widespread one. */
export const isCountryName = (country: string, text: string): boolean =>
  countriesWithoutNamesake.has(country) && namesOf(country).has(foldName(text));

/** The folded names of countries that were looked up; each takes Intl a few milliseconds. */
const knownNames = new Map<string, ReadonlySet<string>>();

function namesOf(country: string): ReadonlySet<string> {
  const known = knownNames.get(country);
  if (known) return known;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const names = [language, ...languages].flatMap(
    (code) => new Intl.DisplayNames(code, { type: "region" }).of(country) ?? [],
  );
  const folded = new Set([...names, ...(otherNames[country] ?? [])].map(foldName));
  knownNames.set(country, folded);
  return folded;
}

/** States whose capital or largest city has their name, and territories that people write as the city. */
const statesWithNamesake = new Set(
  "US NY|US DC|US GU|US PR|US VI|US AS|US UM|US MP|CA QC|BR SP|BR RJ|BR AP|BR GO".split("|"),
);
const countriesWithStates = new Set(["US", "CA", "AU", "BR"]);
/** Codes of states that are used for a city: "NY", "DC". */
const shortStates = new Set(["US", "CA", "AU"]);

/** Whether a text is the name or code of its own state and not also that of a city there. */
export function isStateName(country: string, state: string, text: string): boolean {
  if (!countriesWithStates.has(country) || statesWithNamesake.has(`${country} ${state}`))
    return false;
  const option = locationOptions(country)?.find(({ value }) => value === state);
  if (option === undefined) return false;
  const name = foldName(text);
  return (
    name === foldName(option.text) || (shortStates.has(country) && name === foldName(option.value))
  );
}

const regions = new Map(
  Object.entries(regionNames).map(([country, names]) => [
    country,
    new Set(names.trim().split(/[|\n]/u).map(foldName)),
  ]),
);

/** Whether a text is the name of a region of the country that no place there has. */
export const isRegionName = (country: string, text: string): boolean =>
  regions.get(country)?.has(foldName(text)) ?? false;
