import { containsContact } from "./contact-data.ts";
import { foldLine, foldWords } from "./fold-line.ts";
import { isKeyboardMash } from "./keyboard-mash.ts";
import { isCountryName, isRegionName, isStateName } from "./place-names.ts";
import { isCityPlaceholder } from "./placeholder.ts";
import { streetForm } from "./street-words.ts";
import type { Address } from "../address-types.ts";

/**
 * What makes a city doubtful: contact data, a filler or keys at random, no name at all (a postcode, the country, the
 * state, the street), or digits within a word. Numbers of districts and numbers that are words of a name are fine.
 */
export function doubtCity(address: Address): "contact" | "text" | "city" | null {
  const { city, country } = address;
  if (containsContact(city)) return "contact";
  if (isNameless(address) || isAreaName(address)) return "city";
  if (isCityPlaceholder(city, country) || isKeyboardMash(city)) return "text";
  const words = foldWords(city).split(" ");
  if (isNumberedStreet(country, words)) return "city";
  // Longer than a postcode.
  if (words.some((word) => /^\d{8,}$/u.test(word))) return "text";
  return foldLine(city)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => isMixed(word, country))
    ? "text"
    : null;
}

/** The name of the country, the state or a region. */
const isAreaName = ({ city, country, state }: Address): boolean =>
  isCountryName(country, city) || isRegionName(country, city) || isStateName(country, state, city);

/** Without any word, or the postcode once more. */
function isNameless({ city, country, zipcode }: Address): boolean {
  const line = foldWords(city).replaceAll(" ", "");
  if (!/\p{L}/u.test(line)) return /\p{N}/u.test(line);
  if (line === foldWords(zipcode).replaceAll(" ", "")) return line.length >= 4;
  return country === "GB" && /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/u.test(line);
}

/** Countries where the number of a district, zone, sector or ward is written behind a place, some do so without a blank: "Praha4". */
const numberedDistricts = new Set(
  "CZ SK IE AT HU FR RO CH BE TR GT HN JM CO PE EC MX IN PK LK NP BD VN PH KH IQ EG DZ SN CI CM".split(
    " ",
  ),
);

/** Villages along the canals of the Punjab have codes for names: "15BLDA". */
const codedVillages = new Set(["IN", "PK"]);

/** A word of letters and digits that is neither an ordinal, nor a postal district, nor a city with its district. */
function isMixed(word: string, country: string): boolean {
  if (!/\p{L}/u.test(word) || !/\p{N}/u.test(word)) return false;
  if (/^\d{1,4}(?:st|nd|rd|th|e|er|eme|ieme|a|o|as|os|ra|da|ta|to|do|er|y|mo)?$/u.test(word))
    return false;
  if (/^(?:\p{L}{1,2}\d{1,3}\p{L}{0,2}|\d{1,3}\p{L}{1,2}|km\d+)$/u.test(word)) return false;
  if (codedVillages.has(country) && /^\d{1,3}\p{L}{1,5}$/u.test(word)) return false;
  return !(numberedDistricts.has(country) && /^\p{L}{3,}\d{1,2}$/u.test(word));
}

/** A street with its number in the place of the city. */
function isNumberedStreet(country: string, words: readonly string[]): boolean {
  const names = words.filter((word) => !isHouseNumber(word));
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return streetForm(country, names) !== null && (isHouseNumber(first) || isHouseNumber(last));
}

const isHouseNumber = (word: string): boolean => /^\d+[a-z]?$/u.test(word);
