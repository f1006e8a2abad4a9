import { describe, expect, it } from "vitest";

import { cachedVariants, cacheVariants, type VariantCache } from "./variant-cache.ts";

const now = 1_900_000_000_000;
const variantsOf = (productId: number) => [{ variant_key: "s", product_id: productId }];

const filled = (count: number, savedAt = now): VariantCache =>
  Array.from({ length: count }, (_, index) => index + 1).reduce<VariantCache>(
    (cache, productId) =>
      cacheVariants(cache, { productId, variants: variantsOf(productId), now: savedAt }),
    {},
  );

const productsIn = (cache: VariantCache) =>
  Object.keys(cache).filter((name) => /^\d+$/u.test(name));

describe("CAM-70..72, T-044 the cache of variants", () => {
  it("CAM-72 keeps a product under its id, and its time under '{id}-saved-at'", () => {
    const cache = cacheVariants({}, { productId: 7, variants: variantsOf(7), now });
    expect(cache).toEqual({ 7: variantsOf(7), "7-saved-at": now });
  });

  it("CAM-70 holds only the 11th product after 10", () => {
    const ten = filled(10);
    expect(productsIn(ten)).toHaveLength(10);
    const eleven = cacheVariants(ten, { productId: 11, variants: variantsOf(11), now });
    expect(eleven).toEqual({ 11: variantsOf(11), "11-saved-at": now });
    expect(productsIn(ten)).toHaveLength(10);
  });

  it("CAM-71 uses an entry of 1,800,000 ms and asks anew after 1,800,001 ms", () => {
    const cache = filled(1);
    expect(cachedVariants(cache, 1, now + 1_800_000)).toEqual(variantsOf(1));
    expect(cachedVariants(cache, 1, now + 1_800_001)).toBeUndefined();
  });

  it("CAM-71 drops what is older, so that it is not counted among the 10", () => {
    const later = now + 1_800_001;
    const cache = cacheVariants(filled(10), {
      productId: 11,
      variants: variantsOf(11),
      now: later,
    });
    expect(productsIn(cache)).toEqual(["11"]);
    const next = cacheVariants(cache, { productId: 12, variants: variantsOf(12), now: later });
    expect(productsIn(next)).toEqual(["11", "12"]);
  });

  it("has nothing of products that it does not know, of broken times and of clocks set back", () => {
    expect(cachedVariants(filled(1), 2, now)).toBeUndefined();
    expect(cachedVariants({ 1: [], "1-saved-at": "soon" }, 1, now)).toBeUndefined();
    expect(cachedVariants({ "1-saved-at": now }, 1, now)).toBeUndefined();
    expect(cachedVariants(filled(1), 1, now - 1)).toBeUndefined();
  });
});
