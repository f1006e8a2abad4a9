import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { convertMeasure, measureFactors } from "./convert-measure.ts";

describe("CONST-01 OP-025 measures in the other unit", () => {
  it("has the factors of the specification", () => {
    expect(measureFactors).toEqual({
      cmPerInch: 2.54,
      inchesPerCm: 0.3937,
      poundsPerKg: 2.2046,
      kgPerPound: 0.45359237,
    });
  });

  it.each([
    ["28", "inch", "cm", "71"],
    ["2", "inch", "cm", "5"],
    ["15.6", "inch", "cm", "40"],
    ["34-36", "inch", "cm", "86-91"],
    ["34 – 36.5", "inch", "cm", "86 – 93"],
    ["71", "cm", "inch", "28"],
    ["100", "cm", "inch", "39"],
    ["One size", "inch", "cm", "One size"],
    ["", "inch", "cm", ""],
  ] as const)("%j %s is in %s %j", (stored, from, to, shown) => {
    expect(convertMeasure(stored, from, to)).toBe(shown);
  });

  it.each([
    ["110", "inch", "cm", "50"],
    ["120-150", "inch", "cm", "54-68"],
    ["50", "cm", "inch", "110"],
    ["1000", "cm", "inch", "2205"],
  ] as const)("a weight of %j beside %s is %j beside %s", (stored, from, to, shown) => {
    expect(convertMeasure(stored, from, to, "weight")).toBe(shown);
  });

  it("T-023 28 inch is 71 cm, and back it is 28 inch, not 27.95", () => {
    const stored = "28";
    expect(convertMeasure(stored, "inch", "cm")).toBe("71");
    expect(convertMeasure(stored, "inch", "inch")).toBe("28");
  });

  it("T-023 is within half a unit of the exact value, and its own unit changes nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (tenths) => {
        const stored = String(tenths / 10);
        expect(convertMeasure(stored, "inch", "inch")).toBe(stored);
        expect(
          Math.abs(Number(convertMeasure(stored, "inch", "cm")) - (tenths / 10) * 2.54),
        ).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(
          Math.abs(Number(convertMeasure(stored, "cm", "inch")) - (tenths / 10) * 0.3937),
        ).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});
