import { assertAmountMinor } from "#domain/money/assert-amount.ts";
import { currencyStepMinor } from "#domain/money/currency.ts";
import { percentOf } from "#domain/money/percent-of.ts";
import { roundToStep } from "#domain/money/round-to-step.ts";
import { splitOnStep } from "#domain/money/split-amount.ts";

import { bundleMaxLines, bundleMinLines } from "./bundle-limits.ts";

export type OrderPriceLine = {
  readonly id: string;
  readonly unitMinor: number;
  readonly quantity: number;
  readonly bundleId?: string | undefined;
};

/** The one discount of an order: a code's or a bundle's. Amounts are in the order's currency. */
export type OrderDiscount =
  | { readonly kind: "none" }
  | {
      readonly kind: "percent";
      readonly code: string;
      readonly percent: number;
      readonly maxMinor?: number | undefined;
    }
  | { readonly kind: "amount"; readonly code: string; readonly amountMinor: number }
  | {
      readonly kind: "bundle";
      readonly code: string;
      readonly percent: number;
      readonly bundleId: string;
    };

export type OrderPriceInput = {
  readonly currency: { readonly code: string };
  readonly lines: readonly OrderPriceLine[];
  readonly discount: OrderDiscount;
  readonly payByCard: boolean;
  /** Percent that payment by card takes off, of the store or of a paid order. */
  readonly cardDiscountPercent: number;
  readonly shippingMinor: number;
  readonly taxMinor: number;
};

export type PricedLine = {
  readonly id: string;
  readonly unitMinor: number;
  readonly quantity: number;
  readonly itemsMinor: number;
  readonly discountMinor: number;
};

export type PriceBreakdown = {
  readonly currencyCode: string;
  readonly itemsMinor: number;
  readonly discount: {
    readonly kind: OrderDiscount["kind"];
    readonly code?: string;
    readonly amountMinor: number;
  };
  /** The terms of `cardDiscountMinor`, also where the order is not paid by card. */
  readonly cardDiscountPercent: number;
  readonly cardDiscountMinor: number;
  readonly shippingMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly lines: readonly PricedLine[];
};

/**
 * total = items - one discount - card discount + shipping + tax, every amount in minor units of
 * the order's currency. Discounts are rounded half up to the currency's step, are never more than
 * what they reduce, and the first is split over the lines by largest remainder. The card discount
 * is a percentage of the items after the first one. A bundle counts one unit of each of its first 3 lines,
 * and nothing when fewer than 2 are left. Throws a RangeError for a negative or broken amount and
 * for a quantity below 1. Source: OP-145, OP-104, OP-081, OP-084.
 */
export function priceOrder(input: OrderPriceInput): PriceBreakdown {
  const { currency, discount, cardDiscountPercent, shippingMinor, taxMinor } = input;
  assertAmountMinor(shippingMinor, "shipping");
  assertAmountMinor(taxMinor, "tax");
  const stepMinor = currencyStepMinor(currency.code);
  const lineItems = input.lines.map(lineItemsMinor);
  const itemsMinor = sum(lineItems);
  assertAmountMinor(itemsMinor, "items");

  const bases = discountBases(input.lines, lineItems, discount);
  const discountMinor = Math.min(discountAmount(discount, sum(bases), stepMinor), sum(bases));
  const shares = splitOnStep(discountMinor, bases, stepMinor);
  const restMinor = itemsMinor - discountMinor;
  const cardDiscountMinor = input.payByCard
    ? Math.min(percentOf(restMinor, cardDiscountPercent, stepMinor), restMinor)
    : 0;

  return {
    currencyCode: currency.code,
    itemsMinor,
    discount: {
      kind: discount.kind,
      ...(discount.kind === "none" ? {} : { code: discount.code }),
      amountMinor: discountMinor,
    },
    cardDiscountPercent,
    cardDiscountMinor,
    shippingMinor,
    taxMinor,
    totalMinor: restMinor - cardDiscountMinor + shippingMinor + taxMinor,
    lines: input.lines.map(({ id, unitMinor, quantity }, index) => ({
      id,
      unitMinor,
      quantity,
      itemsMinor: lineItems[index] ?? 0,
      discountMinor: shares[index] ?? 0,
    })),
  };
}

function lineItemsMinor({ id, unitMinor, quantity }: OrderPriceLine): number {
  assertAmountMinor(unitMinor, `unit price of line ${id}`);
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError(`quantity of line ${id} is no positive integer: ${quantity}`);
  }
  return unitMinor * quantity;
}

/** What the discount may reduce on each line. */
function discountBases(
  lines: readonly OrderPriceLine[],
  lineItems: readonly number[],
  discount: OrderDiscount,
): readonly number[] {
  if (discount.kind !== "bundle") return lineItems;
  const bundled = lines.filter((line) => line.bundleId === discount.bundleId);
  const counted = new Set(bundled.length < bundleMinLines ? [] : bundled.slice(0, bundleMaxLines));
  return lines.map((line) => (counted.has(line) ? line.unitMinor : 0));
}

function discountAmount(discount: OrderDiscount, baseMinor: number, stepMinor: number): number {
  switch (discount.kind) {
    case "none":
      return 0;
    case "amount":
      assertAmountMinor(discount.amountMinor, "discount");
      return roundToStep(discount.amountMinor, stepMinor);
    case "bundle":
      return percentOf(baseMinor, discount.percent, stepMinor);
    case "percent": {
      const amountMinor = percentOf(baseMinor, discount.percent, stepMinor);
      if (discount.maxMinor === undefined) return amountMinor;
      assertAmountMinor(discount.maxMinor, "maximum discount");
      return Math.min(amountMinor, discount.maxMinor - (discount.maxMinor % stepMinor));
    }
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amountMinor) => total + amountMinor, 0);
}
