import { cityPrefixes, isSharedName, listCityPrefixes } from "./city-postcodes.ts";
import { isOfOtherDistrict } from "./district-postcodes.ts";
import { comparableCode, type PostcodePrefixes, startsWithin } from "./postcode-code.ts";
import type { Address } from "../address-types.ts";
import { postalFormat } from "../postal-format.ts";
import { isOutsideState, isPostcodeOfState } from "../postcode-areas.ts";

/** First digits, or British areas and Irish routing keys, that no postcode of the country has. */
const unused: Readonly<Record<string, RegExp>> = {
  AT: /^0/u,
  BE: /^0/u,
  BR: /^00/u,
  CH: /^0/u,
  CN: /^00/u,
  DE: /^(?:00|05|43|62)/u,
  ES: /^(?:00|5[3-9]|[6-9])/u,
  FR: /^(?:96|99)/u,
  GB: /^(?=[A-Z]+\d)(?!(?:A[BL]|B|B[ABDFHLNRSTX]|C[ABFHMORTVW]|D[ADEGHLNTY]|E|E[CHNX]|F[KY]|G|G[LUY]|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L|L[ADELNSU]|M|M[EKL]|N|N[EGNPRW]|O[LX]|P[AEHLOR]|R[GHM]|S|S[AEGKLMNOPRSTWY]|T[ADFNQRSW]|UB|W|W[ACDFNRSV]|YO|ZE|GIR|BFPO)\d)/u,
  HU: /^0/u,
  IN: /^0/u,
  IT: /^99/u,
  NL: /^0/u,
  SI: /^0/u,
  TR: /^(?:00|8[2-9]|9)/u,
  US: /^000/u,
};

/** What is typed where a postcode is required, in countries that have no such code. */
const filler = /^(?:9{5,}|12345(?:67(?:89)?|6)?)$/u;
const countriesOf12345 = new Set(["US"]);

/**
 * The field that does not fit the others: the postcode, if no code of the country begins like it, or the state, region,
 * large city or numbered district has others; the state, if the postcode is one of the city. Null where nothing says
 * so. Any usual form of a code will do.
 */
export function findMisplaced(address: Address): "zipcode" | "state" | "region" | null {
  const { country, city, state, region = "", zipcode } = address;
  const code = comparableCode(country, zipcode);
  if (code.length < 3) return null;
  if (isUnused(country, code)) return "zipcode";
  const isIn = (prefixes: PostcodePrefixes | null): boolean | null =>
    prefixes && startsWithin(country, code, prefixes);
  const isInState = isPostcodeOfState(country, state, zipcode);
  if (!isInState || !isPostcodeOfState(country, region, zipcode)) {
    const isOfCity = listCityPrefixes(country, city).some((prefixes) => isIn(prefixes) === true);
    return !isOfCity ? "zipcode" : isInState ? "region" : "state";
  }
  const area = state === "" ? region : state;
  const ofCity = cityPrefixes(country, area, city);
  const isNamesake = isSharedName(country, city) && isOutsideState(country, area, ofCity ?? []);
  if (isIn(ofCity) === false && !isNamesake) return "zipcode";
  return isOfOtherDistrict(country, city, code) ? "zipcode" : null;
}

function isUnused(country: string, code: string): boolean {
  // Where there are no postcodes, shoppers type zeros to fill a field that some wallet or form requires.
  if (postalFormat(country).use.zipcode === "none") return false;
  if (/^0+$/u.test(code)) return true;
  if (filler.test(code) && !countriesOf12345.has(country)) return true;
  return unused[country]?.test(code) ?? false;
}
