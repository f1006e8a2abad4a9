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
    const line = { custom_options, customer_custom_options: null, common_labels: null };
    expect(personalTexts(line)).toEqual([["Name", "Åsa"]]);
    expect(personalTexts({ ...line, custom_options: null })).toEqual([]);
  });

  it("CART-18 tells the groups apart, and that a picture was sent", () => {
    const Photo = `uploads/${"a".repeat(32)}.png`;
    const customer_custom_options = [{ Name: "Ann", Photo }, { Name: "Bo" }];
    const line = { custom_options: null, customer_custom_options };
    expect(personalTexts({ ...line, common_labels: null })).toEqual([
      ["1. Name", "Ann"],
      ["1. Photo", "✓"],
      ["2. Name", "Bo"],
    ]);
    expect(personalTexts({ ...line, common_labels: ["Photo"] })).toEqual([
      ["Photo", "✓"],
      ["1. Name", "Ann"],
      ["2. Name", "Bo"],
    ]);
  });
});
