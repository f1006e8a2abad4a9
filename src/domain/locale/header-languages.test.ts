import { describe, expect, it } from "vitest";

import { localeOfCountry } from "./locale-countries.ts";
import { listFooterLanguages, listHeaderLanguages, matchLocale } from "./header-languages.ts";

describe("OP-022 matchLocale", () => {
  it.each([
    ["en-US", "en"],
    ["en-GB", "en-gb"],
    ["en-GB-oxendict", "en-gb"],
    ["en_GB", "en-gb"],
    ["en-AU", "en"],
    ["pt-BR", "pt"],
    ["zh-Hant-TW", "zh"],
    ["nb-NO", "no"],
    ["nn", "no"],
    ["gd", undefined],
    ["", undefined],
    ["constructor", undefined],
  ])("%s is %s", (tag, expected) => {
    expect(matchLocale(tag)).toBe(expected);
  });
});

describe("NAV-55 OP-022 T-012 listHeaderLanguages", () => {
  it.each([
    ["pt-BR", "DE", [], ["pt", "de", "en", "es", "fr", "zh"]],
    ["en-US", "US", [], ["en", "de", "es", "fr", "zh"]],
    ["en-GB", "GB", [], ["en-gb", "en", "de", "es", "fr", "zh"]],
    ["fr-CA", "JP", [], ["fr", "ja", "en", "de", "es", "zh"]],
    ["cy", "AQ", [], ["en", "de", "es", "fr", "zh"]],
    [null, undefined, [], ["en", "de", "es", "fr", "zh"]],
    ["pt-BR", "DE", ["de", "ar"], ["de", "en"]],
  ])("%s in %s, store %j", (browserLanguage, country, supported, expected) => {
    const countryLanguage = localeOfCountry(country ?? "");
    expect(listHeaderLanguages({ browserLanguage, countryLanguage, supported })).toEqual(expected);
  });
});

describe("NAV-67 OP-020 listFooterLanguages", () => {
  it("has 32 entries, or the store's subset", () => {
    expect(listFooterLanguages([])).toHaveLength(32);
    expect(listFooterLanguages(["ar", "de", "xx"])).toEqual(["en", "ar", "de"]);
  });
});
