import { type Currency, currencyStepMinor } from "#domain/money/currency.ts";
import { roundToStep } from "#domain/money/round-to-step.ts";
import { priceOrder } from "#domain/pricing/price-order.ts";
import type { OrderDiscount, PriceBreakdown } from "#domain/pricing/price-order.ts";
import { findShippingRate, shippingPrice } from "#domain/shipping/shipping-price.ts";
import type { ShippingRate } from "#domain/shipping/shipping-price.ts";
import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

import type { ServiceContext } from "#services/context.ts";
import { bundleMark, findDiscount } from "#services/pricing/find-discount.ts";
import type { DiscountLine } from "#services/pricing/find-discount.ts";
import { ServiceError } from "#services/service-error.ts";

export type QuoteLine = DiscountLine & { cartItemId: string; templateId: number };

/** What delivery is priced from. */
type Freight = Pick<QuoteRequest, "shipTo" | "rates"> & {
  lines: readonly Pick<QuoteLine, "cartItemId" | "templateId" | "quantity">[];
};

export type QuoteRequest = {
  lines: readonly QuoteLine[];
  currency: Currency;
  currencies: ReadonlyMap<string, Currency>;
  discountCode: string | null;
  /** What a code that does not hold does: refuses the call, or is left out. */
  onBadCode: "refuse" | "drop";
  payByCard: boolean;
  cardDiscountPercent: number;
  method: ShippingMethodName;
  shipTo: { country: string; regionCode: string };
  rates: readonly ShippingRate[];
};

export type Quote = {
  price: PriceBreakdown;
  /** The terms of what `price` takes off. */
  discount: OrderDiscount;
  discountCode: string | null;
  /** Places of the lines that the bundle's discount is of; none with another discount. */
  counted: readonly number[];
};

/**
 * The whole price of an order by OP-145, from the server's data alone: items, one discount, the card
 * discount, shipping by the store's table, tax. Where the table has no price to the country, shipping
 * is 0; `findUnshippable` tells. Refuses a bad code with discount_invalid or discount_conditions, and
 * amounts that no row holds with validation_failed (S12).
 */
export async function quoteOrder(ctx: ServiceContext, request: QuoteRequest): Promise<Quote> {
  assertAmount(request.lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0));
  const { discount, counted } = await requireDiscount(ctx, request);
  const shippingMinor = quoteShipping(request, request.method) ?? 0;
  const bundleOf = bundleMark({ discount, counted });
  const lines = request.lines.map(({ cartItemId, unitMinor, quantity }, index) => ({
    id: cartItemId,
    unitMinor,
    quantity,
    bundleId: bundleOf(index),
  }));
  const { currency, payByCard, cardDiscountPercent } = request;
  const parts = { currency, lines, discount, payByCard, cardDiscountPercent, shippingMinor };
  const untaxed = priceOrder({ ...parts, taxMinor: 0 });
  const taxMinor = await ctx.tax({
    storeId: ctx.store.id,
    ...request.shipTo,
    currencyCode: currency.code,
    itemsAfterDiscountMinor:
      untaxed.itemsMinor - untaxed.discount.amountMinor - untaxed.cardDiscountMinor,
    shippingMinor,
  });
  const roundedTaxMinor = roundToStep(taxMinor, currencyStepMinor(currency.code));
  const price = priceOrder({ ...parts, taxMinor: roundedTaxMinor });
  assertAmount(price.totalMinor);
  const discountCode = discount.kind === "none" ? null : discount.code;
  return { price, discount, discountCode, counted };
}

/** Amounts are columns of four bytes. */
const maxAmountMinor = 2_147_483_647;

function assertAmount(amountMinor: number): void {
  if (amountMinor <= maxAmountMinor) return;
  throw new ServiceError("validation_failed", { fields: { products: "order.too_large" } });
}

/** Shipping of a method in the order's currency, undefined where a line has no rate. */
export const quoteShipping = (
  { lines, rates, shipTo, currency: to }: Freight & Pick<QuoteRequest, "currency">,
  method: ShippingMethodName,
): number | undefined => shippingPrice({ method, rates, lines, to, ...shipTo });

/** The lines that cannot go to the country by this method, named one by one (OP-102). */
export function findUnshippable(request: Freight & Pick<QuoteRequest, "method">): string[] {
  const { rates, shipTo, method } = request;
  return request.lines
    .filter(({ templateId }) => !findShippingRate({ method, rates, ...shipTo }, templateId))
    .map(({ cartItemId }) => cartItemId);
}

async function requireDiscount(
  ctx: ServiceContext,
  request: QuoteRequest,
): Promise<Pick<Quote, "discount" | "counted">> {
  const found = await findDiscount(ctx, { ...request, code: request.discountCode });
  if (found.ok) return found;
  if (request.onBadCode === "drop") return { discount: { kind: "none" }, counted: [] };
  throw new ServiceError(found.reason === "invalid" ? "discount_invalid" : "discount_conditions");
}
