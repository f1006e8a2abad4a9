import { describe, expect, it } from "vitest";

import { localeCookieMaxAgeSeconds, resolveLocale } from "./resolve-locale.ts";
import type { LocaleRequest } from "./resolve-locale.ts";

const plain: LocaleRequest = {
  prefix: null,
  cookie: undefined,
  storeDefault: "en",
  supported: [],
  isBot: false,
};
const german = { locale: "de", redirectTo: "de" };
const french = { locale: "fr", redirectTo: "fr" };
const english = { locale: "en" };

describe("OP-021 I18N-06 T-011 resolveLocale", () => {
  it.each<[string, Partial<LocaleRequest>, object]>([
    ["English by default", {}, english],
    [
      "a prefix over cookie and default",
      { prefix: "sv", cookie: "de", storeDefault: "fr" },
      { locale: "sv" },
    ],
    ["a prefix over a cookie en", { prefix: "de", cookie: "en" }, { locale: "de" }],
    [
      "a prefix that the store does not list",
      { prefix: "de", supported: ["en"] },
      { locale: "de" },
    ],
    ["the cookie over the default", { cookie: "de", storeDefault: "fr" }, german],
    ["the default without a cookie", { storeDefault: "fr" }, french],
    ["a chosen English over the default", { cookie: "en", storeDefault: "fr" }, english],
    [
      "a chosen English where the store lists none",
      { cookie: "en", storeDefault: "fr", supported: ["fr"] },
      english,
    ],
    ["English for bots", { cookie: "de", storeDefault: "fr", isBot: true }, english],
    [
      "English for bots where the store lists it",
      { storeDefault: "fr", supported: ["fr", "en"], isBot: true },
      english,
    ],
    [
      "the default for bots where the store does not list English",
      { cookie: "en", storeDefault: "fr", supported: ["fr", "de"], isBot: true },
      french,
    ],
    ["bots at a prefix", { prefix: "de", isBot: true }, { locale: "de" }],
    ["an unknown cookie as absent", { cookie: "xx", storeDefault: "fr" }, french],
    [
      "a cookie of a language not offered",
      { cookie: "de", storeDefault: "fr", supported: ["en", "fr"] },
      french,
    ],
    ["an unknown default as English", { storeDefault: "xx" }, english],
    ["a default in capitals", { storeDefault: "EN-GB" }, { locale: "en-gb", redirectTo: "en-gb" }],
    ["null for both", { cookie: null, storeDefault: null }, english],
  ])("takes %s", (_, request, expected) => {
    expect(resolveLocale({ ...plain, ...request })).toEqual(expected);
  });

  it("keeps the choice 365 days (I18N-07)", () => {
    expect(localeCookieMaxAgeSeconds).toBe(31_536_000);
  });
});
