import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { convertAmount } from "#domain/money/convert-amount.ts";
import { defaultCurrency as usd, vndCurrency } from "#domain/money/currency.ts";

import { groupFee, unitPrice, variantBasePrice } from "./unit-price.ts";
import type { UnitPriceParts } from "./unit-price.ts";

const vnd = { ...vndCurrency, rate: "25400" };
const eur = { ...usd, id: 2, code: "EUR", rate: "0.5" };
const plain = {
  pricingMode: "custom_price",
  productPriceMinor: 1999,
  from: usd,
  to: usd,
} satisfies UnitPriceParts;

describe("OP-037 CAM-77 price types", () => {
  const price = { productPriceMinor: 2000, variantPriceMinor: 2600, variantAdjustMinor: -150 };

  it.each([
    ["adjust_price", 1850],
    ["fixed_price", 2000],
    ["custom_price", 2600],
  ] as const)("%s gives %i", (pricingMode, expected) => {
    expect(variantBasePrice({ ...price, pricingMode })).toBe(expected);
  });

  it.each(["adjust_price", "fixed_price", "custom_price"] as const)(
    "%s without variant figures is the product price",
    (pricingMode) => {
      const none = { variantPriceMinor: null, variantAdjustMinor: null };
      expect(variantBasePrice({ pricingMode, productPriceMinor: 2000, ...none })).toBe(2000);
    },
  );
});

describe("PERS-18 OP-061 group fee", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 300],
    [5, 1200],
  ])("%i groups cost %i", (groups, fee) => {
    expect(groupFee(groups, 300)).toBe(fee);
  });
});

describe("OP-145 unit price", () => {
  it("adds every part", () => {
    const parts = {
      ...plain,
      variantPriceMinor: 2499,
      dynamicBaseUsdMinor: 150,
      extraFeeMinor: 300,
      optionPricesMinor: [100, 50],
    };
    expect(unitPrice(parts)).toBe(3099);
  });

  it("T-013 I18N-12 rounds to VND 1000 once, after adding", () => {
    expect(unitPrice({ ...plain, to: vnd })).toBe(508_000);
    // 20.02 USD are 508,508 VND; rounded one by one the three cents would vanish
    expect(unitPrice({ ...plain, optionPricesMinor: [1, 1, 1], to: vnd })).toBe(509_000);
  });

  it("OP-039 the dynamic base is in USD whatever the product's currency is", () => {
    const parts = { ...plain, productPriceMinor: 1000, from: eur, dynamicBaseUsdMinor: 150 };
    expect(unitPrice({ ...parts, to: eur })).toBe(1075);
    expect(unitPrice({ ...parts, to: usd })).toBe(2150);
  });

  it("never falls below zero", () => {
    expect(unitPrice({ ...plain, productPriceMinor: 100, dynamicBaseUsdMinor: -150 })).toBe(0);
  });

  it("equals the conversion of the sum, whatever the order of the options", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e6 }), fc.array(fc.nat({ max: 1e5 })), (price, options) => {
        const parts = { ...plain, productPriceMinor: price, to: vnd };
        const unit = unitPrice({ ...parts, optionPricesMinor: options });
        expect(unit).toBe(unitPrice({ ...parts, optionPricesMinor: options.toReversed() }));
        const sum = options.reduce((total, option) => total + option, price);
        expect(unit).toBe(convertAmount(sum, usd, vnd));
      }),
    );
  });
});
