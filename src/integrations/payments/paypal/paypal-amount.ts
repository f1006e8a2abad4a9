import { isListed } from "#domain/money/gateway-currencies.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";

/** Written without decimals there, whatever ISO 4217 has. */
const whole = new Set(["HUF", "JPY", "TWD"]);

const longestValue = 10;

/**
 * Whether PayPal takes money in a currency and, where an amount in minor units is given, can charge that amount.
 * Source: developer.paypal.com/reference/currency-codes.
 */
export const paypalTakes = (currency: string, amountMinor?: number): boolean =>
  isListed("paypal", currency) &&
  (amountMinor === undefined || toPaypalValue(amountMinor, currency) !== undefined);

/**
 * An amount as PayPal writes it ("49.90", of JPY "4990"), undefined where PayPal cannot take it: one of no
 * currency of its, not whole, not above nothing, longer than ten characters, or with a fraction of a forint, yen
 * or Taiwan dollar. Its inverse is `parseAmount`.
 */
export function toPaypalValue(amountMinor: number, currency: string): string | undefined {
  if (!paypalTakes(currency) || !Number.isSafeInteger(amountMinor) || amountMinor < 1) {
    return undefined;
  }
  const text = formatAmountDecimal(amountMinor, currency);
  const value = whole.has(currency) ? text.replace(/\.0+$/u, "") : text;
  const isTaken = value.length <= longestValue && !(whole.has(currency) && value.includes("."));
  return isTaken ? value : undefined;
}
