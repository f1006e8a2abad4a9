import { assertAmountMinor } from "./assert-amount.ts";
import { roundFractionToStep } from "./round-to-step.ts";

const percentScale = 10_000;

/**
 * The given percent of an amount, rounded half up to the step, all in minor units. Exact for
 * percents of up to four decimals; further ones are rounded to four. Throws a RangeError for a
 * negative or broken amount or percent. Source: OP-104, OP-145.
 */
export function percentOf(amountMinor: number, percent: number, stepMinor: number): number {
  assertAmountMinor(amountMinor);
  const scaledPercent = Math.round(percent * percentScale);
  if (!Number.isSafeInteger(scaledPercent) || percent < 0) {
    throw new RangeError(`no percent: ${percent}`);
  }
  return roundFractionToStep(
    BigInt(amountMinor) * BigInt(scaledPercent),
    100n * BigInt(percentScale),
    stepMinor,
  );
}
