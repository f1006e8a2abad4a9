import { currencyDecimals } from "./currency.ts";
import { isListed } from "./gateway-currencies.ts";

/** The decimals in which Stripe counts a currency, where they are not those of ISO 4217. */
const otherDecimals: ReadonlyMap<string, number> = new Map([
  // Written with two decimals there for compatibility, though it has none.
  ["ISK", 2],
  ["MGA", 0],
]);

/**
 * The digits of the largest amount that every payment method at Stripe takes. Stripe also documents twelve digits for
 * cards in all currencies, which its API reference contradicts.
 */
const defaultDigits = 8;
const moreDigits: ReadonlyMap<string, number> = new Map([
  ["IDR", 12],
  ["COP", 10],
  ["INR", 9],
]);

/** The largest charge in Stripe's units. */
const largestCharge = (currency: string): number =>
  10 ** (moreDigits.get(currency) ?? defaultDigits) - 1;

/** The smallest charges that Stripe documents, in Stripe's units. A currency that is not listed has 1. */
const smallestCharges: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ USD: 50, AED: 200, ARS: 50, AUD: 50, BRL: 50, CAD: 50, CHF: 50, COP: 50, CZK: 1500 },
    ...{ DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500, IDR: 50, ILS: 50, INR: 50, JPY: 50 },
    ...{ KRW: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PHP: 50, PLN: 200, RON: 200, RUB: 50 },
    ...{ SEK: 300, SGD: 50, THB: 1000, ZAR: 50 },
  }),
);

/** Whether Stripe takes money in a currency and, where an amount in minor units is given, can charge that amount. */
export function stripeTakes(currency: string, amountMinor?: number): boolean {
  if (!isListed("stripe", currency)) return false;
  if (amountMinor === undefined) return true;
  return (toStripeAmount(amountMinor, currency) ?? 0) >= (smallestCharges.get(currency) ?? 1);
}

/** One major unit in minor units of ISO 4217, and in Stripe's units. */
function unitsOf(currency: string): { minor: number; stripe: number } {
  const decimals = currencyDecimals(currency);
  return { minor: 10 ** decimals, stripe: 10 ** (otherDecimals.get(currency) ?? decimals) };
}

/** An amount in Stripe's units, also 0 and an amount that is taken off, such as a line of a wallet's sheet. */
export const stripeUnits = (amountMinor: number, currency: string): number => {
  const { minor, stripe } = unitsOf(currency);
  return (amountMinor * stripe) / minor;
};

/**
 * An amount as Stripe counts it, undefined where Stripe cannot take it: a currency that it does not list, an amount that
 * is not whole, not above 0, too long, with a third decimal, or with a fraction of a currency that has none there.
 * Source: docs.stripe.com/currencies.
 */
export function toStripeAmount(amountMinor: number, currency: string): number | undefined {
  if (!stripeTakes(currency)) return undefined;
  const amount = stripeUnits(amountMinor, currency);
  const isRound = currencyDecimals(currency) < 3 || amount % 10 === 0;
  const isTaken =
    Number.isSafeInteger(amount) && amount >= 1 && amount <= largestCharge(currency) && isRound;
  return isTaken ? amount : undefined;
}

/** The inverse: what Stripe reports of a payment is in the currency in which it was requested. */
export const fromStripeAmount = (amount: number, currency: string): number => {
  const { minor, stripe } = unitsOf(currency.toUpperCase());
  return (amount * minor) / stripe;
};
