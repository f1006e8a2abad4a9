import { convertSum } from "#domain/money/convert-amount.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import type { ExchangeRate } from "#domain/money/currency.ts";

/** Source: CAM-77, OP-037. */
export const pricingModes = ["adjust_price", "fixed_price", "custom_price"] as const;
export type PricingMode = (typeof pricingModes)[number];

export type VariantPrice = {
  readonly pricingMode: PricingMode;
  readonly productPriceMinor: number;
  /** The variant's own price (custom_price); the product price where it has none. */
  readonly variantPriceMinor?: number | null | undefined;
  /** The variant's base cost difference (adjust_price); it may be negative. */
  readonly variantAdjustMinor?: number | null | undefined;
};

export type UnitPriceParts = VariantPrice & {
  /** The rounded difference of dynamic-base.ts, where the store's flag is on. */
  readonly dynamicBaseUsdMinor?: number | undefined;
  /** The result of groupFee. */
  readonly extraFeeMinor?: number | undefined;
  readonly optionPricesMinor?: readonly number[] | undefined;
  /** The currency of every amount but the dynamic base. */
  readonly from: ExchangeRate;
  readonly to: ExchangeRate;
};

/** The price of a variant by price type, in the product's currency. Source: OP-037. */
export function variantBasePrice(price: VariantPrice): number {
  switch (price.pricingMode) {
    case "adjust_price":
      return price.productPriceMinor + (price.variantAdjustMinor ?? 0);
    case "fixed_price":
      return price.productPriceMinor;
    case "custom_price":
      return price.variantPriceMinor ?? price.productPriceMinor;
  }
}

/**
 * The price of one unit in minor units of `to`: variant price, dynamic base, group fee and option
 * prices are added exactly, then converted and rounded once to the currency's step. Reductions
 * never take it below 0. Source: OP-145, OP-028, OP-037, OP-039.
 */
export function unitPrice(parts: UnitPriceParts): number {
  const ownMinor = [
    variantBasePrice(parts),
    parts.extraFeeMinor ?? 0,
    ...(parts.optionPricesMinor ?? []),
  ].reduce((sum, amountMinor) => sum + amountMinor, 0);
  const unitMinor = convertSum(
    [
      { amountMinor: ownMinor, from: parts.from },
      { amountMinor: parts.dynamicBaseUsdMinor ?? 0, from: defaultCurrency },
    ],
    parts.to,
  );
  return Math.max(0, unitMinor);
}

/** The extra custom fee for each personalised group beyond the first. Source: PERS-18, OP-061. */
export function groupFee(groups: number, extraCustomFeeMinor: number): number {
  return Math.max(0, groups - 1) * extraCustomFeeMinor;
}
