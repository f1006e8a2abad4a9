import { describe, expect, it } from "vitest";

import { isValueOutOfStock } from "./option-availability.ts";

const pickers = [
  { name: "color", values: ["navy", "sand"], fixed: false },
  { name: "size", values: ["s", "m"], fixed: false },
];
const variant = (variant_key: string, out_of_stock: boolean, product_id = 1) => ({
  product_id,
  variant_key,
  out_of_stock,
});
const variants = [
  variant("navy-s", true),
  variant("navy-m", false),
  variant("sand-s", true),
  variant("sand-m", true),
  variant("navy-m", true, 2),
];

describe("CAM-43 values that are out of stock are shown as such", () => {
  it.each([
    [{}, "color", "navy", false],
    [{}, "color", "sand", true],
    [{}, "size", "s", true],
    [{}, "size", "m", false],
    [{ color: "navy" }, "size", "m", false],
    [{ color: "sand" }, "size", "m", true],
    [{ color: "navy", size: "s" }, "size", "m", false],
    [{ size: "s" }, "color", "navy", true],
  ])("with %j, %s %s: %s", (options: Record<string, string>, name, value, expected) => {
    expect(isValueOutOfStock({ productId: 1, pickers, variants, options }, name, value)).toBe(
      expected,
    );
  });

  it("an unlisted variant counts as in stock", () => {
    const question = { productId: 1, pickers, variants: [variant("navy-s", true)], options: {} };
    expect(isValueOutOfStock(question, "size", "s")).toBe(false);
  });
});
