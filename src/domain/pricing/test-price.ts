import type { VariantPrice } from "./unit-price.ts";

/** A visitor's arm is kept this long, whatever he looks at. Source: CAM-69. */
export const testPriceMinutes = 10_080;

export const testPriceArms = ["plain", "test"] as const;
export type TestPriceArm = (typeof testPriceArms)[number];

/** Prices of a campaign, which are those of its default product, in minor units (CAM-06). */
export type TestedPrices = {
  readonly price: number;
  readonly r_price: number | null;
  readonly r_old_price: number | null;
};

type Prices = { readonly price: number; readonly old_price: number | null };

/** What the test adds to each price of the default product; undefined for no test (OP-036). */
export function testPriceDifference({
  price,
  r_price,
}: Pick<TestedPrices, "price" | "r_price">): number | undefined {
  return r_price === null ? undefined : r_price - price;
}

/**
 * The prices of the campaign's default product, or of one of its variants, as the test has them:
 * moved by the difference of r_price, never below 0; the old price is r_old_price, moved as the
 * variant differs from its product, and none where either has none. Undefined for no test (CAM-06,
 * OP-036).
 */
export function testPricesOf(own: Prices, tested: TestedPrices): Prices | undefined {
  const difference = testPriceDifference(tested);
  if (difference === undefined) return undefined;
  const { r_old_price } = tested;
  return {
    price: Math.max(0, own.price + difference),
    old_price:
      own.old_price === null || r_old_price === null
        ? null
        : Math.max(0, r_old_price + own.price - tested.price),
  };
}

/**
 * The parts of a price moved by the same difference, so that whatever the pricing mode makes of them
 * is moved by it and not below 0: the server's side of `testPricesOf` (OP-036, T-045).
 */
export function moveToTestPrice(price: VariantPrice, differenceMinor: number): VariantPrice {
  const move = (amountMinor: number) => Math.max(0, amountMinor + differenceMinor);
  const productPriceMinor = move(price.productPriceMinor);
  const adjustMinor = price.variantAdjustMinor ?? 0;
  const wantedMinor = move(price.productPriceMinor + adjustMinor);
  return {
    pricingMode: price.pricingMode,
    productPriceMinor,
    variantPriceMinor:
      typeof price.variantPriceMinor === "number"
        ? move(price.variantPriceMinor)
        : price.variantPriceMinor,
    variantAdjustMinor:
      price.pricingMode === "adjust_price" ? wantedMinor - productPriceMinor : adjustMinor,
  };
}
