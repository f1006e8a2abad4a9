import type { AddressFieldName } from "./address-types.ts";
import { locationOptions } from "./location-options.ts";
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

const list = (codes: string) => new Set(codes.split(" "));

const withoutPostcode = list(
  "AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI " +
    "KM KN KP LY ML MO MR MW NR NU PA QA RW SB SC SL SR ST SY TD TF TG TK TL TO TV UG VU YE ZW",
);
const optionalPostcode = list("CL CO GT HN IE KE NG PE TT TZ VN");
/** Countries that print the city before the postcode; most others print it after. */
const cityFirst = list(
  "US CA AU NZ GB GG IM JE IN ID BD PK NP LK BN KH MM SG TW JP KR TH VN AE SA BH OM ZA NG KE EG " +
    "JO CO PE VE PR GU VI AS MP UM BM LV IE",
);
const requiredRegion = list(
  "AE AR CL CN CO EG ES ID IN JP KR MX MY NG PE PH RU SA TH TR TW UA VE VN ZA",
);
const withoutRegion = list(
  "AT BE BG CH CY CZ DE DK EE FI FR GB GR HR HU IS LI LT LU LV MC MT NL NO PL PT RO SE SG SI SK " +
    "SM VA GG IM JE GI FO GL AX AD IL MO",
);

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
 * The fields of a country's address form in the order it writes them: states for countries with
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
  return cityFirst.has(country) ? ["city", area, "zipcode"] : ["zipcode", "city", area];
}

const isFixed = (name: AddressFieldName) =>
  ["country", "name", "first_name", "last_name", "address"].includes(name);

function isShownByDefault(country: string, name: AddressFieldName): boolean {
  if (name === "company") return false;
  if (name === "zipcode") return !withoutPostcode.has(country);
  return name !== "region" || !withoutRegion.has(country);
}

function isRequiredByDefault(country: string, name: AddressFieldName): boolean {
  if (name === "zipcode") return !optionalPostcode.has(country) && !withoutPostcode.has(country);
  if (name === "region") return requiredRegion.has(country);
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
