import { isConvertible } from "#domain/money/convert-amount.ts";
import type { Currency } from "#domain/money/currency.ts";

/**
 * Says why a store cannot sell in a currency; undefined where it can. `otherFix` is what the owner can do in place of
 * setting a rate, by default to write the prices in the store's currency.
 */
export type FindCurrencyFault = (code: string, otherFix?: string) => string | undefined;

/** Base costs of templates are always in US dollars (OP-039), so they cannot be written in another currency. */
export const fixOfBaseCosts =
  "remove base_costs from the templates of the campaign file, which are always in US dollars";

/**
 * A store sells in its own currency, and in others where they and its own have an exchange rate. `currencies` are all of
 * the deployment.
 */
export function currencyFaults(
  currencies: readonly Currency[],
  storeCurrency: string,
): FindCurrencyFault {
  const known = new Map(currencies.map((currency) => [currency.code, currency]));
  return (code, otherFix = `write the prices in ${storeCurrency}`) => {
    const from = known.get(code);
    const to = known.get(storeCurrency);
    if (!from || !to) return `"${code}" is no currency of ISO 4217`;
    if (isConvertible(from, to)) return undefined;
    const missing = from.rate === null ? from : to;
    return `the store sells in ${storeCurrency}, and ${missing.code} has no exchange rate; set one with "platen currency set ${missing.code} RATE", or ${otherFix}`;
  };
}
