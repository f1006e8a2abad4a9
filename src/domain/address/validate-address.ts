import type { AddressField, AddressFormOptions } from "./address-form.ts";
import { addressFields } from "./address-form.ts";
import type { Address, AddressFieldName } from "./address-types.ts";
import { findCountry } from "./countries.ts";
import { splitFullName } from "./full-name.ts";
import { findRefusedSign } from "./latin.ts";
import { locationOptions } from "./location-options.ts";
import { isPlausiblePhone } from "./phone.ts";
import { isPostcode } from "./postcode.ts";
import { addressLimits, tidyAddress } from "./tidy-address.ts";

/**
 * `labelKey` is the message that fills {text} of "field.required"; `sign` the first symbol that the field
 * cannot have.
 */
export type AddressProblem = {
  field: AddressFieldName;
  messageKey: string;
  params?: { labelKey: string } | { sign: string };
};

const requiredKeys: Partial<Record<AddressFieldName, string>> = {
  name: "address.full_name_required",
  first_name: "address.first_name_required",
  last_name: "address.last_name_required",
  address: "address.street_required",
  city: "address.city_required",
  zipcode: "address.zip_required",
  state: "address.state_required",
  region: "address.region_required",
  country: "country.required",
};

/** Fields that an order keeps, and a parcel label prints, also where the country's form does not show them. */
const hiddenFields = ["company", "address2", "state", "region", "zipcode", "phone"] as const;

/**
 * The problems of a ship-to address, at most one a field, in the form's order; empty when it is
 * fine (CHK-16..23, CHK-26, CHK-27). The address is cleaned first. Fields that the country's form
 * does not show come last and need only be of a text that parcel labels can print.
 */
export function validateAddress(
  given: Partial<Address>,
  options: AddressFormOptions = {},
): AddressProblem[] {
  const address = tidyAddress(given);
  const shown = addressFields(address.country ?? "", options);
  const hidden = hiddenFields.filter((name) => !shown.some((field) => field.name === name));
  return [
    ...shown.map((field) => fieldProblem(field, address)),
    ...hidden.map((field) => textProblem(field, address[field] ?? "")),
  ].filter((problem) => problem !== null);
}

function fieldProblem(field: AddressField, address: Partial<Address>): AddressProblem | null {
  const { name } = field;
  const text = address[name] ?? "";
  if (text === "") return field.required ? missingProblem(field) : null;
  return textProblem(name, text) ?? valueProblem(name, text, address.country ?? "");
}

function missingProblem({ name, labelKey }: AddressField): AddressProblem {
  const messageKey = requiredKeys[name];
  if (messageKey !== undefined) return { field: name, messageKey };
  return { field: name, messageKey: "field.required", params: { labelKey } };
}

/** What no field can have, whatever it is for. */
function textProblem(field: AddressFieldName, text: string): AddressProblem | null {
  if (text.length > addressLimits[field] && field !== "country") {
    return { field, messageKey: "address.too_long" };
  }
  const sign = findRefusedSign(text);
  // A wrong phone number or country has a message of its own.
  if (sign === null || field === "country") return null;
  if (field === "phone") return { field, messageKey: "phone.invalid" };
  return { field, messageKey: "address.latin_only", ...(isNamed(sign) && { params: { sign } }) };
}

/** A letter of another script says nothing by itself; a control character cannot be seen. */
const isNamed = (sign: string) =>
  !/^[\p{C}\p{Z}]/u.test(sign) && (!/^\p{L}/u.test(sign) || /^\p{Script=Common}/u.test(sign));

/** What the field's content has to be in this country. */
function valueProblem(
  field: AddressFieldName,
  text: string,
  country: string,
): AddressProblem | null {
  const messageKey = valueProblemKey(field, text, country);
  return messageKey === null ? null : { field, messageKey };
}

function valueProblemKey(field: AddressFieldName, text: string, country: string): string | null {
  switch (field) {
    case "country":
      return findCountry(text) === null ? "country.required" : null;
    case "phone":
      return isPlausiblePhone(text) ? null : "phone.invalid";
    case "name":
      return splitFullName(text) === null ? "address.full_name_incomplete" : null;
    case "zipcode":
      return isPostcode(country, text) ? null : "address.zip_invalid";
    case "state":
      return isState(country, text) ? null : "address.state_required";
    default:
      return null;
  }
}

const isState = (country: string, state: string): boolean =>
  locationOptions(country)?.some(({ value }) => value === state) ?? true;
