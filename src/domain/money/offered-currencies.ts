import type { Currency } from "./currency.ts";

/**
 * The currencies that a store can sell in, from all of the deployment: its own, and each one with an exchange rate where
 * its own has one as well. A store whose own currency has no rate sells in that currency alone.
 */
export function offeredCurrencies<T extends Pick<Currency, "code" | "rate">>(
  currencies: readonly T[],
  storeCurrency: string,
): T[] {
  const store = currencies.find(({ code }) => code === storeCurrency);
  return currencies.filter(
    (currency) => currency === store || (currency.rate !== null && store?.rate !== null),
  );
}
