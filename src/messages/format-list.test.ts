import { describe, expect, it } from "vitest";

import { formatList } from "./format-list.ts";

describe("formatList", () => {
  it.each([
    [["S", "M", "L"], "en", "and", "S, M, and L"],
    [["S", "M", "L"], "en-gb", "and", "S, M and L"],
    [["S", "M", "L"], "de", "and", "S, M und L"],
    [["S", "M", "L"], "de", "or", "S, M oder L"],
    [["S", "M"], "ar", "and", "S وM"],
    [["S", "M"], "fr", "and", "S and M"],
    [["S"], "en", "or", "S"],
    [[], "en", "and", ""],
  ] as const)("%j in %s with %s is %s", (items, locale, joint, expected) => {
    expect(formatList(items, locale, joint)).toBe(expected);
  });
});
