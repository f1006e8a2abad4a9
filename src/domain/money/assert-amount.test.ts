import { describe, expect, it } from "vitest";

import { assertAmountMinor, assertStepMinor } from "./assert-amount.ts";

describe("OP-145 whole minor units", () => {
  it.each([0, 1, Number.MAX_SAFE_INTEGER])("%d is an amount", (amount) => {
    expect(() => assertAmountMinor(amount)).not.toThrow();
  });

  it.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])("%d is none", (amount) => {
    const units = (name: string) =>
      `${name} is not a non-negative integer of minor units: ${amount}`;
    expect(() => assertAmountMinor(amount, "tax")).toThrow(new RangeError(units("tax")));
    expect(() => assertAmountMinor(amount)).toThrow(new RangeError(units("amount")));
    const message = `step is not a positive integer of minor units: ${amount}`;
    expect(() => assertStepMinor(amount)).toThrow(new RangeError(message));
  });

  it("0 is no step", () => {
    expect(() => assertStepMinor(0)).toThrow(RangeError);
    expect(() => assertStepMinor(1)).not.toThrow();
  });
});
