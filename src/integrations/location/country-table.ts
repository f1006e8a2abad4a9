import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isIP } from "node:net";

import { type CountryResponse, Reader } from "mmdb-lib";

/**
 * The country of an address by the bundled CC0 table; undefined for private, loopback and unknown
 * addresses. Nothing is asked over the network (OP-034).
 */
export async function openCountryTable(): Promise<(ip: string) => string | undefined> {
  const file = createRequire(import.meta.url).resolve(
    "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
  );
  const reader = new Reader<CountryResponse & { country_code?: string }>(await readFile(file));
  return (ip) => {
    if (isIP(ip) === 0) return undefined;
    const found = reader.get(ip);
    return found?.country?.iso_code ?? found?.country_code;
  };
}
