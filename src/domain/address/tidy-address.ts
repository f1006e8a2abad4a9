import { cleanInput, type InputKind } from "../text/clean-input.ts";
import type { Address, AddressFieldName } from "./address-types.ts";
import { canonicalState } from "./location-options.ts";
import { formatPostcode } from "./postcode.ts";

/** Longest clean contents of the fields of an address, in UTF-16 code units. */
export const addressLimits: Readonly<Record<AddressFieldName, number>> = {
  name: 120,
  first_name: 60,
  last_name: 60,
  company: 120,
  address: 160,
  address2: 160,
  city: 100,
  state: 100,
  region: 100,
  zipcode: 20,
  country: 2,
  phone: 40,
};

export const addressFieldNames = Object.keys(addressLimits) as AddressFieldName[];

/** How a field of an address is cleaned. */
export const addressInputKind = (field: AddressFieldName): InputKind => {
  if (field === "zipcode") return "postcode";
  if (field === "phone") return "phone";
  return field === "country" ? "code" : "line";
};

/** Ligatures and Roman numerals that are one character, as texts of a PDF have them. */
const ligatures = /[\u{FB00}-\u{FB06}\u{2160}-\u{2188}]/gu;

/** One field of an address as the rules read it; the postcode and the state of a known country in their canonical form. */
export function tidyField(field: AddressFieldName, text: string, country: string): string {
  if (field === "zipcode") return formatPostcode(country, text);
  const clean = cleanInput(addressInputKind(field), text);
  if (field === "country") return upperCase(clean);
  const line = clean.replaceAll(ligatures, (sign) => sign.normalize("NFKC"));
  return field === "state" ? canonicalState(country, line) : line;
}

/** Letters of ASCII alone, as "ı" would become another country's "I". */
const upperCase = (text: string) => text.replaceAll(/[a-z]/gu, (letter) => letter.toUpperCase());

type Given = Readonly<Partial<Record<AddressFieldName, string | null | undefined>>>;

/**
 * An address that was typed, pasted or handed over, as every rule reads it: each field clean, without the empty ones.
 * Nothing is judged: that is for `validateAddress`.
 */
export function tidyAddress(given: Given): Partial<Address> {
  const country = tidyField("country", given.country ?? "", "");
  const entries = addressFieldNames.flatMap((field) => {
    const text = tidyField(field, given[field] ?? "", country);
    return text === "" ? [] : [[field, text] as const];
  });
  return Object.fromEntries(entries);
}
