/**
 * A currency as general info carries it. `rate` is a decimal string: how many units one US dollar buys; null where the
 * deployment has set none, so that amounts can be neither converted to the currency nor from it.
 */
export type Currency = {
  readonly code: string;
  readonly id: number;
  readonly locale: string;
  readonly name: string;
  readonly rate: string | null;
  readonly settable: boolean;
};

/** What a conversion takes of a currency. */
export type ExchangeRate = Pick<Currency, "code" | "rate">;

/** Source: I18N-08. */
export const defaultCurrency: Currency = {
  code: "USD",
  id: 1,
  locale: "en",
  name: "US Dollar",
  rate: "1",
  settable: true,
};

/** First value only; the rate in force is the one stored with the currency. Source: I18N-09. */
export const eurCurrency: Currency = {
  code: "EUR",
  id: 2,
  locale: "de",
  name: "Euro",
  rate: "0.92",
  settable: true,
};

/** First value only; the rate in force is the one stored with the currency. Source: I18N-09. */
export const vndCurrency: Currency = {
  code: "VND",
  id: 3,
  locale: "vi",
  name: "Vietnamese Dong",
  rate: "25400",
  settable: true,
};

// ISO 4217 minor units; a code that is not listed has 2.
const decimalsByCode: ReadonlyMap<string, number> = new Map([
  ...codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...codes("BHD IQD JOD KWD LYD OMR TND", 3),
  ...codes("CLF UYW", 4),
]);

/** Digits of the minor unit by ISO 4217: 2 unless listed (JPY 0, KWD 3). Source: OP-028. */
export function currencyDecimals(code: string): number {
  return decimalsByCode.get(code.toUpperCase()) ?? 2;
}

/**
 * The steps in which gateways charge a currency, where they are coarser than the minor unit: tens of the minor unit for
 * currencies of three decimals, whole units for MGA (docs.stripe.com/currencies), HUF and TWD
 * (developer.paypal.com/reference/currency-codes).
 */
const chargeSteps: ReadonlyMap<string, number> = new Map([
  ...codes("BHD IQD JOD KWD LYD OMR TND", 10),
  ...codes("HUF MGA TWD", 100),
]);

/** The step, in minor units, in which gateways charge a currency. */
function chargeStepMinor(code: string): number {
  return chargeSteps.get(code.toUpperCase()) ?? 1;
}

/** Whether gateways charge a currency that has decimals in whole units only, such as the forint. */
export function isChargedWhole(code: string): boolean {
  const decimals = currencyDecimals(code);
  return decimals > 0 && chargeStepMinor(code) % 10 ** decimals === 0;
}

/**
 * The step, in minor units, that every amount of an order is rounded to: the gateways' step, and 1000 for VND. Amounts
 * that an owner writes lie on it too. Source: I18N-12, OP-028.
 */
export function currencyStepMinor(code: string): number {
  return code.toUpperCase() === "VND" ? 1000 : chargeStepMinor(code);
}

function codes(list: string, value: number): [string, number][] {
  return list.split(" ").map((code) => [code, value]);
}
