import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

import { readPhone } from "#domain/address/phone.ts";

/**
 * A phone number in international form (E.164), with " ext. 5" behind it where it has an extension; null where the
 * numbering plan of its country has no such number. A number without a country code is one of `country`; where that
 * has no plan, it stays as it is.
 */
export function formatPhone(phone: string, country: string): string | null {
  const parts = readPhone(phone);
  if (parts === null) return null;
  const { number, extension } = parts;
  const suffix = extension === null ? "" : ` ext. ${extension}`;
  const isPlanned = isSupportedCountry(country);
  if (!isPlanned && !number.startsWith("+")) return number + suffix;
  const parsed = parsePhoneNumberFromString(number, {
    ...(isPlanned && { defaultCountry: country }),
    extract: false,
  });
  return parsed?.isValid() ? parsed.number + suffix : null;
}
