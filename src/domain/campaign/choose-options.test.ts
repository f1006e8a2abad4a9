import { describe, expect, it } from "vitest";

import type { CampaignProduct } from "./campaign-types.ts";
import { canonicalProductParams, initialOptions, missingOptions } from "./choose-options.ts";
import { parseProductOptions } from "./product-options.ts";

const options = '{"color":["navy","Dark Red"],"size":["s","m"],"fit":["regular"]}';
const shirt = { options, default_option: { color: "NAVY", size: "m" } };

function product(id: number, name: string): CampaignProduct {
  return {
    id,
    name,
    price: 2499,
    old_price: null,
    options,
    default_option: { color: "navy" },
  };
}

describe("CAM-20, CAM-21, OP-041 initial options", () => {
  it.each([
    [{}, { color: "navy", fit: "regular" }],
    [
      { color: "NAVY", size: "M" },
      { color: "navy", size: "m", fit: "regular" },
    ],
    [{ color: "dark-red" }, { color: "Dark Red", fit: "regular" }],
    [
      { color: "pink", size: "xxl", fit: "slim" },
      { color: "navy", fit: "regular" },
    ],
    [{ Size: "s" }, { color: "navy", size: "s", fit: "regular" }],
  ])("query %j chooses %j (T-030)", (query: Record<string, string>, chosen) => {
    expect(initialOptions(shirt, query)).toEqual(chosen);
  });

  it("chooses only fixed values without a default", () => {
    expect(initialOptions({ options, default_option: {} }, {})).toEqual({ fit: "regular" });
  });
});

describe("CAM-58 missing options", () => {
  const { pickers } = parseProductOptions(options);

  it("names the size apart and counts fixed options as chosen (T-038)", () => {
    expect(missingOptions(pickers, {})).toEqual([
      { kind: "option", name: "color" },
      { kind: "size", name: "size" },
    ]);
    expect(missingOptions(pickers, { color: "navy", size: "m" })).toEqual([]);
  });

  it("counts a value that the product does not have as missing", () => {
    expect(missingOptions(pickers, { color: "navy", size: "9xl" })).toEqual([
      { kind: "size", name: "size" },
    ]);
  });
});

describe("OP-144 canonical parameters of the page", () => {
  const campaign = {
    products: [product(1, "T-Shirt"), product(2, "Hoodie")],
    default_product_id: 1,
  };

  it.each([
    [{}, null, {}],
    [{ product: "t-shirt", color: "navy" }, null, {}],
    [
      { product: "HOODIE", color: "dark RED", size: "M" },
      "hoodie",
      { color: "Dark Red", size: "m" },
    ],
    [{ product: "nothing", color: "pink", fit: "regular", utm_source: "x" }, null, {}],
  ])("%j", (query: Record<string, string>, slug, chosen) => {
    expect(canonicalProductParams(campaign, query)).toEqual({ product: slug, options: chosen });
  });

  it("is empty for a campaign without products", () => {
    const empty = { products: [], default_product_id: null };
    expect(canonicalProductParams(empty, { product: "x" })).toEqual({ product: null, options: {} });
  });
});
