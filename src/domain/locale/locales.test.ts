import { describe, expect, it } from "vitest";

import {
  catalogueLocale,
  directionOf,
  getLocale,
  isLocaleCode,
  isLocalePrefix,
  localeCodes,
  localePrefixes,
  textTag,
} from "./locales.ts";
import { countriesOf, localeOfCountry } from "./locale-countries.ts";

const prefixes =
  "ar bn cs da de el en-gb es et fi fr hr hu id it ja ko lt ms nl no pl pt ro sk sl sq sv tr vi zh";

describe("I18N-01 I18N-02 NAV-02 OP-020 the locales", () => {
  it("are en and the 31 prefixes", () => {
    expect(localePrefixes.toSorted()).toEqual(prefixes.split(" "));
    expect(localeCodes).toEqual(["en", ...localePrefixes]);
    expect(localeCodes).toHaveLength(32);
  });

  it("are known by their codes alone", () => {
    expect(isLocaleCode("en")).toBe(true);
    expect(isLocalePrefix("en")).toBe(false);
    expect(isLocalePrefix("en-gb")).toBe(true);
    for (const code of ["", "EN-GB", "en_gb", "xx", "constructor", "__proto__"]) {
      expect(isLocaleCode(code), code).toBe(false);
    }
  });
});

describe("I18N-05 fields of a locale", () => {
  it.each(localeCodes)("%s has all of them, in a form that Intl takes", (code) => {
    const locale = getLocale(code);
    expect(locale.code).toBe(code);
    expect(locale.name).not.toBe("");
    expect(locale.file).toBe(`${code}.json`);
    expect(new Intl.Locale(locale.iso).toString()).toBe(locale.iso);
    const format = new Intl.DateTimeFormat(locale.date).resolvedOptions();
    expect(format.numberingSystem).toBe("latn");
    expect(format.calendar).toBe("gregory");
    expect(countriesOf(code).length).toBeGreaterThan(0);
    for (const country of countriesOf(code)) expect(country).toMatch(/^[A-Z]{2}$/u);
  });

  it("names no country twice", () => {
    const countries = localeCodes.flatMap((code) => countriesOf(code));
    const twice = countries.filter((country, index) => countries.indexOf(country) !== index);
    expect(twice).toEqual([]);
  });

  it("finds the locale of a country", () => {
    expect(localeOfCountry("DE")).toBe("de");
    expect(localeOfCountry("gb")).toBe("en-gb");
    expect(localeOfCountry("MX")).toBe("es");
    expect(localeOfCountry("AQ")).toBeUndefined();
  });
});

describe("I18N-04 direction", () => {
  it("is right-to-left for Arabic alone", () => {
    expect(localeCodes.filter((code) => directionOf(code) === "rtl")).toEqual(["ar"]);
  });
});

describe("I18N-03 OP-033 fallback to English", () => {
  it.each([
    ["en", "en", "en-US"],
    ["de", "de", "de-DE"],
    ["ar", "ar", "ar-u-nu-latn"],
    ["en-gb", "en", "en-GB"],
    ["fr", "en", "en-US"],
    ["zh", "en", "en-US"],
  ] as const)("%s shows the catalogue %s with the forms of %s", (code, catalogue, tag) => {
    expect(catalogueLocale(code)).toBe(catalogue);
    expect(textTag(code)).toBe(tag);
  });
});
