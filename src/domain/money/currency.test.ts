import { describe, expect, it } from "vitest";

import {
  currencyDecimals,
  currencyStepMinor,
  defaultCurrency,
  eurCurrency,
  isChargedWhole,
  vndCurrency,
} from "./currency.ts";

describe("currency constants", () => {
  it("has the US dollar in English as default, with id 1 and rate 1 (I18N-08)", () => {
    expect(defaultCurrency).toEqual({
      ...{ code: "USD", id: 1, locale: "en", name: "US Dollar", rate: "1", settable: true },
    });
  });

  it("has euro and dong as alternates (I18N-09)", () => {
    expect([eurCurrency, vndCurrency]).toEqual([
      { code: "EUR", id: 2, locale: "de", name: "Euro", rate: "0.92", settable: true },
      { code: "VND", id: 3, locale: "vi", name: "Vietnamese Dong", rate: "25400", settable: true },
    ]);
  });
});

describe("OP-028 decimals and steps", () => {
  it.each([
    ["USD", 2, 1],
    ["EUR", 2, 1],
    ["VND", 0, 1000],
    ["JPY", 0, 1],
    ["KRW", 0, 1],
    ["CLP", 0, 1],
    ["KWD", 3, 10],
    ["BHD", 3, 10],
    ["JOD", 3, 10],
    ["OMR", 3, 10],
    ["TND", 3, 10],
    ["IQD", 3, 10],
    ["LYD", 3, 10],
    ["TWD", 2, 100],
    ["HUF", 2, 100],
    ["MGA", 2, 100],
    ["ISK", 0, 1],
    ["CLF", 4, 1],
    ["vnd", 0, 1000],
  ])("I18N-12 %s has %i decimals and step %i", (code, decimals, step) => {
    expect(currencyDecimals(code)).toBe(decimals);
    expect(currencyStepMinor(code)).toBe(step);
  });
});

describe("OP-028 currencies that are charged in whole units", () => {
  it.each(["HUF", "TWD", "MGA", "huf"])("%s is one, though it has decimals", (code) => {
    expect(isChargedWhole(code)).toBe(true);
  });

  it.each(["USD", "EUR", "KWD", "JPY", "VND"])("%s is none", (code) => {
    expect(isChargedWhole(code)).toBe(false);
  });
});
