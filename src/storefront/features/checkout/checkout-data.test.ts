import { describe, expect, it } from "vitest";

import { listCountryChoices } from "./checkout-data.ts";

const country = (code: string) => ({ code, region_code: "EU", default_currency_code: "EUR" });
const general = {
  countries: ["AT", "DE", "MX", "US", "EG"].map(country),
  country_disabled_checkout: ["MX"],
};

describe("CHK-29, CHK-30 countries of the form", () => {
  it.each([
    ["en", ["Austria", "Egypt", "Germany", "United States"]],
    ["de", ["Ägypten", "Deutschland", "Österreich", "Vereinigte Staaten"]],
  ] as const)("%s: sorted by name, without those that have no checkout", (locale, expected) => {
    expect(listCountryChoices(general, locale).map(({ name }) => name)).toEqual(expected);
  });
});
