import { describe, expect, it } from "vitest";

import { exportVariants } from "./export-variants.ts";
import { planProduct } from "./import-product.ts";
import type { ProductEntry } from "./import-schema.ts";

const product = {
  key: "mug",
  name: "Mug",
  template: "mug",
  price: "20.00",
  old_price: "25.00",
  default_option: {},
  full_printed: 0,
  system_type: null,
  description: "",
  images: [],
  videos: [],
} as const satisfies Partial<Record<keyof ProductEntry, unknown>>;

const plan = (variants: ProductEntry["variants"], options: ProductEntry["options"]) =>
  planProduct(
    { ...product, variants, options, images: [], videos: [] },
    { currency_code: "USD", pricing_mode: "custom_price" },
    { categories: new Set(), colors: new Set(), templates: new Set(["mug"]) },
    (path, reason) => {
      throw new Error(`${path.join(".")}: ${reason}`);
    },
  );

describe("variants of an export", () => {
  const options = { size: ["s", "m"], glaze: ["matt", "gloss"] };
  it.each<[string, ProductEntry["variants"], ProductEntry["variants"], ProductEntry["options"]?]>([
    ["nothing where none deviates", [], []],
    [
      "one entry for all combinations that deviate in the same way",
      [
        { options: { size: "s" }, stock: 3 },
        { options: { size: "m" }, stock: 3 },
      ],
      [{ options: {}, stock: 3 }],
    ],
    [
      "one entry for a value, and single ones for the rest",
      [
        { options: { size: "m" }, price: "22.00" },
        { options: { size: "s", glaze: "gloss" }, out_of_stock: true },
      ],
      [
        { options: { size: "m" }, price: "22.00" },
        { options: { size: "s", glaze: "gloss" }, out_of_stock: true },
      ],
    ],
    [
      "no old price where the price has passed that of the product",
      [{ options: { size: "m" }, price: "30.00" }],
      [{ options: { size: "m" }, price: "30.00" }],
    ],
    [
      "an old price of its own, and one taken away",
      [
        { options: { size: "m" }, price: "30.00", old_price: "40.00" },
        { options: { size: "s" }, old_price: null },
      ],
      [
        { options: { size: "s" }, old_price: null },
        { options: { size: "m" }, price: "30.00", old_price: "40.00" },
      ],
    ],
    [
      "the only combination of a product without options",
      [{ options: {}, out_of_stock: true }],
      [{ options: {}, out_of_stock: true }],
      {},
    ],
  ])("are %s, which an import reads as the same variants", (_, given, wanted, own = options) => {
    const planned = plan(given, own);
    const entries = exportVariants(planned, {
      stored: planned.variants,
      stock: new Map(
        planned.variants.flatMap(({ variantKey, stock }) =>
          stock === undefined ? [] : [[variantKey, stock]],
        ),
      ),
      currencyCode: "USD",
    });
    expect(entries).toEqual(wanted);
    expect(plan(entries, own).variants).toEqual(planned.variants);
  });
});
