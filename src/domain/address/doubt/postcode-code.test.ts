import { describe, expect, it } from "vitest";

import { comparableCode, parsePrefixTable, startsWithin } from "./postcode-code.ts";

describe("comparable postcodes", () => {
  it("have only the characters that say where they are", () => {
    expect(comparableCode("DE", " D-10 115 ")).toBe("10115");
    expect(comparableCode("JP", "〒１００-0001")).toBe("1000001");
    expect(comparableCode("GB", "sw1a-1aa")).toBe("SW1A1AA");
    expect(comparableCode("IE", "d08 xy12")).toBe("D08XY12");
    expect(comparableCode("CA", "h2x  1y4")).toBe("H2X1Y4");
    expect(comparableCode("NL", "1012 LG")).toBe("1012");
  });

  it("begin with a prefix or within a range", () => {
    expect(startsWithin("DE", "10115", ["10-14"])).toBe(true);
    expect(startsWithin("DE", "14115", ["10-14"])).toBe(true);
    expect(startsWithin("DE", "15115", ["10-14", "9"])).toBe(false);
    expect(startsWithin("DE", "09115", ["10-14"])).toBe(false);
    expect(startsWithin("DE", "10", ["10-14"])).toBeNull();
    expect(startsWithin("IS", "101", ["10"])).toBe(true);
    expect(startsWithin("GB", "M11AA", ["M"])).toBe(true);
    expect(startsWithin("GB", "ME11AA", ["M"])).toBe(false);
    expect(startsWithin("GB", "123", ["M"])).toBeNull();
  });

  it("are parsed from tables by folded name", () => {
    const table = parsePrefixTable({ XX: "\nKöln/Cologne=50-51\nBonn=53|Ulm=89 88" }).get("XX");
    expect([...(table ?? [])]).toEqual([
      ["koln", ["50-51"]],
      ["cologne", ["50-51"]],
      ["bonn", ["53"]],
      ["ulm", ["89", "88"]],
    ]);
  });
});
