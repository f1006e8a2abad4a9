import { assertAmountMinor, assertStepMinor } from "./assert-amount.ts";

/**
 * Splits a total (minor units) in proportion to whole, non-negative weights by largest remainder.
 * The shares are multiples of the step and add up to the total exactly; of equal remainders the
 * earlier one is served first; a weight of 0 gets 0. Throws a RangeError for a total that is no
 * multiple of the step and for a positive total without a positive weight. Source: OP-145.
 */
export function splitAmount(
  totalMinor: number,
  weights: readonly number[],
  stepMinor = 1,
): number[] {
  assertAmountMinor(totalMinor, "total");
  assertStepMinor(stepMinor);
  for (const weight of weights) assertAmountMinor(weight, "weight");
  if (totalMinor % stepMinor !== 0) throw new RangeError("total is no multiple of the step");
  if (totalMinor === 0) return weights.map(() => 0);

  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weightSum === 0n) throw new RangeError("nothing to split the total over");

  const steps = BigInt(totalMinor / stepMinor);
  const shares = weights.map((weight, index) => ({
    index,
    steps: (steps * BigInt(weight)) / weightSum,
    remainder: (steps * BigInt(weight)) % weightSum,
  }));
  const missing = Number(shares.reduce((rest, share) => rest - share.steps, steps));
  const served = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder - a.remainder))
      .slice(0, missing)
      .map((share) => share.index),
  );
  return shares.map(
    (share) => (Number(share.steps) + (served.has(share.index) ? 1 : 0)) * stepMinor,
  );
}

/** The same in steps where total and weights are all multiples of the step, else to the minor unit. */
export function splitOnStep(
  totalMinor: number,
  weights: readonly number[],
  stepMinor: number,
): number[] {
  const isOnStep = [totalMinor, ...weights].every((amountMinor) => amountMinor % stepMinor === 0);
  return splitAmount(totalMinor, weights, isOnStep ? stepMinor : 1);
}
