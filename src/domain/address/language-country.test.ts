import { describe, expect, it } from "vitest";

import { countryOfLanguages } from "./language-country.ts";

describe("the country that a browser's languages name (CHK-31)", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "AT"],
    ["de,de-CH;q=0.9", "CH"],
    ["ar,en-GB;q=0.5", "GB"],
    ["zh-Hant-TW", "TW"],
    ["pt_BR", "BR"],
    [" en-us ", "US"],
    ["es-419,es-MX;q=0.8", "MX"],
    ["ar", undefined],
    ["en-ZZ", undefined],
    ["x-klingon", undefined],
    ["*", undefined],
    ["", undefined],
    [undefined, undefined],
    [`${"xx,".repeat(100)}de-AT`, undefined],
  ])("of %j is %j", (languages, country) => {
    expect(countryOfLanguages(languages)).toBe(country);
  });
});
