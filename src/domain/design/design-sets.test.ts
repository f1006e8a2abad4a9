import { describe, expect, it } from "vitest";

import { designSets, isOfDesignSet } from "./design-sets.ts";

describe("PERS-07 design sets", () => {
  it.each([
    ["alphabet", 26, "a", "z"],
    ["month", 12, "1", "12"],
    ["year", 100, "00", "99"],
  ] as const)("%s has %i designs, %s to %s", (set, count, first, last) => {
    expect(designSets[set]).toHaveLength(count);
    expect([designSets[set][0], designSets[set].at(-1)]).toEqual([first, last]);
    expect(new Set(designSets[set]).size).toBe(count);
  });

  it.each([
    ["alphabet", "A"],
    ["alphabet", "aa"],
    ["month", "0"],
    ["month", "01"],
    ["month", "13"],
    ["year", "1999"],
    ["year", "7"],
  ] as const)("%s has none for %s", (set, value) => expect(isOfDesignSet(set, value)).toBe(false));
});
