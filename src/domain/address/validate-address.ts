import type { AddressField, AddressFormOptions } from "./address-form.ts";
import { addressFields } from "./address-form.ts";
import type { Address, AddressFieldName } from "./address-types.ts";
import { findCountry } from "./countries.ts";
import { splitFullName } from "./full-name.ts";
import { isLatin } from "./latin.ts";
import { locationOptions } from "./location-options.ts";
import { isPlausiblePhone } from "./phone.ts";
import { isPostcode } from "./postcode.ts";

/** `labelKey` is the message that fills {text} of "field.required". */
export type AddressProblem = {
  field: AddressFieldName;
  messageKey: string;
  params?: { labelKey: string };
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

/**
 * The problems of a ship-to address, at most one a field, in the form's order; empty when it is
 * fine (CHK-16..23, CHK-26, CHK-27). Only fields that the country's form shows are looked at.
 */
export function validateAddress(
  address: Partial<Address>,
  options: AddressFormOptions = {},
): AddressProblem[] {
  return addressFields(address.country ?? "", options).flatMap((field) => {
    const problem = fieldProblem(field, address);
    return problem === null ? [] : [problem];
  });
}

function fieldProblem(field: AddressField, address: Partial<Address>): AddressProblem | null {
  const { name: fieldName } = field;
  const text = (address[fieldName] ?? "").trim();
  if (text === "") return field.required ? missingProblem(field) : null;
  const messageKey = textProblem(fieldName, text, address.country ?? "");
  return messageKey === null ? null : { field: fieldName, messageKey };
}

function missingProblem({ name, labelKey }: AddressField): AddressProblem {
  const messageKey = requiredKeys[name];
  if (messageKey !== undefined) return { field: name, messageKey };
  return { field: name, messageKey: "field.required", params: { labelKey } };
}

function textProblem(field: AddressFieldName, text: string, country: string): string | null {
  if (field === "country") return findCountry(text) === null ? "country.required" : null;
  if (field === "phone") return isPlausiblePhone(text) ? null : "phone.invalid";
  if (!isLatin(text)) return "address.latin_only";
  if (field === "name" && splitFullName(text) === null) return "address.full_name_incomplete";
  if (field === "zipcode" && !isPostcode(country, text)) return "address.zip_invalid";
  if (field === "state") {
    const isKnown = locationOptions(country)?.some(({ value }) => value === text) ?? true;
    return isKnown ? null : "address.state_required";
  }
  return null;
}
