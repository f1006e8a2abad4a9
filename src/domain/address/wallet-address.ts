import { type AddressFormOptions, addressFields } from "./address-form.ts";
import type { Address, AddressFieldName } from "./address-types.ts";
import { splitFullName } from "./full-name.ts";
import { locationOptions } from "./location-options.ts";
import { isPostcode } from "./postcode.ts";
import { tidyAddress } from "./tidy-address.ts";

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
 * for. A place without a city is named by its area, as wallets have it for emirates and islands, or by its country,
 * where that is a city. An optional postcode that is none is left out. Nothing is judged: that is for
 * `validateAddress`.
 */
export function fromWalletAddress(
  wallet: WalletAddress,
  options: AddressFormOptions = {},
): OrderAddress {
  const given = tidyAddress({
    ...{ name: wallet.name, phone: wallet.phone, address: wallet.line1, address2: wallet.line2 },
    ...{ city: wallet.city, region: wallet.state, zipcode: wallet.postal_code },
    country: wallet.country,
  });
  const { address = "", country = "", name = "", region: area = "", zipcode = "" } = given;
  const fields = new Map(addressFields(country, options).map((field) => [field.name, field]));
  const isDropped = !fields.get("zipcode")?.required && !isPostcode(country, zipcode);
  const parts: Partial<Address> = {
    ...given,
    ...(splitFullName(name) ?? { first_name: name, last_name: "" }),
    state: isNamedState(country, area)
      ? walletState(country, area)
      : (militaryState(country, zipcode) ?? area),
    zipcode: isDropped ? "" : zipcode,
  };
  const filled = Object.entries(parts).filter(
    ([field, text]) => text !== "" && fields.has(field as AddressFieldName),
  );
  const city = given.city ?? (area || (cityStates[country] ?? ""));
  return { ...Object.fromEntries(filled), address, city, country };
}

/** Countries of one city, which wallets leave out. */
const cityStates: Readonly<Record<string, string>> = {
  ...{ GI: "Gibraltar", HK: "Hong Kong", MC: "Monaco", MO: "Macao", SG: "Singapore" },
  VA: "Vatican City",
};

/**
 * The value of a state that is given by its code ("ca", "US-CA"), its name ("California") or a name of the regions of
 * military post ("Armed Forces Africa"); else as it is.
 */
export function walletState(country: string, area: string): string {
  const wanted = comparable(area);
  const prefix = `${country.toLowerCase()}-`;
  const code = wanted.startsWith(prefix) ? wanted.slice(prefix.length) : wanted;
  const found = locationOptions(country)?.find(
    ({ value, text }) => comparable(value) === code || comparable(text) === wanted,
  );
  return found?.value ?? militaryRegion(country, wanted) ?? area;
}

/** The region that "U.S. Armed Forces - Europe", "Armed Forces (AE)" and the like name (USPS publication 28). */
function militaryRegion(country: string, area: string): string | undefined {
  if (country !== "US" || !area.includes("armed forces")) return undefined;
  if (/europe|africa|middle east|canada(?!\))|\bae\b/u.test(area)) return "AE";
  if (/pacific|\bap\b/u.test(area)) return "AP";
  return /americas|\baa\b/u.test(area) ? "AA" : undefined;
}

/** The region of military post by the first digits of its ZIP codes, for an address that names no state. */
function militaryState(country: string, zipcode: string): string | undefined {
  if (country !== "US") return undefined;
  if (zipcode.startsWith("09")) return "AE";
  if (zipcode.startsWith("340")) return "AA";
  return /^96[2-6]/u.test(zipcode) ? "AP" : undefined;
}

const isNamedState = (country: string, area: string): boolean => {
  const state = walletState(country, area);
  return locationOptions(country)?.some(({ value }) => value === state) ?? false;
};

const comparable = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
