import { describe, expect, it } from "vitest";

import { countries, euCountries } from "../address/countries.ts";
import { defaultLengthUnit } from "./default-unit.ts";

describe("I18N-33 I18N-34 OP-024 the unit that a size guide starts with", () => {
  it("T-023 DE, US, AU, GB: cm, inch, inch, cm", () => {
    expect(["DE", "US", "AU", "GB"].map(defaultLengthUnit)).toEqual(["cm", "inch", "inch", "cm"]);
  });

  it("is cm in each of the 27 countries of the European Union", () => {
    expect(new Set(euCountries.map(defaultLengthUnit))).toEqual(new Set(["cm"]));
  });

  it("is inches in four countries alone, and while the country is unknown", () => {
    const codes = countries.map(({ code }) => code);
    expect(codes.filter((code) => defaultLengthUnit(code) === "inch")).toEqual([
      "AU",
      "CA",
      "NZ",
      "US",
    ]);
    expect(defaultLengthUnit(null)).toBe("inch");
  });
});
