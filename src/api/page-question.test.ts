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

describe("a store with another default language", () => {
  const agents = {
    person: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    crawler: "Googlebot/2.1 (+http://www.google.com/bot.html)",
    preview: "facebookexternalhit/1.1",
  };
  const lead = (path: string, agent: keyof typeof agents, languages: string[]) =>
    redirectToLocale(
      readPageQuestion(path),
      { ...startUp, storeInfo: { ...startUp.storeInfo, default_language: "ar", languages } },
      { headers: { "user-agent": agents[agent] } } as IncomingMessage,
    );

  it.each([
    ["/mug?size=m", "person", ["ar", "en"], "/ar/mug?size=m"],
    ["/mug", "crawler", ["ar", "en"], undefined],
    ["/mug", "crawler", [], undefined],
    ["/mug", "crawler", ["ar"], "/ar/mug"],
    ["/mug", "preview", ["ar", "de"], "/ar/mug"],
    ["/de/mug", "preview", ["ar", "de"], undefined],
    ["/en/mug", "person", ["ar", "en"], undefined],
    ["/en", "person", ["ar"], undefined],
    ["/en/", "crawler", ["ar"], undefined],
    ["/entry", "person", ["ar"], "/ar/entry"],
  ] as const)(
    "leads from %s a %s, with the languages %j, to %s (OP-021)",
    (path, agent, languages, to) => {
      expect(lead(path, agent, [...languages])).toBe(to);
    },
  );
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
