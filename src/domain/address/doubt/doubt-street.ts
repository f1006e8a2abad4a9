import { isListedCity } from "./city-postcodes.ts";
import { containsContact } from "./contact-data.ts";
import { foldLine, foldName, foldWords } from "./fold-line.ts";
import { lacksHouseNumber } from "./house-number.ts";
import { isKeyboardMash } from "./keyboard-mash.ts";
import { isCountryName, isStateName } from "./place-names.ts";
import { isStreetPlaceholder } from "./placeholder.ts";
import { isWordBeforeStreet, hasNumberedStreets } from "./street-words.ts";
import { isOnlyNumber, isOnlyUnit } from "./unit.ts";
import type { Address } from "../address-types.ts";

/**
 * What makes a street line doubtful: contact data, a filler or keys at random, no street (a flat, a number, the city
 * or the postcode once more), or a street without its house number.
 */
export function doubtStreet(address: Address): "contact" | "text" | "street" | "number" | null {
  const line = address.address;
  if (containsContact(line)) return "contact";
  if (isStreetPlaceholder(line) || isKeyboardMash(line)) return "text";
  if (isMissing(address)) return "street";
  return lacksHouseNumber(address) ? "number" : null;
}

/** Countries where a house is never found by its number alone; elsewhere villages have numbers and no streets. */
const namedStreets = new Set(
  "US CA AU NZ GB IE DE FR ES IT PT BR MX AR CL BE SE NO DK FI HU IL TR ZA SG HK UA RU".split(" "),
);

/** Whether the line has everything but a street, and no second line makes up for it. */
function isMissing(address: Address): boolean {
  const { country, state, region = "", zipcode, address2 = "" } = address;
  const second = foldLine(address2);
  if (second !== "" && !isOnlyUnit(second)) return false;
  // Phones set a full stop for two blanks at the end.
  const line = foldLine(address.address).replace(/[\s.,;:]+$/u, "");
  const name = foldName(line);
  if (isOnlyUnit(line) || isCountryName(country, line) || isStateName(country, state, line))
    return true;
  if (name === foldName(zipcode) && name.length >= 4) return true;
  if (isOnlyNumber(line)) return namedStreets.has(country);
  if (isCutOff(address, line) || isRecipient(address, name)) return true;
  return isCityAgain(address, name, foldName(region));
}

const articles = new Set(
  "de du des la le les l d del della dello dei degli di da do das dos los las el".split(" "),
);
const numberFirst = new Set("US CA AU NZ GB IE ZA SG".split(" "));
const numberLast = new Set("DE AT CH NL BE DK SE NO FI".split(" "));

/** A name of one or two letters beside a number, or an article without a name: "45 Wh", "25 rue de l". */
function isCutOff({ country, city, address }: Address, line: string): boolean {
  if (numberFirst.has(country)) return /^\d+[a-z]? [a-z]{1,2}$/u.test(line);
  // The streets of Mannheim are squares of a letter and a number.
  if (numberLast.has(country) && /^[a-z] \d+$/u.test(line)) {
    // Nordic rivers and islands, and the villages beside them, have one letter for a name: "Å", "Ö".
    return foldName(city) !== "mannheim" && !/^\s*[åøö]/iu.test(address.normalize("NFC"));
  }
  const words = foldWords(line)
    .split(" ")
    .filter((word) => !/^\d+[a-z]?$/u.test(word));
  const [first = "", ...others] = words;
  return (
    others.length > 0 &&
    isWordBeforeStreet(country, first) &&
    others.every((word) => articles.has(word))
  );
}

/** The recipient's name once more. */
function isRecipient({ name = "", first_name, last_name }: Address, line: string): boolean {
  const names = [
    foldName(name),
    foldName(first_name + last_name),
    foldName(last_name + first_name),
  ];
  return line.length >= 5 && names.includes(line);
}

/** Villages of these countries may have neither streets nor numbers. */
const streetlessVillages = new Set(["GB", "IE", "IS"]);

function isCityAgain(address: Address, name: string, region: string): boolean {
  const { country, city, state, zipcode } = address;
  if (isListedCity(country, state, address.address) && !/\p{N}/u.test(address.address)) {
    return hasNumberedStreets(country) || name === foldName(city);
  }
  if (!hasNumberedStreets(country) || streetlessVillages.has(country)) return false;
  const own = foldName(city);
  const again = [
    own,
    foldName(zipcode) + own,
    own + foldName(zipcode),
    own + foldName(state),
    own + region,
  ];
  return again.includes(name);
}
