import { describe, expect, it } from "vitest";

import {
  currencyCookieName,
  fallbackCurrencyCookieName,
  listSettableCurrencies,
  resolveCurrency,
} from "./resolve-currency.ts";
import type { CurrencyRequest } from "./resolve-currency.ts";

const offered = [
  { code: "USD", settable: true },
  { code: "EUR", settable: true },
  { code: "CAD", settable: true },
  { code: "GBP", settable: false },
];
const none: CurrencyRequest = {
  query: undefined,
  cookie: undefined,
  countryCurrency: undefined,
  storeDefault: "USD",
  offered,
};
const fallback = { code: "USD", isFallback: true };

describe("OP-031 I18N-17 order of sources", () => {
  it.each<[string, Partial<CurrencyRequest>, string]>([
    ["query", { query: "CAD", cookie: "EUR", countryCurrency: "EUR", storeDefault: "EUR" }, "CAD"],
    ["query in small letters", { query: " cad " }, "CAD"],
    ["cookie", { query: "", cookie: "CAD", countryCurrency: "EUR" }, "CAD"],
    ["country", { countryCurrency: "EUR", storeDefault: "CAD" }, "EUR"],
    ["store, the country's not offered", { countryCurrency: "JPY", storeDefault: "CAD" }, "CAD"],
    ["store, the country's not settable", { countryCurrency: "GBP", storeDefault: "CAD" }, "CAD"],
    ["USD, neither offered", { countryCurrency: "JPY", storeDefault: "GBP" }, "USD"],
    ["USD, nothing known", { storeDefault: null }, "USD"],
  ])("%s", (_, request, code) => {
    expect(resolveCurrency({ ...none, ...request })).toEqual({ code, isFallback: false });
  });
});

describe("OP-030 OP-032 I18N-11 T-014 fallback", () => {
  it.each<[string, Partial<CurrencyRequest>]>([
    ["unknown code in the query", { query: "XXX", cookie: "EUR" }],
    ["unknown code in the cookie", { cookie: "XXX", countryCurrency: "EUR" }],
    ["a currency that is not settable", { query: "GBP" }],
    ["a failed general call", { offered: [], countryCurrency: "EUR" }],
    ["a failed general call with USD wanted", { offered: [], query: "USD" }],
  ])("%s gives USD with the flag", (_, request) => {
    expect(resolveCurrency({ ...none, ...request })).toEqual(fallback);
  });

  it("is cleared once a real choice works", () => {
    expect(resolveCurrency({ ...none, cookie: "USD" })).toEqual({ code: "USD", isFallback: false });
  });
});

describe("I18N-16 OP-032 listSettableCurrencies", () => {
  it("leaves out what is not settable", () => {
    expect(listSettableCurrencies(offered).map(({ code }) => code)).toEqual(["USD", "EUR", "CAD"]);
  });
});

describe("I18N-11 I18N-15 names", () => {
  it("are those of the ledger", () => {
    expect([currencyCookieName, fallbackCurrencyCookieName]).toEqual([
      "currency",
      "is_fallback_currency",
    ]);
  });
});

describe("a store that sells in its own currency alone", () => {
  const alone: CurrencyRequest = {
    ...none,
    ...{ storeDefault: "EUR", offered: [{ code: "EUR", settable: true }] },
  };

  it.each<[string, Partial<CurrencyRequest>]>([
    ["a wanted US dollar", { query: "USD" }],
    ["a cookie of another store", { cookie: "CAD" }],
    ["a country with another currency", { countryCurrency: "USD" }],
    ["nothing", {}],
  ])("gives it for %s, without the mark of a fallback (OP-030)", (_, request) => {
    expect(resolveCurrency({ ...alone, ...request })).toEqual({ code: "EUR", isFallback: false });
  });
});
