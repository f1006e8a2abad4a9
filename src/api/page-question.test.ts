import type { IncomingMessage } from "node:http";

import { describe, expect, it } from "vitest";

import type { Currency } from "#domain/money/currency.ts";

import { pickCurrency, readPageQuestion, redirectToLocale } from "./page-question.ts";
import type { StartUp } from "./store-info.ts";

const currency = (code: string): Currency =>
  ({ code, rate: 1, settable: true, locale: null, decimals: 2 }) as unknown as Currency;
const startUp = {
  storeInfo: { default_language: "en", languages: ["en", "de"], default_currency: "USD" },
  generalSettings: { currencies: ["USD", "EUR", "CAD"].map(currency), countries: [] },
} as unknown as StartUp;
const question = readPageQuestion("/");
const withCookie = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage;

describe("the language of a cookie", () => {
  it.each([
    ["locale=de", "/de"],
    ["locale=xx; locale=de", "/de"],
    ["locale=%E0%A4%A; locale=de", "/de"],
    [`locale=${"d".repeat(5_000)}; locale=de`, "/de"],
    ["locale=en; locale=de", undefined],
    ["locale=//evil.example", undefined],
    ["locale=", undefined],
    ["xlocale=de", undefined],
  ])("%j leads to %j", (cookie, location) => {
    expect(redirectToLocale(question, startUp, withCookie(cookie))).toBe(location);
  });
});

describe("the currency of a cookie", () => {
  const pick = (cookie: string) => {
    const { currency: picked, isFallback } = pickCurrency(question, startUp, withCookie(cookie), {
      country: () => undefined,
    });
    return [picked.code, isFallback];
  };
  it.each([
    ["currency=EUR", ["EUR", false]],
    ["currency=; currency=eur", ["EUR", false]],
    ["currency=%; currency=EUR", ["EUR", false]],
    [`currency=${"E".repeat(5_000)}; currency=EUR`, ["EUR", false]],
    ["currency=EUR; currency=CAD", ["EUR", false]],
    ["currency=XXX", ["USD", true]],
    ["currency=", ["USD", false]],
    ["", ["USD", false]],
  ])("%j is %j", (cookie, picked) => {
    expect(pick(cookie)).toEqual(picked);
  });
});
