import { currencyDecimals } from "./currency.ts";

/** Written with two decimals there, for compatibility, though it has none. */
const paddedWithCents = new Set(["ISK"]);

/** Documented both as with and as without cents: an amount would be taken a hundredfold. */
const notTaken = new Set(["UGX"]);

const known = new Set(Intl.supportedValuesOf("currency"));

/** Of eight digits, as Stripe has it. */
const largest = 99_999_999;

export const stripeTakes = (currency: string): boolean =>
  known.has(currency) && !notTaken.has(currency);

/** What Stripe writes for an amount, also for none and for one that is taken off, such as a line of a wallet's sheet. */
export const stripeUnits = (amountMinor: number, currency: string): number =>
  amountMinor * (paddedWithCents.has(currency) ? 100 : 1);

/**
 * An amount as Stripe counts it, undefined where Stripe cannot take it: one of no currency of its, not whole, not
 * above nothing, beyond eight digits, or with a third decimal. Source: docs.stripe.com/currencies.
 */
export function toStripeAmount(amountMinor: number, currency: string): number | undefined {
  if (!stripeTakes(currency)) return undefined;
  const amount = stripeUnits(amountMinor, currency);
  const isRound = currencyDecimals(currency) < 3 || amount % 10 === 0;
  const isTaken = Number.isSafeInteger(amount) && amount >= 1 && amount <= largest && isRound;
  return isTaken ? amount : undefined;
}

/** The inverse; whatever Stripe says of a payment is in the currency in which it was asked for. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  paddedWithCents.has(currency.toUpperCase()) ? amount / 100 : amount;
