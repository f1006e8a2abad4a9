import { type AddressFormOptions, addressFields } from "./address-form.ts";
import type { Address, AddressFieldName } from "./address-types.ts";
import { splitFullName } from "./full-name.ts";
import { locationOptions } from "./location-options.ts";

/** A ship-to address as wallets hand it over (Stripe's names); any part may be missing or empty. */
export type WalletAddress = {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  postal_code?: string | null | undefined;
  country?: string | null | undefined;
};

type OrderAddress = Partial<Address> & Pick<Address, "address" | "city" | "country">;

/**
 * What a wallet knows of where an order goes, in the fields of the country's own form: one name or two, a state by
 * the value that its options have, a region where addresses there have one, and nothing that the form does not ask
 * for. A place without a city is named by its area, as wallets have it for emirates and islands. Nothing is judged:
 * that is for `validateAddress`.
 */
export function fromWalletAddress(
  wallet: WalletAddress,
  options: AddressFormOptions = {},
): OrderAddress {
  const country = tidy(wallet.country).toUpperCase();
  const area = tidy(wallet.state);
  const name = tidy(wallet.name);
  const names = splitFullName(name) ?? { first_name: name, last_name: "" };
  const given: Partial<Record<AddressFieldName, string>> = {
    name,
    ...names,
    address2: tidy(wallet.line2),
    state: walletState(country, area),
    region: area,
    zipcode: tidy(wallet.postal_code),
    phone: tidy(wallet.phone),
  };
  const isAsked = new Set(addressFields(country, options).map((field) => field.name));
  const filled = Object.entries(given).filter(
    ([field, text]) => text !== "" && isAsked.has(field as AddressFieldName),
  );
  const address = tidy(wallet.line1);
  const city = tidy(wallet.city) || area;
  return { address, city, country, ...Object.fromEntries(filled) };
}

/** The value of a state that is given by its code ("ca", "US-CA") or its name ("California"); else as it is. */
export function walletState(country: string, area: string): string {
  const wanted = comparable(area);
  const prefix = `${country.toLowerCase()}-`;
  const code = wanted.startsWith(prefix) ? wanted.slice(prefix.length) : wanted;
  const found = locationOptions(country)?.find(
    ({ value, text }) => comparable(value) === code || comparable(text) === wanted,
  );
  return found?.value ?? area;
}

const tidy = (text: string | null | undefined): string =>
  (text ?? "").replaceAll(/\s+/gu, " ").trim();

const comparable = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
