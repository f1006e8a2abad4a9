import type { AddressFieldName } from "./address-types.ts";
import { locationOptions } from "./location-options.ts";
import { postalFormat } from "./postal-format.ts";
import { isNumericPostcode } from "./postcode.ts";

export type AddressField = {
  name: AddressFieldName;
  required: boolean;
  labelKey: string;
  autocomplete: string;
  inputMode: "text" | "numeric" | "tel";
  options?: "states" | "countries";
};

/** A store's wishes by country, "*" for all: `{ DE: { region: { show: true } } }` (OP-108). */
export type AddressFormConfig = Record<string, unknown>;
export type AddressFormOptions = { isSeparateName?: boolean; config?: AddressFormConfig };

type FieldConfig = { show?: boolean; required?: boolean; label?: string };

const autocomplete: Record<AddressFieldName, string> = {
  name: "name",
  first_name: "given-name",
  last_name: "family-name",
  company: "organization",
  address: "address-line1",
  address2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  region: "address-level1",
  zipcode: "postal-code",
  country: "country",
  phone: "tel",
};

/**
 * The fields of a country's address form in the order of its postal format: states for countries with
 * location options, else a region where addresses need or may have one, no postcode where there is
 * none (OP-110). The store's config may show, hide, require or relabel single fields (OP-108).
 */
export function addressFields(
  country: string,
  { isSeparateName = false, config = {} }: AddressFormOptions = {},
): AddressField[] {
  const order: AddressFieldName[] = [
    "country",
    ...(isSeparateName ? (["first_name", "last_name"] as const) : (["name"] as const)),
    ...(["company", "address", "address2"] as const),
    ...localityFields(country),
    "phone",
  ];
  return order.flatMap((name) => {
    const wish = fieldConfig(config, country, name);
    const isShown = wish.show ?? isShownByDefault(country, name);
    return isShown || isFixed(name) ? [buildField(country, name, wish)] : [];
  });
}

function localityFields(country: string): AddressFieldName[] {
  const area = locationOptions(country) === null ? "region" : "state";
  return postalFormat(country).order.map((part) => (part === "region" ? area : part));
}

const isFixed = (name: AddressFieldName) =>
  ["country", "name", "first_name", "last_name", "address"].includes(name);

function isShownByDefault(country: string, name: AddressFieldName): boolean {
  if (name === "company") return false;
  if (name !== "zipcode" && name !== "region") return true;
  return postalFormat(country).use[name] !== "none";
}

function isRequiredByDefault(country: string, name: AddressFieldName): boolean {
  if (name === "zipcode" || name === "region") {
    return postalFormat(country).use[name] === "required";
  }
  return isFixed(name) || name === "city" || name === "state";
}

function buildField(country: string, name: AddressFieldName, wish: FieldConfig): AddressField {
  const options = name === "state" ? "states" : name === "country" ? "countries" : undefined;
  const isNumeric = name === "zipcode" && isNumericPostcode(country);
  return {
    name,
    required: isFixed(name) || (wish.required ?? isRequiredByDefault(country, name)),
    labelKey: `address.label.${wish.label ?? defaultLabel(country, name)}`,
    autocomplete: autocomplete[name],
    inputMode: name === "phone" ? "tel" : isNumeric ? "numeric" : "text",
    ...(options !== undefined && { options }),
  };
}

function defaultLabel(country: string, name: AddressFieldName): string {
  if (name === "zipcode" && !["US", "PR", "GU", "VI", "AS", "MP", "UM"].includes(country)) {
    return "postcode";
  }
  if (name === "state")
    return ["CA", "IT"].includes(country) ? "province" : country === "NZ" ? "region" : "state";
  return name;
}

function fieldConfig(config: AddressFormConfig, country: string, name: string): FieldConfig {
  const general = record(record(config["*"])[name]);
  const own = record(record(Object.hasOwn(config, country) ? config[country] : null)[name]);
  const { show, required, label } = { ...general, ...own };
  const text = typeof label === "string" ? label.toLowerCase() : "";
  return {
    ...(typeof show === "boolean" && { show }),
    ...(typeof required === "boolean" && { required }),
    ...(["state", "region", "province"].includes(text) && { label: text }),
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
