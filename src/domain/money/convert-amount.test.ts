import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { convertAmount, convertSum, isConvertible, MissingRate } from "./convert-amount.ts";
import { defaultCurrency as usd, eurCurrency, vndCurrency } from "./currency.ts";

const currency = (code: string, rate: string) => ({ ...usd, code, rate, id: 9 });
const vnd = { ...vndCurrency, rate: "25400" };

describe("I18N-18 converting amounts", () => {
  it("T-013 I18N-12 19.99 USD at 25400 is 508,000 VND, three are 1,524,000", () => {
    const unit = convertAmount(1999, usd, vnd);
    expect(unit).toBe(508_000);
    expect(unit * 3).toBe(1_524_000);
  });

  it.each([
    [1999, usd, usd, 1999],
    [1999, usd, currency("EUR", "0.92"), 1839],
    [50, usd, currency("EUR", "0.91"), 46],
    [1999, usd, currency("JPY", "149.5"), 2989],
    [1000, usd, currency("KWD", "0.3075"), 3080],
    [508_000, vnd, usd, 2000],
    [1839, currency("EUR", "0.92"), currency("JPY", "149.5"), 2988],
    [105, usd, currency("XXX", "0.1"), 11],
    [0, usd, vnd, 0],
  ])("%i of $code becomes %#", (amount, from, to, expected) => {
    expect(convertAmount(amount, from, to)).toBe(expected);
  });

  it("uses no rate within one currency, but rounds to its step", () => {
    expect(convertAmount(508_400, vnd, { ...vnd, rate: "26000" })).toBe(508_000);
  });

  it("rounds a sum once", () => {
    const to = currency("XXX", "0.1");
    expect(convertAmount(4, usd, to) + convertAmount(4, usd, to)).toBe(0);
    const parts = [4, 4].map((amountMinor) => ({ amountMinor, from: usd }));
    expect(convertSum(parts, to)).toBe(1);
    expect(convertSum([...parts, { amountMinor: -4, from: usd }], to)).toBe(0);
    expect(
      convertSum([{ amountMinor: 920, from: { ...eurCurrency, rate: "0.92" } }, ...parts], usd),
    ).toBe(1008);
  });

  it.each(["0", "0.00", "", "-1", "1e3", "abc", "1,5", "NaN"])("refuses the rate %j", (rate) => {
    const message = `rate of XXX is no positive decimal: ${rate}`;
    expect(() => convertAmount(1, usd, currency("XXX", rate))).toThrow(new RangeError(message));
    expect(() => convertAmount(1, currency("XXX", rate), usd)).toThrow(new RangeError(message));
  });

  it("needs no rate between equal currencies, nor for a part of 0", () => {
    const unrated = { code: "KWD", rate: null };
    expect(convertAmount(1234, unrated, unrated)).toBe(1230);
    const parts = [
      { amountMinor: 2500, from: unrated },
      { amountMinor: 0, from: usd },
    ];
    expect(convertSum(parts, unrated)).toBe(2500);
  });

  it("refuses to convert without a rate", () => {
    const unrated = { code: "KWD", rate: null };
    expect(() => convertAmount(1, usd, unrated)).toThrow(new MissingRate("KWD"));
    expect(() => convertAmount(1, unrated, usd)).toThrow(new MissingRate("KWD"));
    expect([isConvertible(usd, unrated), isConvertible(unrated, usd)]).toEqual([false, false]);
    expect([isConvertible(usd, vnd), isConvertible(unrated, unrated)]).toEqual([true, true]);
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])("refuses the amount %d", (amount) => {
    expect(() => convertAmount(amount, usd, vnd)).toThrow(RangeError);
  });

  it("I18N-12 is a multiple of the step within half a step of the real value", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 1e7 }),
        (amount, rate10000) => {
          const rate = (rate10000 / 10_000).toFixed(4);
          const converted = convertAmount(amount, usd, { ...vnd, rate });
          expect(converted % 1000).toBe(0);
          const scaled = BigInt(converted) * 1_000_000n - BigInt(amount) * BigInt(rate10000);
          expect(scaled <= 500_000_000n && scaled > -500_000_000n).toBe(true);
        },
      ),
    );
  });
});
