import { lineUnitMinor } from "#domain/cart/change-cart.ts";
import { percentOf } from "#domain/money/percent-of.ts";
import { splitOnStep } from "#domain/money/split-amount.ts";
import { bundleMaxLines, bundleMinLines } from "#domain/pricing/bundle-limits.ts";

import type { BundlePricePart } from "./bundle-types.ts";

export type BundleDiscountInput = {
  /** All that are offered, in their order. */
  products: readonly BundlePricePart[];
  percent: number;
  /** Step of the currency that is shown, in minor units. */
  stepMinor: number;
  /** Converts and rounds one unit to that currency; without it all prices are in it. */
  toShownMinor?: (amountMinor: number, currencyCode: string) => number;
};

export type BundleDiscount = {
  totalMinor: number;
  discountMinor: number;
  /** Part of the discount for each counted product, in their order. */
  shares: number[];
};

/** The products that are added and that the discount is of: the first 3 selected (BUND-04, BUND-05). */
export function countedProducts<Product extends Pick<BundlePricePart, "isSelected">>(
  products: readonly Product[],
): Product[] {
  return products.filter(({ isSelected }) => isSelected).slice(0, bundleMaxLines);
}

/**
 * The sum of the counted products' unit prices with their fees, and what the bundle takes off it:
 * rounded once half up to the step and split by largest remainder, as the order will; nothing below
 * 2 selected products (BUND-08, OP-081). Throws a RangeError for a broken price or percent.
 */
export function bundleDiscount({
  products,
  percent,
  stepMinor,
  toShownMinor = (amountMinor) => amountMinor,
}: BundleDiscountInput): BundleDiscount {
  const units = countedProducts(products).map((product) =>
    toShownMinor(bundleUnitMinor(product), product.product.currency_code),
  );
  const totalMinor = units.reduce((sum, unitMinor) => sum + unitMinor, 0);
  const discountMinor =
    units.length < bundleMinLines
      ? 0
      : Math.min(percentOf(totalMinor, percent, stepMinor), totalMinor);
  return { totalMinor, discountMinor, shares: splitOnStep(discountMinor, units, stepMinor) };
}

/** What one unit costs in minor units of the product's currency, the shopper's own options included. */
export function bundleUnitMinor(part: Omit<BundlePricePart, "isSelected">): number {
  return lineUnitMinor({
    price: part.product.price + part.customFeePrice,
    variantPrice: part.currentVariant?.price ?? null,
    extra_custom_fee: part.customFeePrice,
  });
}
