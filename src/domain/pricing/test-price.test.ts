import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { moveToTestPrice, testPriceMinutes, testPricesOf } from "./test-price.ts";
import { pricingModes, variantBasePrice } from "./unit-price.ts";

const tested = { price: 2499, r_price: 2199, r_old_price: 3199 };

describe("CAM-06, OP-036, T-045 the test price", () => {
  it("is r_price for the product and as much less for each of its variants", () => {
    expect(testPricesOf({ price: 2499, old_price: 2999 }, tested)).toEqual({
      price: 2199,
      old_price: 3199,
    });
    expect(testPricesOf({ price: 2799, old_price: 3299 }, tested)).toEqual({
      price: 2499,
      old_price: 3499,
    });
  });

  it("may be higher too, and never falls below 0", () => {
    expect(testPricesOf({ price: 1999, old_price: null }, { ...tested, r_price: 2999 })).toEqual({
      price: 2499,
      old_price: null,
    });
    expect(testPricesOf({ price: 200, old_price: null }, tested)?.price).toBe(0);
  });

  it("has no old price where the variant or the test has none", () => {
    const own = { price: 2499, old_price: 2999 };
    expect(testPricesOf(own, { ...tested, r_old_price: null })?.old_price).toBeNull();
    expect(testPricesOf({ ...own, old_price: null }, tested)?.old_price).toBeNull();
  });

  it("is none for a campaign without r_price", () => {
    expect(testPricesOf({ price: 2499, old_price: null }, { ...tested, r_price: null })).toBe(
      undefined,
    );
  });

  it("CAM-69 is kept for 10080 minutes", () => {
    expect(testPriceMinutes).toBe(10_080);
  });

  it("is the same from the parts of a price as from the price, in every pricing mode", () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...pricingModes),
        amount,
        fc.option(amount),
        fc.integer({ min: -100_000, max: 100_000 }),
        amount,
        (pricingMode, productPriceMinor, variantPriceMinor, adjust, r_price) => {
          const variantAdjustMinor = Math.max(adjust, -productPriceMinor);
          const parts = { pricingMode, productPriceMinor, variantPriceMinor, variantAdjustMinor };
          const campaign = { price: productPriceMinor, r_price, r_old_price: null };
          const own = { price: variantBasePrice(parts), old_price: null };
          const moved = moveToTestPrice(parts, r_price - productPriceMinor);
          expect(variantBasePrice(moved)).toBe(testPricesOf(own, campaign)?.price);
        },
      ),
    );
  });
});
