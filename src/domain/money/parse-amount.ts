import { currencyDecimals } from "./currency.ts";

/**
 * Reads a plain decimal ("24.99") as minor units of the currency. Undefined for anything else: a
 * sign, an exponent, a thousands mark, more digits than the currency has (zeros excepted), or an
 * amount beyond the safe integers. It does not round to the currency's step.
 */
export function parseAmount(text: string, code: string): number | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const decimals = currencyDecimals(code);
  const fraction = match[2] ?? "";
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  const amountMinor = Number(`${match[1]}${fraction.slice(0, decimals).padEnd(decimals, "0")}`);
  return Number.isSafeInteger(amountMinor) ? amountMinor : undefined;
}

/** Writes minor units as a plain decimal with the currency's digits ("24.99"), for files. */
export function formatAmountDecimal(amountMinor: number, code: string): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`no whole amount: ${amountMinor}`);
  const decimals = currencyDecimals(code);
  const sign = amountMinor < 0 ? "-" : "";
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}
