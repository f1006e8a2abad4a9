import { describe, expect, it } from "vitest";

import { isOnlyNumber, isOnlyUnit, isUnit, withoutUnit } from "./unit.ts";

describe("flats", () => {
  it.each([
    "apt 4b",
    "apt. #12",
    "suite 200",
    "ste b",
    "flat 3",
    "room 12-4",
    "floor 2, room 7",
    "2nd floor",
    "3. og",
    "wohnung nr. 5",
    "apto 301",
  ])("%s is a flat and no house", (line) => {
    expect([isUnit(line), isOnlyUnit(line)]).toEqual([true, true]);
  });

  it.each([
    "unit 5",
    "#12",
    "building a",
    "lot 12",
    "2. tv",
    "3o b",
    "4o izq",
    "12/f",
    "apto 301, bloco b",
    "flat b, 12/f",
    "haus 3",
    "bajo",
    "g/f",
  ])("%s may be a house, and has no street", (line) => {
    expect([isUnit(line), isOnlyUnit(line)]).toEqual([false, true]);
  });

  it.each([
    "",
    ",",
    "main street",
    "apt",
    "apartment house",
    "flatbush ave",
    "main street apt 4",
    "unity 5",
    "12",
    "c/o meier",
  ])("%s is none", (line) => {
    expect([isUnit(line), isOnlyUnit(line)]).toEqual([line === ",", false]);
  });

  it("are left out of a line", () => {
    expect(withoutUnit("main street apt 4b")).toBe("main street");
    expect(withoutUnit("12 main street, floor 2")).toBe("12 main street,");
    expect(withoutUnit("flatbush 5")).toBe("flatbush 5");
  });

  it("may follow a number alone", () => {
    for (const line of ["12", "12a", "112-10", "123 123", "23, 4o", "12; apt 4"])
      expect(isOnlyNumber(line), line).toBe(true);
    for (const line of ["", "apt 4", "main 12", "12 main", "q7, 24"])
      expect(isOnlyNumber(line), line).toBe(false);
  });
});
