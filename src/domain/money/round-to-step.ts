import { assertStepMinor } from "./assert-amount.ts";

/**
 * Rounds the exact fraction numerator / denominator (minor units) to the nearest multiple of the
 * step, halves up (towards plus infinity). Throws a RangeError for a denominator that is not
 * positive and for a result that is no safe integer. Source: OP-028, OP-145.
 */
export function roundFractionToStep(
  numerator: bigint,
  denominator: bigint,
  stepMinor: number,
): number {
  assertStepMinor(stepMinor);
  if (denominator <= 0n) throw new RangeError("denominator is not positive");
  const unit = denominator * BigInt(stepMinor);
  const rounded = Number(floorDivide(2n * numerator + unit, 2n * unit) * BigInt(stepMinor));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`amount is too large: ${rounded}`);
  return rounded;
}

/** Rounds whole minor units to the nearest multiple of the step, halves up. */
export function roundToStep(amountMinor: number, stepMinor: number): number {
  return roundFractionToStep(BigInt(amountMinor), 1n, stepMinor);
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
