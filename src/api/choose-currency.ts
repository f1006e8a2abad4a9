import { resolveCurrency } from "#domain/locale/resolve-currency.ts";
import { type Currency, defaultCurrency } from "#domain/money/currency.ts";

import { keepRecent } from "./keep-recent.ts";
import type { StartUp } from "./store-info.ts";

export type ChosenCurrency = { currency: Currency; isFallback: boolean };
export type CurrencyWish = { query: string; cookie: string; country: string };

const separator = "\n";
const maxWishes = 2_000;
const choosers = new WeakMap<StartUp, (key: string) => ChosenCurrency>();

function createChooser({ storeInfo, generalSettings }: StartUp) {
  const { currencies, countries } = generalSettings;
  const byCountry = new Map(
    countries.map(({ code, default_currency_code }) => [code, default_currency_code]),
  );
  return keepRecent(maxWishes, (key): ChosenCurrency => {
    const [query = "", cookie = "", country = ""] = key.split(separator);
    const { code, isFallback } = resolveCurrency({
      query: query || null,
      cookie: cookie || null,
      countryCurrency: byCountry.get(country),
      storeDefault: storeInfo.default_currency,
      offered: currencies,
    });
    return { currency: currencies.find((one) => one.code === code) ?? defaultCurrency, isFallback };
  });
}

const plain = (text: string) => (text === "" ? text : text.slice(0, 8).replaceAll(separator, ""));

/** The currency of a request (OP-031); wishes are few and repeat, so answers are kept with the settings. */
export function chooseCurrency(startUp: StartUp, wish: CurrencyWish): ChosenCurrency {
  let chooser = choosers.get(startUp);
  if (chooser === undefined) {
    chooser = createChooser(startUp);
    choosers.set(startUp, chooser);
  }
  return chooser(
    plain(wish.query) + separator + plain(wish.cookie) + separator + plain(wish.country),
  );
}
