import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { priceOrder } from "#domain/pricing/price-order.ts";

import { bundleDiscount, countedProducts } from "./plan-bundle.ts";
import { fiveProducts, testBundleProduct } from "./testing/bundle-fixture.ts";

const usd = { percent: 15, stepMinor: 1 };

describe("BUND-08 OP-081 what a bundle takes off", () => {
  it("T-078: 15% of the first 3 of 5 selected is 8.92", () => {
    const answer = bundleDiscount({ products: fiveProducts, ...usd });
    expect(answer).toEqual({ totalMinor: 5948, discountMinor: 892, shares: [300, 375, 217] });
  });

  it("BUND-04 BUND-05: counts the first 3 selected, not the first 3", () => {
    const products = fiveProducts.map((one, index) => ({ ...one, isSelected: index % 2 === 0 }));
    expect(countedProducts(products).map(({ productId }) => productId)).toEqual([1, 3, 5]);
    expect(bundleDiscount({ products, ...usd }).totalMinor).toBe(1999 + 1450 + 900);
  });

  it("takes nothing off fewer than 2, and shows their total", () => {
    const one = fiveProducts.map((product, index) => ({ ...product, isSelected: index === 1 }));
    expect(bundleDiscount({ products: one, ...usd })).toEqual({
      totalMinor: 2499,
      discountMinor: 0,
      shares: [0],
    });
    expect(bundleDiscount({ products: [], ...usd }).shares).toEqual([]);
  });

  it("BUND-03: counts the fee of the shopper's own options, with the variant's or the product's price", () => {
    const products = [
      testBundleProduct(1, 1000, { customFeePrice: 200 }),
      testBundleProduct(2, 500, { customFeePrice: 50, currentVariant: null }),
    ];
    expect(bundleDiscount({ products, ...usd }).totalMinor).toBe(1750);
  });

  it("converts each unit before it adds them (T-013)", () => {
    const products = [testBundleProduct(1, 105), testBundleProduct(2, 105)];
    const toShownMinor = (amountMinor: number) => Math.round(amountMinor / 10) * 10;
    const answer = bundleDiscount({ products, percent: 50, stepMinor: 10, toShownMinor });
    expect(answer).toEqual({ totalMinor: 220, discountMinor: 110, shares: [60, 50] });
  });
});

const prices = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 9 });
const selections = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 });
const percents = fc.integer({ min: 1, max: 1_000_000 }).map((scaled) => scaled / 10_000);
const steps = fc.constantFrom(1, 5, 100);

describe("properties of a bundle's discount", () => {
  const build = (list: readonly number[], selected: readonly boolean[]) =>
    list.map((price, index) =>
      testBundleProduct(index + 1, price, { isSelected: selected[index] ?? true }),
    );

  it("adds up, is never negative and never more than the total or a line's price", () => {
    fc.assert(
      fc.property(prices, selections, percents, steps, (list, selected, percent, stepMinor) => {
        const products = build(list, selected);
        const answer = bundleDiscount({ products, percent, stepMinor });
        expect(answer.shares.reduce((sum, share) => sum + share, 0)).toBe(answer.discountMinor);
        expect(answer.discountMinor).toBeLessThanOrEqual(answer.totalMinor);
        for (const share of answer.shares) expect(share).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is the same in whatever order the three stand", () => {
    const three = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(three, percents, steps, (list, percent, stepMinor) => {
        const there = bundleDiscount({ products: build(list, []), percent, stepMinor });
        const back = bundleDiscount({ products: build(list.toReversed(), []), percent, stepMinor });
        expect(back.discountMinor).toBe(there.discountMinor);
        expect(back.totalMinor).toBe(there.totalMinor);
      }),
    );
  });

  it("is what the order's price takes off, line by line (OP-145)", () => {
    fc.assert(
      fc.property(prices, selections, percents, (list, selected, percent) => {
        const products = build(list, selected);
        const counted = countedProducts(products);
        const lines = counted.map(({ productId, product }) => ({
          id: String(productId),
          unitMinor: product.price,
          quantity: 1,
          bundleId: "b",
        }));
        const price = priceOrder({
          currency: { code: "USD" },
          lines,
          discount: { kind: "bundle", code: "B", percent, bundleId: "b" },
          payByCard: false,
          cardDiscountPercent: 2,
          shippingMinor: 0,
          taxMinor: 0,
        });
        const { discountMinor, shares } = bundleDiscount({ products, percent, stepMinor: 1 });
        expect(discountMinor).toBe(price.discount.amountMinor);
        expect(shares).toEqual(price.lines.map((line) => line.discountMinor));
      }),
    );
  });
});
