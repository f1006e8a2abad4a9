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
 * where that is a city; a required region that is missing is named by its city. An optional postcode that is none is left out. Nothing is judged: that is for
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
    state:
      findState(country, area) ??
      militaryState(country, zipcode) ??
      stateOfCity(country, given.city ?? "") ??
      area,
    // A wallet that names a city alone means the emirate, prefecture or parish of that name.
    region: area || (fields.get("region")?.required ? (given.city ?? "") : ""),
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
 * The value of a state that is given by its code ("ca", "US-CA"), its name with or without a word for a state
 * ("California", "Provincia di Milano"), another usual name ("PQ"), or a name of the regions of military post ("Armed
 * Forces Africa"); else as it is.
 */
export const walletState = (country: string, area: string): string =>
  findState(country, area) ?? area;

function findState(country: string, area: string): string | undefined {
  const wanted = comparable(area);
  const prefix = `${country.toLowerCase()}-`;
  const bare = wanted.startsWith(prefix) ? wanted.slice(prefix.length) : wanted;
  const code = bare.replaceAll(".", "");
  const found = locationOptions(country)?.find(({ value }) => comparable(value) === code);
  return found?.value ?? findStateByName(country, wanted) ?? militaryRegion(country, wanted);
}

function findStateByName(country: string, wanted: string): string | undefined {
  // Where a province has two languages, both may be there: "Bolzano/Bozen".
  const names = [wanted, ...wanted.split("/")].map(shorten).filter((name) => name !== "");
  const found = locationOptions(country)?.find(({ text }) =>
    names.includes(shorten(comparable(text))),
  );
  return found?.value ?? otherNames.get(country)?.get(shorten(wanted));
}

/** Countries whose provinces or regions are named after cities, and no city after another one's. */
const statesOfCities = new Set(["IT", "NZ"]);

/** The province or region that has the name of the city, for an address that names none that the form has. */
const stateOfCity = (country: string, city: string): string | undefined =>
  statesOfCities.has(country) ? findStateByName(country, comparable(city)) : undefined;

/** Words for a state and small words, which some spellings of a name have and others have not. */
const additions =
  /\b(?:(?:state|province|region|territory|metropolitan city|city)\b(?: of\b)?|provincia|citta metropolitana|estado|regione?|d[aeio]|del|della|dell|nell|e|and|of|the)\b/gu;

/** A name in letters alone, without the words that are no part of it. */
function shorten(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const letters = (text: string) => text.replaceAll(" ", "");
  const short = letters(words.replaceAll(additions, " "));
  return short === "" ? letters(words) : short;
}

/** Names that the options do not have: in another language of the country, in English, or former ones. */
const otherNamesByCountry: Readonly<Record<string, string>> = {
  BR: "DF Federal District",
  CA:
    "QC PQ|NL Newfoundland|NL NF|BC Colombie-Britannique|NB Nouveau-Brunswick|NS Nouvelle-Écosse|" +
    "PE Île-du-Prince-Édouard|PE PEI|NL Terre-Neuve-et-Labrador|NT Territoires du Nord-Ouest",
  IT: "RM Rome|MI Milan|TO Turin|FI Florence|NA Naples|VE Venice|GE Genoa|PD Padua|MN Mantua|SR Syracuse",
  NZ: "MWT Manawatu-Wanganui|HKB Hawkes Bay",
  US: "DC Washington DC",
};

const otherNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(otherNamesByCountry).map(([country, names]) => [
    country,
    new Map(
      names.split("|").map((entry) => {
        const blank = entry.indexOf(" ");
        return [shorten(comparable(entry.slice(blank + 1))), entry.slice(0, blank)] as const;
      }),
    ),
  ]),
);

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

function comparable(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
