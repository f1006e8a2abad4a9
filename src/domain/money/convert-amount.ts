import { assertAmountMinor } from "./assert-amount.ts";
import { currencyDecimals, currencyStepMinor } from "./currency.ts";
import type { ExchangeRate } from "./currency.ts";
import { roundFractionToStep } from "./round-to-step.ts";

/** An amount was to be converted from or to a currency that has no exchange rate. */
export class MissingRate extends RangeError {
  constructor(code: string) {
    super(`${code} has no exchange rate`);
    this.name = "MissingRate";
  }
}

/** Minor units of a currency, possibly negative (a difference). */
export type AmountPart = { readonly amountMinor: number; readonly from: ExchangeRate };

/**
 * Converts minor units of `from` to minor units of `to`, exactly, rounded half up once to the
 * target's step (1000 for VND). Throws a RangeError for a negative or broken amount and, between two
 * currencies, for a rate that is no positive decimal, and a MissingRate if a currency has no rate. Source: I18N-12, I18N-18, OP-028.
 */
export function convertAmount(amountMinor: number, from: ExchangeRate, to: ExchangeRate): number {
  assertAmountMinor(amountMinor);
  return convertSum([{ amountMinor, from }], to);
}

/** Whether amounts can be converted between two currencies. */
export const isConvertible = (from: ExchangeRate, to: ExchangeRate): boolean =>
  from.code === to.code || (from.rate !== null && to.rate !== null);

/**
 * Converts a sum of parts in several currencies, rounding only the sum, as convertAmount does. A part of 0 needs no
 * rate.
 */
export function convertSum(parts: readonly AmountPart[], to: ExchangeRate): number {
  let numerator = 0n;
  let denominator = 1n;
  for (const { amountMinor, from } of parts) {
    if (amountMinor === 0) continue;
    const ratio = minorUnitRatio(from, to);
    numerator = numerator * ratio.denominator + BigInt(amountMinor) * ratio.numerator * denominator;
    denominator *= ratio.denominator;
  }
  return roundFractionToStep(numerator, denominator, currencyStepMinor(to.code));
}

type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

function minorUnitRatio(from: ExchangeRate, to: ExchangeRate): Fraction {
  if (from.code === to.code) return { numerator: 1n, denominator: 1n };
  const fromRate = parseRate(from);
  const toRate = parseRate(to);
  return {
    numerator: toRate.numerator * fromRate.denominator * 10n ** BigInt(currencyDecimals(to.code)),
    denominator:
      toRate.denominator * fromRate.numerator * 10n ** BigInt(currencyDecimals(from.code)),
  };
}

function parseRate({ code, rate }: ExchangeRate): Fraction {
  if (rate === null) throw new MissingRate(code);
  const match = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(rate);
  const decimals = match?.[2] ?? "";
  const numerator = match === null ? 0n : BigInt(`${match[1]}${decimals}`);
  if (numerator === 0n) throw new RangeError(`rate of ${code} is no positive decimal: ${rate}`);
  return { numerator, denominator: 10n ** BigInt(decimals.length) };
}
