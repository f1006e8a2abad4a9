import { cityPrefixes } from "./city-postcodes.ts";
import { comparableCode, startsWithin } from "./postcode-code.ts";
import type { Address } from "../address-types.ts";
import { isPostcodeOfState } from "../postcode-areas.ts";

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
  GB: /^(?!(?:A[BL]|B|B[ABDFHLNRSTX]|C[ABFHMORTVW]|D[ADEGHLNTY]|E|E[CHNX]|F[KY]|G|G[LUY]|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L|L[ADELNSU]|M|M[EKL]|N|N[EGNPRW]|O[LX]|P[AEHLOR]|R[GHM]|S|S[AEGKLMNOPRSTWY]|T[ADFNQRSW]|UB|W|W[ACDFNRSV]|YO|ZE|GIR|BFPO)\d)/u,
  HU: /^0/u,
  IN: /^0/u,
  IT: /^99/u,
  NL: /^0/u,
  SI: /^0/u,
  TR: /^(?:00|8[2-9]|9)/u,
  US: /^000/u,
};

/** What is typed where a postcode is required, in countries that have no such code. */
const filler = /^(?:0+|9{5,}|1234567?|123456789)$/u;
const countriesOf12345 = new Set(["US"]);

/**
 * Whether a postcode cannot be that of its address: no code of the country begins like it, its state or region has
 * others, or the large city has others. Any usual form of a code will do.
 */
export function hasForeignPostcode({ country, city, state, region = "", zipcode }: Address): boolean {
  const code = comparableCode(country, zipcode);
  if (code.length < 3) return false;
  if (isUnused(country, code)) return true;
  if (!isPostcodeOfState(country, state, zipcode) || !isPostcodeOfState(country, region, zipcode)) {
    return true;
  }
  const prefixes = cityPrefixes(country, state, city) ?? cityPrefixes(country, region, city);
  return prefixes !== null && startsWithin(country, code, prefixes) === false;
}

function isUnused(country: string, code: string): boolean {
  if (/^0+$/u.test(code) && code.length >= 4) return true;
  if (filler.test(code) && code.length >= 5 && !countriesOf12345.has(country)) return true;
  return unused[country]?.test(code) ?? false;
}
