import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { roundFractionToStep, roundToStep } from "./round-to-step.ts";

describe("OP-028 rounding to a step", () => {
  it.each([
    [5n, 2n, 1, 3],
    [7n, 3n, 1, 2],
    [-5n, 2n, 1, -2],
    [-1n, 3n, 1, 0],
    [507746n, 1n, 1000, 508000],
    [507500n, 1n, 1000, 508000],
    [507499n, 1n, 1000, 507000],
    [5074999n, 10n, 1000, 507000],
  ])("%s / %s at step %i is %i", (numerator, denominator, step, rounded) => {
    expect(roundFractionToStep(numerator, denominator, step)).toBe(rounded);
  });

  it("refuses what has no answer", () => {
    for (const denominator of [0n, -1n]) {
      const refused = () => roundFractionToStep(1n, denominator, 1);
      expect(refused).toThrow(new RangeError("denominator is not positive"));
    }
    expect(() => roundFractionToStep(1n, 1n, 0)).toThrow("step is not a positive integer");
    expect(() => roundFractionToStep(2n ** 60n, 1n, 1)).toThrow(
      new RangeError(`amount is too large: ${2 ** 60}`),
    );
    expect(() => roundToStep(1.5, 1)).toThrow(RangeError);
  });

  it("is a multiple of the step, at most half a step away", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 1, max: 5000 }),
        (amount, step) => {
          const rounded = roundToStep(amount, step);
          expect(Math.abs(rounded % step)).toBe(0);
          expect(2 * (rounded - amount)).toBeLessThanOrEqual(step);
          expect(2 * (rounded - amount)).toBeGreaterThan(-step);
        },
      ),
    );
  });
});
