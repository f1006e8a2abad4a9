import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { percentOf } from "./percent-of.ts";

describe("OP-145 percent of an amount", () => {
  it.each([
    [10_000, 10, 1, 1000],
    [9000, 2, 1, 180],
    [5948, 15, 1, 892],
    [50, 1, 1, 1],
    [49, 1, 1, 0],
    [1000, 8.7, 1, 87],
    [100_000_000, 0.0001, 1, 100],
    [1005, 10, 1, 101],
    [1_524_000, 10, 1000, 152_000],
    [1_525_000, 10, 1000, 153_000],
    [1999, 100, 1, 1999],
    [1999, 0, 1, 0],
  ])("of %i, %d percent at step %i is %i", (amount, percent, step, expected) => {
    expect(percentOf(amount, percent, step)).toBe(expected);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d percent", (percent) => {
    expect(() => percentOf(100, percent, 1)).toThrow(new RangeError(`no percent: ${percent}`));
  });

  it("refuses a negative amount", () => {
    expect(() => percentOf(-1, 10, 1)).toThrow(RangeError);
  });

  it("equals integer arithmetic on percents of four decimals", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 1_000_000 }), (amount, scaled) => {
        const exact = (BigInt(amount) * BigInt(scaled) * 2n + 1_000_000n) / 2_000_000n;
        expect(percentOf(amount, scaled / 10_000, 1)).toBe(Number(exact));
      }),
    );
  });
});
