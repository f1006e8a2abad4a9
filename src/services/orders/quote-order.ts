import { findDiscountCode } from "#database/queries/discount-codes.ts";
import type { Currency } from "#domain/money/currency.ts";
import { convertAmount } from "#domain/money/convert-amount.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import { resolveDiscount } from "#domain/discount/resolve-discount.ts";
import { priceOrder } from "#domain/pricing/price-order.ts";
import type { OrderDiscount, PriceBreakdown } from "#domain/pricing/price-order.ts";
import { shippingPriceUsd } from "#domain/shipping/shipping-price.ts";
import type { ShippingRate } from "#domain/shipping/shipping-price.ts";
import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

export type QuoteLine = {
  cartItemId: string;
  templateId: number;
  quantity: number;
  unitMinor: number;
};

export type QuoteRequest = {
  lines: readonly QuoteLine[];
  currency: Currency;
  currencies: ReadonlyMap<string, Currency>;
  discountCode: string | null;
  /** What a code that does not hold does: refuses the call, or is left out. */
  onBadCode: "refuse" | "drop";
  payByCard: boolean;
  method: ShippingMethodName;
  shipTo: { country: string; regionCode: string };
  rates: readonly ShippingRate[];
  now: Date;
};

export type Quote = {
  price: PriceBreakdown;
  /** The terms of what `price` takes off. */
  discount: OrderDiscount;
  discountCode: string | null;
};

/**
 * The whole price of an order by OP-145, from the server's data alone: items, one discount, 2% for
 * cards, shipping by the store's table, tax. Where the table has no price to the country, shipping
 * is 0; `findUnshippable` tells. Refuses a bad code with discount_invalid or discount_conditions, and
 * amounts that no row holds with validation_failed (S12).
 */
export async function quoteOrder(ctx: ServiceContext, request: QuoteRequest): Promise<Quote> {
  assertAmount(request.lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0));
  const discount = await findDiscount(ctx, request);
  const shippingMinor = shippingPrice(request, request.method) ?? 0;
  const lines = request.lines.map(({ cartItemId, unitMinor, quantity }) => ({
    id: cartItemId,
    unitMinor,
    quantity,
  }));
  const { currency, payByCard } = request;
  const untaxed = priceOrder({ currency, lines, discount, payByCard, shippingMinor, taxMinor: 0 });
  const taxMinor = await ctx.tax({
    storeId: ctx.store.id,
    ...request.shipTo,
    currencyCode: currency.code,
    itemsAfterDiscountMinor:
      untaxed.itemsMinor - untaxed.discount.amountMinor - untaxed.cardDiscountMinor,
    shippingMinor,
  });
  const price = priceOrder({ currency, lines, discount, payByCard, shippingMinor, taxMinor });
  assertAmount(price.totalMinor);
  return { price, discount, discountCode: discount.kind === "none" ? null : discount.code };
}

/** Amounts are columns of four bytes. */
const maxAmountMinor = 2_147_483_647;

function assertAmount(amountMinor: number): void {
  if (amountMinor <= maxAmountMinor) return;
  throw new ServiceError("validation_failed", { fields: { products: "order.too_large" } });
}

/** Shipping of a method in the order's currency, undefined where a line has no rate. */
export function shippingPrice(
  request: Pick<QuoteRequest, "lines" | "currency" | "shipTo" | "rates">,
  method: ShippingMethodName,
): number | undefined {
  const { lines, rates, shipTo, currency } = request;
  const usdMinor = shippingPriceUsd({ method, rates, lines, ...shipTo });
  return usdMinor === undefined ? undefined : convertAmount(usdMinor, defaultCurrency, currency);
}

/** The lines that cannot go to the country by this method, named one by one (OP-102). */
export function findUnshippable(
  request: Pick<QuoteRequest, "lines" | "shipTo" | "rates" | "method">,
): string[] {
  const { rates, shipTo, method } = request;
  return request.lines
    .filter((line) => shippingPriceUsd({ method, rates, lines: [line], ...shipTo }) === undefined)
    .map(({ cartItemId }) => cartItemId);
}

async function findDiscount(ctx: ServiceContext, request: QuoteRequest): Promise<OrderDiscount> {
  const code = request.discountCode?.trim() ?? "";
  if (code === "") return { kind: "none" };
  const row = await findDiscountCode(ctx.db, ctx.store.id, code);
  const answer = resolveDiscount({
    row: row && { ...row, percent: row.percent === null ? null : Number(row.percent) },
    itemsMinor: request.lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0),
    quantity: request.lines.reduce((sum, line) => sum + line.quantity, 0),
    currency: request.currency,
    rowCurrency: request.currencies.get(row?.currencyCode ?? defaultCurrency.code),
    now: request.now,
  });
  if (answer.ok) return answer.discount;
  if (request.onBadCode === "drop") return { kind: "none" };
  throw new ServiceError(answer.reason === "invalid" ? "discount_invalid" : "discount_conditions");
}
