import { isListedCity } from "./city-postcodes.ts";
import { foldLine, foldWords } from "./fold-line.ts";
import { isNumberlessPlace, isNumberWord, namesHouse, saysNumberless } from "./numberless-words.ts";
import { hasNumberedStreets, isSquare, streetForm, withoutDirection } from "./street-words.ts";
import { isUnit, withoutUnit } from "./unit.ts";
import type { Address } from "../address-types.ts";

/**
 * Whether a street has no house number although its country's streets have them. That needs positive evidence: the
 * line is nothing but a street ("Rue de Rivoli"), or a few words in a large city of a country whose streets need no
 * word for a street ("Vodičkova"). Japan, Korea and Taiwan have a number in every address. No doubt where a number is
 * written out, stands in the second line or the company's, or the place is found without one.
 */
export function lacksHouseNumber(address: Address): boolean {
  const { country, city, address2 = "", company = "" } = address;
  const isAlwaysNumbered = numberedThroughout.has(country);
  if (!isAlwaysNumbered && !hasNumberedStreets(country)) return false;
  const line = foldLine(address.address);
  const second = foldLine(address2);
  if ([line, second, foldLine(company)].some((text) => saysNumberless(text))) return false;
  if (isNumberOfStreet(country, line))
    return isSubordinate(country, second) && !/\p{N}/u.test(second);
  if (/\p{N}/u.test(company) || hasHouseNumber(second) || hasHouseNumber(line, address))
    return false;
  if (isAlwaysNumbered) return !foldWords(`${line} ${second}`).split(" ").some(isNumberlessPlace);
  if (!isSubordinate(country, second)) return false;
  const parts = streetParts(line, address);
  const [words = []] = parts;
  if (parts.length !== 1 || isNumbered(words) || namesHouse(country, words)) return false;
  const form = streetForm(country, words);
  if (form !== null && (needsLargeCity(country) || hasFewHouses(country, words))) {
    return isListedCity(country, address.state, city);
  }
  if (form !== null) return !placeWords(words, form).some(isNumberlessPlace);
  const isShort = words.length <= 3 && !words.some(isNumberlessPlace);
  return isShort && bareStreetCountries.has(country) && isListedCity(country, address.state, city);
}

const codes = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const numberedThroughout = codes("JP KR TW");

/** A street's name stands alone there: "Vodičkova", "Damrak", "Mannerheimintie". */
const bareStreetCountries = codes("DE AT CH NL DK SE NO FI EE LV LT PL CZ SK HU SI HR RS BG RO GR");

/** Irish roads outside the cities have no numbers: the Eircode finds the house. */
const needsLargeCity = (country: string): boolean => country === "IE";

/** Squares of villages; in English-speaking countries a square or place is a street like others. */
const hasFewHouses = (country: string, words: readonly string[]): boolean =>
  !numberedSquares.has(country) && isSquare(words);
const numberedSquares = codes("US CA AU NZ GB IE SG ZA HK IL");

const months =
  "jan(?:uar|uary|vier|eiro)?|feb(?:ruar|ruary)?|fevrier|fevereiro|febrero|febbraio|enero|gennaio|mar(?:ch|s|zo|co)?|marz|marca|" +
  "apr(?:il|ile)?|abril|avril|kvetna|may|mai|maj|maja|mayo|maggio|maio|jun[ie]?|junio|giugno|junho|juin|jul[iy]|julio|luglio|julho|" +
  "juillet|lipca|aug(?:ust)?|agosto|aout|sierpnia|sept?(?:ember|embre)?|septiembre|setembro|settembre|wrzesnia|" +
  "okt(?:ober)?|oct(?:ober|obre|ubre)?|outubro|ottobre|rijna|nov(?:ember|embre|embro|iembre)?|listopada|" +
  "de[cz](?:ember|embre|embro|iembre|embrie)?|dicembre|ekim|mayis|nisan|temmuz|agustos|eylul|kasim|decembrie";

/** Days in names of streets ("rue du 8 mai 1945", "Av. 9 de Julio") and English ordinals ("5th Avenue"). */
const inNames = [
  new RegExp(String.raw`(?<=\p{L}\.? )\d{1,2}(?:\.|er|o)? ?(?:${months})\b(?: 1[89]\d\d$)?`, "gu"),
  new RegExp(String.raw`\b\d{1,2} (?:de|di) (?:${months})\b(?: de \d{4}\b)?`, "gu"),
  /\b\d{1,3}(?:st|nd|rd|th)(?= \p{L})/gu,
];

/** Whether a folded line has a number that may be that of a house, and not only of a flat, a day or a postcode. */
function hasHouseNumber(line: string, address?: Address): boolean {
  let rest = withoutUnit(line);
  for (const pattern of inNames) rest = rest.replaceAll(pattern, " ");
  return /\p{N}/u.test(address ? withoutPostcode(rest, address) : rest);
}

/** A line without its postcode, which a house number never follows. */
function withoutPostcode(line: string, { zipcode }: Address): string {
  const code = foldLine(zipcode);
  return code.length < 4 ? line : line.replaceAll(` ${code}`, " ");
}

/** The parts of a line between commas as words, without those that repeat the city, state or postcode. */
function streetParts(line: string, address: Address): string[][] {
  const { city, state, region = "", zipcode, country } = address;
  const lines = [
    `${zipcode} ${city}`,
    `${city} ${zipcode}`,
    `${state} ${zipcode}`,
    `${city} ${state}`,
  ];
  const repeated = new Set([city, state, region, zipcode, country, ...lines].map(foldWords));
  return withoutPostcode(withoutUnit(line), address)
    .split(/[,;]/u)
    .map((part) => foldWords(part))
    .filter((part) => part !== "" && !repeated.has(part))
    .map((part) => part.split(" "));
}

/** Whether the first or last word is a number written out. */
const isNumbered = (words: readonly string[]): boolean =>
  isNumberWord(words[0] ?? "") || isNumberWord(withoutDirection(words).at(-1) ?? "");

const articles = codes(
  "de du des la le les l d del della delle dello dei degli di da do das dos los las el van der den",
);

/** The words of a line that are neither its word for a street nor the name beside that: "Villa Rosa" of "Via Roma Villa Rosa". */
function placeWords(
  words: readonly string[],
  form: "before" | "after" | "glued",
): readonly string[] {
  if (form === "after") return withoutDirection(words).slice(0, -2);
  if (form === "glued") return words;
  return words.filter((word) => !articles.has(word)).slice(2);
}

/** The second line of these countries is the part of the city, which says nothing about the house. */
const quarterInSecondLine = codes("BR MX AR CL CO PE UY");
const quarters = codes("col colonia barrio bairro vila jardim parque zona centro");

/** Whether a second line names no house: it is empty, a flat, a person at whose home the shopper lives, or a quarter. */
function isSubordinate(country: string, second: string): boolean {
  if (second === "" || isUnit(second) || /^(?:c\/o|attn|bei|chez|presso)\b/u.test(second))
    return true;
  const words = foldWords(second).split(" ");
  return (
    quarterInSecondLine.has(country) &&
    !words.some((word) => isNumberlessPlace(word) && !quarters.has(word))
  );
}

/** In Colombia a street has a number for its name, and the house two more behind "#". */
const streetNumberOnly =
  /^(?:calle|carrera|cra?|cl|kr|kra|diagonal|transversal|avenida|av)\.? ?\d{1,3} ?[a-z]?$/u;

/** Whether the number of a folded line is the name of the street. */
const isNumberOfStreet = (country: string, line: string): boolean =>
  country === "CO" && streetNumberOnly.test(line);
