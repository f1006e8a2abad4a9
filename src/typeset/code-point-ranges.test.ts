import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { codePointsOf, isInRanges, readRanges, writeRanges } from "./code-point-ranges.ts";

const codePoints = fc.uniqueArray(
  fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 0x10_ff_ff })),
  { maxLength: 60 },
);

describe("ranges of code points", () => {
  it("are read as they were written, whatever they hold", () => {
    fc.assert(
      fc.property(codePoints, fc.integer({ min: 0, max: 91 }), (held, other) => {
        const ranges = readRanges(writeRanges(held));
        expect([...codePointsOf(ranges)]).toEqual(held.toSorted((a, b) => a - b));
        expect(held.every((code) => isInRanges(ranges, code))).toBe(true);
        expect(isInRanges(ranges, other)).toBe(held.includes(other));
      }),
    );
  });

  it("are short: neighbours take no words of their own", () => {
    expect(writeRanges([0x41, 0x42, 0x43, 0x45])).toBe("1t+2 1");
    expect(writeRanges([])).toBe("");
  });

  it.each(["x y!", "zzzzzzz", "1 -5", "+"])("%s is none", (text) => {
    expect(() => readRanges(text)).toThrow("No range");
  });
});
