import { isListedCity } from "./city-postcodes.ts";
import { containsContact } from "./contact-data.ts";
import { foldLine, foldName, foldWords } from "./fold-line.ts";
import { lacksHouseNumber } from "./house-number.ts";
import { isKeyboardMash } from "./keyboard-mash.ts";
import { isCountryName, isStateName } from "./place-names.ts";
import { isStreetPlaceholder } from "./placeholder.ts";
import { hasNumberedStreets } from "./street-words.ts";
import { isOnlyUnit } from "./unit.ts";
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
const namedStreets = new Set("US CA AU NZ GB DE FR ES IT PT BR MX AR CL BE SE NO DK FI HU".split(" "));

/** Whether the line has everything but a street, and no second line makes up for it. */
function isMissing(address: Address): boolean {
  const { country, state, region = "", zipcode, address2 = "" } = address;
  const second = foldLine(address2);
  if (second !== "" && !isOnlyUnit(second)) return false;
  const line = foldLine(address.address);
  const name = foldName(line);
  if (isOnlyUnit(line) || isCountryName(country, line) || isStateName(country, state, line)) return true;
  if (name === foldName(zipcode) && name.length >= 4) return true;
  if (/^\d+ ?[a-z]?(?:[-/]\d+)?$/u.test(line)) return namedStreets.has(country);
  return isCityAgain(address, name, foldName(region));
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
  const again = [own, foldName(zipcode) + own, own + foldName(zipcode), own + foldName(state), own + region];
  return foldWords(city) !== "" && again.includes(name);
}
