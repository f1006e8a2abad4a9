import type { Address, AddressFieldName } from "./address-types.ts";
import { containsContact, isOnlyContact } from "./doubt/contact-data.ts";
import { doubtCity } from "./doubt/doubt-city.ts";
import { doubtName } from "./doubt/doubt-name.ts";
import { findMisplaced } from "./doubt/doubt-postcode.ts";
import { doubtStreet } from "./doubt/doubt-street.ts";

/** Why a parcel may not arrive: message keys `address.doubt_{kind}`. */
export const addressDoubtKinds = [
  "number",
  "postcode",
  "text",
  "street",
  "city",
  "contact",
  "name",
] as const;
export type AddressDoubtKind = (typeof addressDoubtKinds)[number];

export type AddressDoubt = { field: AddressFieldName; kind: AddressDoubtKind };

/**
 * What makes an address that is complete and well formed unlikely to be delivered to, by evidence from the format of
 * its country alone (ORD-07, ORD-09): a street without a number, a postcode of another region or city, a filler, a
 * field that holds something else. At most one doubt per field, in the order of the form. A doubt is a question to the
 * shopper and refuses nothing, but it holds a paid order: a rule without evidence stays silent.
 */
export function doubtAddress(address: Address): AddressDoubt[] {
  const { name = "", address2 = "", state, region = "" } = address;
  const misplaced = findMisplaced(address);
  const isElsewhere = (field: AddressFieldName) => (misplaced === field ? "postcode" : null);
  const isContact = (text: string) => (containsContact(text) ? "contact" : null);
  const doubts: [AddressFieldName, AddressDoubtKind | null][] = [
    [name === "" ? "first_name" : "name", doubtName(address)],
    ["address", doubtStreet(address)],
    ["address2", isOnlyContact(address2) ? "contact" : null],
    ["city", doubtCity(address)],
    ["state", isContact(state) ?? isElsewhere("state")],
    ["region", isContact(region) ?? isElsewhere("region")],
    ["zipcode", isElsewhere("zipcode")],
  ];
  return doubts.flatMap(([field, kind]) => (kind === null ? [] : [{ field, kind }]));
}
