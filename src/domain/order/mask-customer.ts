import type { Address } from "#domain/address/address-types.ts";

const dots = "•••";

/** Stands for the whole of a text, nothing for nothing. */
const hidden = (text: string): string => (text.trim() === "" ? text : dots);

/** `john@example.co.uk` as `j•••@e•••.uk`: known again by its owner, of no use to anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return hidden(email);
  const domain = email.slice(at + 1);
  const end = domain.lastIndexOf(".");
  return `${initial(email.slice(0, at))}@${initial(domain)}${end < 0 ? "" : domain.slice(end)}`;
}

/**
 * An address for browsers that are not the buyer's: city, state and country stay, so that a parcel can be followed; the
 * initials of names, the beginning of a postcode and the end of a phone number remind its owner.
 */
export function maskAddress(address: Address): Address {
  const { name, company, address2, region, phone, ...required } = address;
  return {
    ...required,
    ...(name !== undefined && { name: maskName(name) }),
    first_name: maskName(address.first_name),
    last_name: maskName(address.last_name),
    ...(company !== undefined && { company: hidden(company) }),
    address: hidden(address.address),
    ...(address2 !== undefined && { address2: hidden(address2) }),
    ...(region !== undefined && { region: hidden(region) }),
    zipcode: maskPostcode(address.zipcode),
    ...(phone !== undefined && { phone: maskPhone(phone) }),
  };
}

const initial = (text: string): string => `${[...text.trim()][0] ?? ""}${dots}`;

const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => (word === "" ? "" : initial(word)))
    .join(" ");

const shortestPostcode = 5;

const maskPostcode = (postcode: string): string =>
  postcode.trim().length < shortestPostcode
    ? hidden(postcode)
    : `${postcode.trim().slice(0, 2)}${dots}`;

const shortestPhone = 7;

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/gu, "");
  return digits.length < shortestPhone ? hidden(phone) : `${dots}${digits.slice(-2)}`;
}
