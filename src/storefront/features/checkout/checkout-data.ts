import type { Checkout } from "#contract/schemas/order.ts";
import type { GeneralInfo } from "#contract/schemas/store.ts";
import { type LocaleCode, textTag } from "#domain/locale/locales.ts";

export type CountryChoice = { code: string; name: string };

export type CheckoutData = {
  token: string;
  checkout: Checkout;
  /** Countries that may be chosen, by name in the page's language. */
  countries: CountryChoice[];
  config: GeneralInfo["checkout_form_config"];
  /** The shopper comes back from a gateway that was left without paying. */
  isBackUnpaid: boolean;
};

/** The countries of the store but those without checkout (CHK-29, CHK-30), sorted by name. */
export function listCountryChoices(
  general: Pick<GeneralInfo, "countries" | "country_disabled_checkout">,
  locale: LocaleCode,
): CountryChoice[] {
  const tag = textTag(locale);
  const names = new Intl.DisplayNames(tag, { type: "region" });
  const { compare } = new Intl.Collator(tag);
  return general.countries
    .filter(({ code }) => !general.country_disabled_checkout.includes(code))
    .map(({ code }) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}
