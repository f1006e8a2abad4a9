import type { ClientInput } from "#contract/client.ts";
import type { Order } from "#contract/schemas/order.ts";
import type { AddressFieldName } from "#domain/address/address-types.ts";
import { tidyAddress } from "#domain/address/tidy-address.ts";
import { splitFullName } from "#domain/address/full-name.ts";
import type { UserInfo } from "#domain/checkout/user-info.ts";
import { cleanInput } from "#domain/text/clean-input.ts";

export const checkoutFields = [
  "email",
  "country",
  "name",
  "first_name",
  "last_name",
  "company",
  "address",
  "address2",
  "city",
  "state",
  "region",
  "zipcode",
  "phone",
] as const satisfies readonly ("email" | AddressFieldName)[];

export type CheckoutField = (typeof checkoutFields)[number];
/** What stands in the form's fields; "" where nothing does or the form does not show the field. */
export type CheckoutValues = Record<CheckoutField, string>;

type AddressBody = NonNullable<ClientInput<"POST /public/order/update">["body"]["address"]>;

/** Values from form entries or anything alike; unknown names and files are left out. */
export function readValues(entries: Iterable<readonly [string, unknown]>): CheckoutValues {
  const given = new Map(entries);
  const text = (field: CheckoutField) => {
    const value = given.get(field);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(checkoutFields.map((field) => [field, text(field)])) as CheckoutValues;
}

/**
 * What the form starts with: the order's own details, and as long as it has no address the country
 * that its shipping is priced to, where that may be chosen and is more than a stand-in for an unknown one.
 */
export function valuesOfOrder(
  { email, address, ship_to }: Pick<Order, "email" | "address" | "ship_to">,
  countries: readonly string[],
): CheckoutValues {
  const names = splitFullName(address?.name ?? "");
  const isOffered = !ship_to.is_unknown && countries.includes(ship_to.country);
  const country = isOffered ? ship_to.country : "";
  return readValues(Object.entries({ country, ...names, ...address, email: email ?? "" }));
}

/**
 * What kept user info adds to empty fields (CHK-42). The place is taken over as a whole and only
 * into a form without one, so that no city of one country stands beside another; a country that
 * nobody chose, the guess, gives way to it. A place in a country that is not offered stays out.
 */
export function prefillFrom(
  info: UserInfo,
  values: CheckoutValues,
  guessedCountry = "",
  offered?: readonly string[],
): Partial<CheckoutValues> {
  const { address, city, state, region, zipcode } = values;
  const isGuess = values.country === guessedCountry && info.country !== "";
  const isPlaceFree = isGuess && [address, city, state, region, zipcode].every((text) => !text);
  const free = isPlaceFree ? { ...values, country: "" } : values;
  const names = splitFullName(info.name);
  const wanted: Partial<CheckoutValues> = {
    email: info.email,
    name: info.name,
    ...names,
    phone: info.phone,
    ...(free.country === "" &&
      offered?.includes(info.country) !== false && {
        country: info.country,
        city: info.city,
        state: info.state,
        zipcode: info.zipcode,
      }),
  };
  const entries = Object.entries(wanted).filter(
    ([field, text]) => text !== "" && free[field as CheckoutField] === "",
  );
  return Object.fromEntries(entries);
}

/** What is kept in the browser for the next checkout (CHK-42). */
export function userInfoOf(values: CheckoutValues): UserInfo {
  const { email, ...address } = values;
  const { first_name = "", last_name = "", ...place } = tidyAddress(address);
  const { phone = "", city = "", state = "", zipcode = "", country = "" } = place;
  const name = place.name ?? `${first_name} ${last_name}`.trim();
  return { email: cleanInput("email", email), name, phone, city, state, zipcode, country };
}

/** The address as the update call takes it: clean, without what is empty. */
export function addressBody({ email: _email, ...values }: CheckoutValues): AddressBody {
  const { address = "", city = "", country = "", ...rest } = tidyAddress(values);
  return { ...rest, address, city, country };
}

export function isCheckoutField(name: string): name is CheckoutField {
  return (checkoutFields as readonly string[]).includes(name);
}
