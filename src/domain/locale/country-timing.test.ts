import { describe, expect, it } from "vitest";

import { countryTiming, readCountryTiming } from "./country-timing.ts";

describe("NAV-55 OP-144 the visitor's country beside a page", () => {
  it("goes out as a Server-Timing metric and comes back", () => {
    expect(countryTiming("DE")).toBe("country;desc=DE");
    expect(readCountryTiming([{ name: "country", description: "DE" }])).toBe("DE");
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
