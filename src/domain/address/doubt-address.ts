import type { Address, AddressFieldName } from "./address-types.ts";
import { isPostcodeOfState } from "./postcode-areas.ts";

/** Why a parcel may not arrive: message keys `address.doubt_{kind}`. */
export const addressDoubtKinds = ["number", "postcode", "text"] as const;
export type AddressDoubtKind = (typeof addressDoubtKinds)[number];

export type AddressDoubt = { field: AddressFieldName; kind: AddressDoubtKind };

/** Where streets have numbers throughout; elsewhere houses have names, or are found otherwise. */
const numbered = new Set(
  (
    "US CA AU NZ DE AT CH LI FR BE NL LU ES PT IT PL CZ SK HU DK SE NO FI EE LT LV SI HR RO BG GR " +
    "BR MX AR CL"
  ).split(" "),
);

/** Said in the place of a number, in languages of those countries, and places without streets. */
const numberless =
  /\b(?:s\/n|sn|s\.n\.|bez čísla|general delivery|poste restante|postlagernd|lista de correos|fermo posta|lieu[- ]dit|km)\b/iu;

/** What is typed to get on. */
const fillers =
  /^(?:test|testing|asdf\w*|qwert\w*|n\/?a|none|null|x{2,}|address|street|city|abc)$/iu;

/**
 * What makes an address that is complete and well formed unlikely to be delivered to, by rules of its country
 * alone (ORD-07, ORD-09): a street without a number, a postcode of another state, a filler. At most one
 * doubt a field, in the order of the form. A doubt is a question to the shopper and refuses nothing.
 */
export function doubtAddress(address: Address): AddressDoubt[] {
  const { country, address: street, address2 = "", city, state, zipcode } = address;
  const doubts: AddressDoubt[] = [];
  if (isFiller(street)) doubts.push({ field: "address", kind: "text" });
  else if (lacksNumber(country, `${street} ${address2}`)) {
    doubts.push({ field: "address", kind: "number" });
  }
  if (isFiller(city) || /\p{Nd}/u.test(city)) doubts.push({ field: "city", kind: "text" });
  if (!isPostcodeOfState(country, state, zipcode)) {
    doubts.push({ field: "zipcode", kind: "postcode" });
  }
  return doubts;
}

const lacksNumber = (country: string, street: string): boolean =>
  numbered.has(country) && !/\p{N}/u.test(street) && !numberless.test(street);

/** One letter over and over, no letter at all in a name of more than a number, or a word of the list. */
function isFiller(text: string): boolean {
  const word = text.trim();
  return fillers.test(word) || /^(.)\1{2,}$/u.test(word) || !/[\p{L}\p{N}]/u.test(word);
}
