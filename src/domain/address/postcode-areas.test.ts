import { describe, expect, it } from "vitest";

import { locationOptions } from "./location-options.ts";
import { isPostcodeOfState } from "./postcode-areas.ts";

describe("isPostcodeOfState", () => {
  it("knows codes of every state that the form offers, and no more than half of all", () => {
    const digits = Array.from(
      { length: 1_000 },
      (_, index) => `${String(index).padStart(3, "0")}01`,
    );
    const canadian = [..."ABCEGHJKLMNPRSTVXY"].flatMap((letter) =>
      ["0A", "0C", "0E", "1A"].map((rest) => `${letter}${rest} 1A1`),
    );
    for (const country of ["US", "CA", "AU", "BR", "IT"]) {
      for (const { value } of locationOptions(country) ?? []) {
        const codes = country === "CA" ? canadian : digits;
        const known = codes.filter((code) => isPostcodeOfState(country, value, code)).length;
        const isNarrow = known > 0 && known < codes.length / 2;
        expect(isNarrow || `${country} ${value}` === "US UM", `${country} ${value}`).toBe(true);
      }
    }
  });

  it("reads a region's name with what people add to it", () => {
    expect(isPostcodeOfState("ES", "provincia de Málaga", "28001")).toBe(false);
    expect(isPostcodeOfState("ES", "MALAGA", "29001")).toBe(true);
    expect(isPostcodeOfState("ES", "Andalucía", "29001")).toBe(true);
    expect(isPostcodeOfState("ES", "Andalucía", "28001")).toBe(false);
    expect(isPostcodeOfState("JP", "Tōkyō-to", "530-0001")).toBe(false);
    expect(isPostcodeOfState("JP", "Osaka Prefecture", "530-0001")).toBe(true);
    expect(isPostcodeOfState("TW", "Taipei", "800")).toBe(false);
    expect(isPostcodeOfState("MX", "Estado de Jalisco", "06000")).toBe(false);
    expect(isPostcodeOfState("KR", "Gyeonggi-do", "48058")).toBe(false);
    expect(isPostcodeOfState("KR", "Gyeonggi", "48058")).toBe(false);
    expect(isPostcodeOfState("IN", "Jharkhand", "813208")).toBe(true);
    expect(isPostcodeOfState("IN", "Bihar", "813208")).toBe(true);
  });

  it("is true where nothing is known", () => {
    expect(isPostcodeOfState("US", "UM", "96898")).toBe(true);
    expect(isPostcodeOfState("US", "", "96898")).toBe(true);
    expect(isPostcodeOfState("FR", "Bretagne", "75001")).toBe(true);
    expect(isPostcodeOfState("ES", "Somewhere", "28001")).toBe(true);
    expect(isPostcodeOfState("US", "TX", "9")).toBe(true);
  });
});
