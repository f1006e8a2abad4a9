import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { productSlug, variantKey } from "./variant-key.ts";

describe("OP-040 variant key", () => {
  it.each([
    [["color", "size"], { size: "M", color: "Navy Blue" }, "navy_blue-m"],
    [["color", "size"], { color: "navy-blue", size: "2-XL" }, "navy_blue-2_xl"],
    [["size"], { color: "red", size: "s" }, "s"],
    [["color", "size"], { color: "red" }, "red"],
    [["constructor"], {}, ""],
  ])("%j of %j", (names, values: Record<string, string>, key) => {
    expect(variantKey(names, values)).toBe(key);
  });

  it("has as many parts as values, whatever they hold, and ignores the key order", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z][a-z -]{0,5}$/u)), (texts) => {
        const names = texts.map((_, index) => `o${index}`);
        const entries = texts.map((text, index) => [`o${index}`, text] as const);
        const key = variantKey(names, Object.fromEntries(entries));
        expect(key === "" ? 0 : key.split("-").length).toBe(texts.length);
        expect(variantKey(names, Object.fromEntries(entries.toReversed()))).toBe(key);
      }),
    );
  });
});

describe("CAM-19 product slug", () => {
  it.each([
    ["Unisex T-Shirt", "unisex-t-shirt"],
    ["  Café  Mug (11 oz) ", "cafe-mug-11-oz"],
    ["T恤", "t恤"],
    ["---", ""],
  ])("%j is %j", (name, slug) => expect(productSlug(name)).toBe(slug));
});
