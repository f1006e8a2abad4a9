import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatAmountDecimal, parseAmount } from "./parse-amount.ts";

describe("OP-028 amounts in files", () => {
  it.each([
    ["24.99", "USD", 2499],
    [" 24.9 ", "USD", 2490],
    ["24", "USD", 2400],
    ["0.05", "USD", 5],
    ["24.990", "USD", 2499],
    ["100.00", "JPY", 100],
    ["508000", "VND", 508_000],
    ["1.234", "KWD", 1234],
  ])("reads %j %s as %i", (text, code, amount) => {
    expect(parseAmount(text, code)).toBe(amount);
  });

  it.each([
    ["24.999", "USD"],
    ["1.5", "JPY"],
    ["-1", "USD"],
    ["+1", "USD"],
    ["1e3", "USD"],
    ["1,000.00", "USD"],
    ["", "USD"],
    [".5", "USD"],
    ["5.", "USD"],
    ["$5", "USD"],
    ["٥", "USD"],
    ["999999999999999", "USD"],
  ])("refuses %j %s", (text, code) => {
    expect(parseAmount(text, code)).toBeUndefined();
  });

  it.each([
    [2499, "USD", "24.99"],
    [5, "USD", "0.05"],
    [0, "USD", "0.00"],
    [-150, "USD", "-1.50"],
    [508_000, "VND", "508000"],
    [7, "KWD", "0.007"],
  ])("writes %i %s as %s", (amount, code, text) => {
    expect(formatAmountDecimal(amount, code)).toBe(text);
  });

  it("refuses to write broken units", () => {
    expect(() => formatAmountDecimal(1.5, "USD")).toThrow(new RangeError("no whole amount: 1.5"));
  });

  it("reads what it writes", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1e12 }),
        fc.constantFrom("USD", "JPY", "KWD", "VND"),
        (amount, code) => {
          expect(parseAmount(formatAmountDecimal(amount, code), code)).toBe(amount);
        },
      ),
    );
  });
});
