import { describe, expect, it } from "vitest";

import { isOutOfStock, selectVariant } from "./select-variant.ts";

const product = {
  id: 7,
  options: '{"color":["Navy Blue"],"size":["s","m"]}',
  price: 2499,
  old_price: 2999,
};
const variant = { product_id: 7, price: 2799, old_price: null, out_of_stock: true };
const variants = [
  { ...variant, product_id: 8, variant_key: "navy_blue-m", price: 1 },
  { ...variant, variant_key: "navy_blue-m" },
];

describe("CAM-11, CAM-74 variant of the chosen options", () => {
  it("is found by its key, fixed options included", () => {
    const selected = selectVariant(product, variants, { size: "M" });
    expect(selected).toEqual({ variant: variants[1], price: 2799, old_price: null });
    expect(isOutOfStock(selected.variant)).toBe(true);
  });

  it.each([{ size: "s" }, {}])("falls back to the product's price for %j", (options) => {
    const selected = selectVariant(product, variants, options);
    expect(selected).toEqual({ variant: null, price: 2499, old_price: 2999 });
    expect(isOutOfStock(selected.variant)).toBe(false);
  });
});
