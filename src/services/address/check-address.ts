import type { Address } from "#domain/address/address-types.ts";
import { splitFullName } from "#domain/address/full-name.ts";
import { tidyAddress } from "#domain/address/tidy-address.ts";
import { validateAddress } from "#domain/address/validate-address.ts";
import type { EndpointInput } from "#contract/endpoint.ts";
import type { orderEndpoints } from "#contract/endpoints/order.ts";

import type { ServiceContext } from "#services/context.ts";

import { formatPhone } from "./format-phone.ts";

type UpdateBody = EndpointInput<(typeof orderEndpoints)["POST /public/order/update"]>["body"];
export type AddressBody = NonNullable<UpdateBody["address"]>;

export type AddressCheck =
  | { ok: true; address: Address }
  | { ok: false; fields: Record<string, string> };

/**
 * A ship-to address as the order keeps it, or one message key a field (CHK-16..23, CHK-26). One name
 * or two by the store's setting; phones are checked by the numbering plan of their country, which is the
 * address's where they name none, and kept in international form.
 */
export function checkAddress(ctx: ServiceContext, body: AddressBody): AddressCheck {
  const { separate_name, checkout_form_config } = ctx.store.settings;
  const given = tidyAddress(body);
  const options = { isSeparateName: separate_name, config: checkout_form_config };
  const fields: Record<string, string> = {};
  for (const { field, messageKey } of validateAddress(given, options)) fields[field] = messageKey;
  const phone = given.phone && formatPhone(given.phone, given.country ?? "");
  if (phone === null && !fields.phone) fields.phone = "phone.invalid";
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, address: toAddress({ ...given, ...(phone && { phone }) }, separate_name) };
}

function toAddress(given: Partial<Address>, isSeparateName: boolean): Address {
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
    address: given.address ?? "",
    city: given.city ?? "",
    state: given.state ?? "",
    zipcode: given.zipcode ?? "",
    country: given.country ?? "",
  };
}
