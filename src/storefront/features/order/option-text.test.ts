import { describe, expect, it } from "vitest";

import { optionText, personalTexts } from "./option-text.ts";

describe("CART-02 options of an ordered line", () => {
  it.each([
    [{ color: "forest green", size: "XL" }, "Forest green · XL"],
    [{ size: " s " }, "S"],
    [{ color: "charcoal", size: "2xl" }, "Charcoal · 2XL"],
    [{ color: "" }, ""],
    [{}, ""],
  ])("%j reads %s", (options: Record<string, string>, expected) => {
    expect(optionText({ options })).toBe(expected);
  });

  it("shows personal texts, and nothing that is no text", () => {
    const custom_options = { Name: " Åsa ", Note: "", crop: { x: 1 }, count: 3 };
    expect(personalTexts({ custom_options })).toEqual([["Name", "Åsa"]]);
    expect(personalTexts({ custom_options: null })).toEqual([]);
  });
});
