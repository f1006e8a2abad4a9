import { findCountry, regionCodes } from "#domain/address/countries.ts";
import { isEmailAddress, needsUnicodeMail } from "#domain/checkout/email-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";
import { styles, themes } from "#domain/store/theme.ts";
import type { PathPart } from "#services/campaigns/import-problems.ts";

import { notKnown } from "./check-patch.ts";
import type { StorePatch } from "./set-store-schema.ts";
import { entryName } from "./settings/list-keys.ts";

/** A value that has the right form and yet cannot work. `value` tells faults at one place apart. */
export type SettingFault = { path: readonly PathPart[]; value: string; reason: string };

type Settings = NonNullable<StorePatch["settings"]>;

/**
 * Every value of a patch that cannot work: names and codes that do not exist. `codes` are the discount codes that the
 * store has after the patch; without them `discount_code` is not checked.
 */
export function findSettingFaults(
  { settings = {}, shipping, discounts = [] }: StorePatch,
  codes?: readonly string[],
): SettingFault[] {
  return [
    ...wordFaults("theme", settings.theme, themes),
    ...wordFaults("style", settings.style, styles),
    ...contactFaults(settings),
    ...countryFaults(settings),
    ...(codes === undefined ? [] : discountCodeFaults(settings, codes)),
    ...(shipping === undefined ? [] : rateFaults(shipping)),
    ...discounts.flatMap(periodFaults),
  ];
}

const inQuotes = (value: string) => JSON.stringify(value);

function wordFaults(
  name: "theme" | "style",
  value: string | null | undefined,
  known: readonly string[],
): SettingFault[] {
  if (value == null || known.includes(value.trim().toLowerCase())) return [];
  return [
    { path: ["settings", name], value, reason: `${inQuotes(value)} ${notKnown(value, known)}` },
  ];
}

function contactFaults({ storeContact }: Settings): SettingFault[] {
  const email = storeContact?.email_info;
  const clean = cleanInput("email", email ?? "");
  if (email == null || (isEmailAddress(clean) && !needsUnicodeMail(clean))) return [];
  const advice = "write one such as hello@shop.example, or null for none";
  const reason = `${inQuotes(email)} is not an email address; ${advice}`;
  return [{ path: ["settings", "storeContact", "email_info"], value: email, reason }];
}

/** Other codes that people write for a country. */
const usualMistakes: Readonly<Record<string, string>> = { UK: "GB", EN: "GB", EL: "GR" };

function noCountry(code: string): string {
  const meant = usualMistakes[code] ?? code.toUpperCase();
  const hint =
    findCountry(meant) === null ? "write a code of ISO 3166 such as DE" : `did you mean ${meant}?`;
  return `${inQuotes(code)} is not a country; ${hint}`;
}

function countryFaults({ country, country_disabled_checkout, checkout_form_config }: Settings) {
  const own = country == null ? [] : [{ path: ["settings", "country"], code: country }];
  const disabled = (country_disabled_checkout ?? []).map((code, index) => ({
    path: ["settings", "country_disabled_checkout", index],
    code,
  }));
  const forms = Object.keys(checkout_form_config ?? {}).map((code) => ({
    path: ["settings", "checkout_form_config", code],
    code,
  }));
  return [...own, ...disabled, ...forms.filter(({ code }) => code !== "*")]
    .filter(({ code }) => findCountry(code) === null)
    .map(({ path, code }): SettingFault => ({ path, value: code, reason: noCountry(code) }));
}

function discountCodeFaults({ discount_code }: Settings, codes: readonly string[]): SettingFault[] {
  if (discount_code == null || codes.includes(normaliseDiscountCode(discount_code))) return [];
  const reason =
    codes.length === 0
      ? "is not a discount of the store, which has none; add it with --add discounts=…"
      : notKnown(discount_code, codes);
  const path = ["settings", "discount_code"];
  return [{ path, value: discount_code, reason: `${inQuotes(discount_code)} ${reason}` }];
}

const isRegion = (code: string) => regionCodes.some((known) => known === code);

/** Whether a rate can apply anywhere: a country, a region or `*`. */
export const isZone = (zone: string): boolean =>
  zone === "*" || isRegion(zone) || findCountry(zone) !== null;

function rateFaults({ methods, rates }: NonNullable<StorePatch["shipping"]>): SettingFault[] {
  const names = methods.map(({ name }) => name);
  return rates.flatMap((rate, index) => {
    const at = ["shipping", "rates", index];
    const value = entryName("shipping.rates", rate) ?? "";
    const zone = `${inQuotes(rate.zone)} is neither a country nor a region`;
    const regions = `write a country code such as DE, one of the regions ${regionCodes.join(", ")}, or * for everywhere else`;
    const known = names.length === 0 ? "the store has none" : `there are ${names.join(", ")}`;
    const method = `${inQuotes(rate.method)} is not among the store's shipping.methods; ${known}. Add the method, or leave out the rate`;
    return [
      ...(isZone(rate.zone)
        ? []
        : [{ path: [...at, "zone"], value, reason: `${zone}; ${regions}` }]),
      ...(names.includes(rate.method) ? [] : [{ path: [...at, "method"], value, reason: method }]),
    ];
  });
}

function periodFaults(
  { code, starts_at, ends_at }: NonNullable<StorePatch["discounts"]>[number],
  index: number,
): SettingFault[] {
  if (starts_at === undefined || ends_at === undefined) return [];
  if (Date.parse(starts_at) < Date.parse(ends_at)) return [];
  const reason = `${inQuotes(ends_at)} is not after starts_at, so the code is never valid`;
  return [{ path: ["discounts", index, "ends_at"], value: code, reason }];
}
