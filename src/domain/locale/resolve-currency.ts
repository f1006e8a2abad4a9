import { defaultCurrency } from "#domain/money/currency.ts";
import type { Currency } from "#domain/money/currency.ts";

/** As far as the rules here need it. */
export type CurrencyChoice = Pick<Currency, "code" | "settable">;

/** The chosen currency is kept under this name (I18N-15). */
export const currencyCookieName = "currency";
/** The fallback flag is kept under this name (I18N-11). */
export const fallbackCurrencyCookieName = "is_fallback_currency";

export type CurrencyRequest = {
  query: string | null | undefined;
  cookie: string | null | undefined;
  /** default_currency_code of the visitor's country (I18N-17). */
  countryCurrency: string | null | undefined;
  storeDefault: string | null | undefined;
  /** All currencies of the general call; empty when that call failed (OP-030). */
  offered: readonly CurrencyChoice[];
};

export type ResolvedCurrency = { code: string; isFallback: boolean };

/** Currencies that a shopper may choose; the others show stored orders only (I18N-16, OP-032). */
export function listSettableCurrencies<T extends CurrencyChoice>(currencies: readonly T[]): T[] {
  return currencies.filter((currency) => currency.settable);
}

/**
 * The currency of a request (OP-031): query, else cookie, else the country's if offered, else the
 * store's default if offered, else USD. A wanted currency (query or cookie) that is unknown or not
 * settable, or a failed general call, gives USD with `isFallback`, shown as US$ (OP-030, T-014);
 * the flag is gone as soon as a wanted currency is offered. A store that does not offer USD gives its own
 * currency instead, without the flag.
 */
export function resolveCurrency(request: CurrencyRequest): ResolvedCurrency {
  const settable = new Set(listSettableCurrencies(request.offered).map(({ code }) => code));
  const wanted = readCode(request.query) ?? readCode(request.cookie);
  const storeDefault = readCode(request.storeDefault);
  const isOffered = (code: string | undefined) => code !== undefined && settable.has(code);
  // A store that sells in its own currency alone has nothing to fall back to.
  const isAlone = settable.size > 0 && !settable.has(defaultCurrency.code);
  if (wanted !== undefined && !(isAlone && isOffered(storeDefault))) {
    return settable.has(wanted) ? { code: wanted, isFallback: false } : fallback;
  }
  const derived = [
    wanted,
    readCode(request.countryCurrency),
    storeDefault,
    defaultCurrency.code,
  ].find(isOffered);
  return derived === undefined ? fallback : { code: derived, isFallback: false };
}

const fallback: ResolvedCurrency = { code: defaultCurrency.code, isFallback: true };

function readCode(value: string | null | undefined): string | undefined {
  const code = value?.trim().toUpperCase();
  return code ? code : undefined;
}
