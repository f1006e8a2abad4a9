import { describe, expect, it } from "vitest";

import { checkBundle } from "./check-bundle.ts";
import { fiveProducts, testBundleProduct } from "./testing/bundle-fixture.ts";

const [first, second] = [testBundleProduct(1, 100), testBundleProduct(2, 200)];

describe("CAM-60 what keeps a bundle from being added", () => {
  it("lets a bundle pass whose first 3 selected are chosen", () => {
    expect(checkBundle([first, second])).toBeNull();
    const unchosen = fiveProducts.map((one, index) =>
      index < 3 ? one : { ...one, currentOptions: {} },
    );
    expect(checkBundle(unchosen)).toBeNull();
  });

  it("OP-081: asks for 2 selected", () => {
    expect(checkBundle([first, { ...second, isSelected: false }])).toEqual({ kind: "too_few" });
    expect(checkBundle([])).toEqual({ kind: "too_few" });
  });

  it("names the first product whose options are missing", () => {
    const open = { ...second, currentOptions: {}, is_checked: false };
    const third = testBundleProduct(3, 300, { currentOptions: { size: "xxl" } });
    expect(checkBundle([first, open, third])).toEqual({
      kind: "options",
      productId: 2,
      missing: [{ kind: "size", name: "size" }],
    });
  });

  it("OP-082: asks for what the shopper fills in, and for a product in stock", () => {
    const unfilled = { ...second, is_checked: false };
    expect(checkBundle([first, unfilled])).toEqual({ kind: "options", productId: 2, missing: [] });
    const out = { ...second, currentVariant: { price: 1, out_of_stock: true } };
    expect(checkBundle([first, out])).toEqual({ kind: "unavailable", productId: 2 });
  });
});
