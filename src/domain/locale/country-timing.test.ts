import { describe, expect, it } from "vitest";

import { countryTiming } from "./country-timing.ts";
import { readCountryTiming, readLanguageTiming } from "./read-country-timing.ts";

describe("NAV-55 OP-144 the visitor's country beside a page", () => {
  it("goes out as a Server-Timing metric and comes back", () => {
    expect(countryTiming("GB")).toBe("country;desc=GB, language;desc=en-gb");
    const entries = [
      { name: "country", description: "GB" },
      { name: "language", description: "en-gb" },
    ];
    expect(readCountryTiming(entries)).toBe("GB");
    expect(readLanguageTiming(entries)).toBe("en-gb");
  });

  it("has no language for a country without one of the 32", () => {
    expect(countryTiming("AQ")).toBe("country;desc=AQ");
    expect(readLanguageTiming([{ name: "country", description: "AQ" }])).toBeNull();
    expect(readLanguageTiming([{ name: "language", description: "tlh" }])).toBeNull();
  });

  it.each([undefined, "", "de", "DEU", "D\n", "D,"])("%j is no country to tell", (country) => {
    expect(countryTiming(country)).toBeUndefined();
  });

  it("is null where none is told, or what stands there is none", () => {
    expect(readCountryTiming([])).toBeNull();
    expect(readCountryTiming([{ name: "edge", description: "DE" }])).toBeNull();
    expect(readCountryTiming([{ name: "country", description: "Germany" }])).toBeNull();
  });
});
