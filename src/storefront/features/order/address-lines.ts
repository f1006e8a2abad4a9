import type { Order } from "#contract/schemas/order.ts";
import { addressFields } from "#domain/address/address-form.ts";
import { locationOptions } from "#domain/address/location-options.ts";

export type OrderAddress = NonNullable<Order["address"]>;

/**
 * A postal address as lines of text: who, company, street, then postcode, place and state in the
 * country's own order; the country's name comes last.
 */
export function addressLines(address: OrderAddress, countryName: string): string[] {
  const name = [address.first_name, address.last_name].filter(Boolean).join(" ") || address.name;
  const state = postalState(address);
  const locality = addressFields(address.country, { config: everyPart }).flatMap(
    ({ name: field }) => {
      if (field === "city" || field === "zipcode" || field === "region") return [address[field]];
      return field === "state" ? [state] : [];
    },
  );
  return [
    name,
    address.company,
    address.address,
    address.address2,
    locality.filter(Boolean).join(" "),
    countryName,
  ].flatMap((line) => (line === undefined || line.trim() === "" ? [] : [line.trim()]));
}

/** New Zealand's regions have no postal codes; the other countries write their states by code. */
function postalState({ country, state }: OrderAddress): string | undefined {
  if (country !== "NZ") return state;
  return locationOptions(country)?.find(({ value }) => value === state)?.text ?? state;
}

const everyPart = {
  "*": { zipcode: { show: true }, region: { show: true }, city: { show: true } },
};
