import { isValidPhoneNumber } from "libphonenumber-js";
import type { CountryCode } from "libphonenumber-js";

import type { Address } from "#domain/address/address-types.ts";
import { splitFullName } from "#domain/address/full-name.ts";
import { validateAddress } from "#domain/address/validate-address.ts";
import type { EndpointInput } from "#contract/endpoint.ts";
import type { orderEndpoints } from "#contract/endpoints/order.ts";

import type { ServiceContext } from "#services/context.ts";

type UpdateBody = EndpointInput<(typeof orderEndpoints)["POST /public/order/update"]>["body"];
export type AddressBody = NonNullable<UpdateBody["address"]>;

export type AddressCheck =
  | { ok: true; address: Address }
  | { ok: false; fields: Record<string, string> };

/**
 * A ship-to address as the order keeps it, or one message key a field (CHK-16..23, CHK-26). One name
 * or two by the store's setting; phones are checked by the country's numbering plan.
 */
export function checkAddress(ctx: ServiceContext, body: AddressBody): AddressCheck {
  const { separate_name, checkout_form_config } = ctx.store.settings;
  const given = trimmed(body);
  const options = { isSeparateName: separate_name, config: checkout_form_config };
  const fields: Record<string, string> = {};
  for (const { field, messageKey } of validateAddress(given, options)) fields[field] = messageKey;
  if (given.phone && !fields.phone && !isPhone(given.phone, given.country)) {
    fields.phone = "phone.invalid";
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, address: toAddress(given, separate_name) };
}

type TrimmedAddress = Partial<Address> & Pick<Address, "address" | "city" | "country">;

function trimmed(body: AddressBody): TrimmedAddress {
  const entries = Object.entries(body).flatMap(([name, value]) => {
    const text = value?.trim() ?? "";
    return text === "" ? [] : [[name, text] as const];
  });
  const { address = "", city = "", country = "", ...rest } = Object.fromEntries(entries);
  return { ...rest, address, city, country };
}

function toAddress(given: TrimmedAddress, isSeparateName: boolean): Address {
  const split = isSeparateName ? null : splitFullName(given.name ?? "");
  const { first_name, last_name } = split ?? {
    first_name: given.first_name ?? "",
    last_name: given.last_name ?? "",
  };
  return {
    ...given,
    name: `${first_name} ${last_name}`.trim(),
    first_name,
    last_name,
    state: given.state ?? "",
    zipcode: given.zipcode ?? "",
  };
}

function isPhone(phone: string, country: string): boolean {
  return isValidPhoneNumber(phone, country as CountryCode);
}
