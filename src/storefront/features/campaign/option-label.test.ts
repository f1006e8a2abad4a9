import { describe, expect, it } from "vitest";

import { optionValueLabel } from "./option-label.ts";

describe("CAM-02 option values as they are read", () => {
  it.each([
    ["size", "2xl", "2XL"],
    ["Size", "m", "M"],
    ["size", "one size", "One size"],
    ["size", "11 oz", "11 oz"],
    ["color", "navy blue", "Navy blue"],
    ["color", "m", "M"],
    ["color", "", ""],
  ])("%s %s: %s", (name, value, expected) => expect(optionValueLabel(name, value)).toBe(expected));
});
