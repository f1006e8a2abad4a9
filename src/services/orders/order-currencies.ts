import { listCurrencies } from "#database/queries/general.ts";
import type { OrderLineRecord, OrderRecord } from "#database/queries/orders.ts";
import { MissingRate } from "#domain/money/convert-amount.ts";
import { storedRates } from "#domain/order/stored-rates.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import type { Currencies } from "#services/stores/require-currency.ts";

/**
 * The currency of a stored order with all others, for its own prices: at today's rates, or, where a rate that it was
 * priced with is gone, at all rates that it was priced with, so that removing a rate changes none of its prices.
 * Undefined where there is no such currency. A currency without either rate has none here, and a conversion with it
 * throws MissingRate.
 */
export async function findOrderCurrencies(
  ctx: ServiceContext,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<Currencies | undefined> {
  const live = await listCurrencies(ctx.db);
  const stored = storedRates(
    order,
    lines.map(({ snapshot }) => snapshot),
  );
  const isGone = live.some(({ code, rate }) => rate === null && stored.has(code));
  const currencies = new Map(
    live.map((one) => {
      const rate = isGone ? (stored.get(one.code) ?? one.rate) : one.rate;
      return [one.code, { ...one, rate }];
    }),
  );
  const currency = currencies.get(order.currencyCode);
  return currency && { currency, currencies };
}

/** The same, or currency_unavailable. */
export async function requireOrderCurrencies(
  ctx: ServiceContext,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<Currencies> {
  const found = await findOrderCurrencies(ctx, order, lines);
  if (!found) throw new ServiceError("currency_unavailable");
  return found;
}

/** Refuses with currency_unavailable what needs a rate that is neither set nor stored with the order. */
export async function refuseMissingRate<T>(priced: Promise<T>): Promise<T> {
  try {
    return await priced;
  } catch (error) {
    if (error instanceof MissingRate) throw new ServiceError("currency_unavailable");
    throw error;
  }
}
