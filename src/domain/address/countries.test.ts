import { describe, expect, it } from "vitest";

import {
  checkoutBodyCountry,
  countries,
  defaultCheckoutDisabledCountries,
  euCountries,
  findCountry,
} from "./countries.ts";
import { locationOptions } from "./location-options.ts";

describe("OP-023 countries", () => {
  it("are all 249 of ISO 3166-1, once each, known to Intl with their currency", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const currencies = new Set([...Intl.supportedValuesOf("currency"), "XCG", "SLE"]);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(countries).toHaveLength(249);
    expect(countries.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
    expect(countries.filter((country) => !currencies.has(country.default_currency_code))).toEqual(
      [],
    );
  });

  it("hold the 27 members of the EU", () => {
    const members =
      "AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";
    expect([...euCountries]).toEqual(members.split(" ").toSorted());
    expect(findCountry("GB")?.region_code).toBe("UK");
    expect(findCountry("XX")).toBeNull();
  });
});

describe("CHK-29, CHK-31 checkout countries", () => {
  it("lists the disabled ones", () => {
    expect(defaultCheckoutDisabledCountries.join(", ")).toBe(
      "MX, RU, UA, BR, CU, FK, IR, KP, SO, SD",
    );
  });

  it.each([
    ["MX", "US"],
    ["RU", "US"],
    ["UA", "US"],
    ["BR", "BR"],
    ["CU", "CU"],
    ["DE", "DE"],
  ])("OP-100: %s is sent as %s", (country, sent) =>
    expect(checkoutBodyCountry(country)).toBe(sent),
  );
});

describe("OP-101 location options", () => {
  it.each([
    ["I18N-19", "US", 59],
    ["I18N-20", "AU", 8],
    ["I18N-21", "NZ", 17],
    ["I18N-22", "IT", 107],
    ["I18N-23", "CA", 13],
    ["I18N-24", "BR", 27],
  ])("%s %s has %i", (_row, country, count) => {
    const options = locationOptions(country) ?? [];
    expect(options).toHaveLength(count);
    expect(new Set(options.map(({ value }) => value)).size).toBe(count);
    expect(options.every(({ text, value }) => /^[A-Z]{2,3}$/u.test(value) && text !== "")).toBe(
      true,
    );
  });

  it("has the regions of US military post, in the order of the texts", () => {
    const options = locationOptions("US") ?? [];
    expect(options.filter(({ text }) => text.startsWith("Armed Forces"))).toEqual([
      { value: "AA", text: "Armed Forces Americas" },
      { value: "AE", text: "Armed Forces Europe" },
      { value: "AP", text: "Armed Forces Pacific" },
    ]);
    const texts = options.map(({ text }) => text);
    expect(texts).toEqual(texts.toSorted());
  });

  it("has the US territories and nothing for other countries", () => {
    const values = locationOptions("US")?.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(["DC", "AS", "GU", "PR", "VI", "UM"]));
    expect(locationOptions("DE")).toBeNull();
    expect(locationOptions("constructor")).toBeNull();
  });
});
