import { convertAmount } from "#domain/money/convert-amount.ts";
import type { ExchangeRate } from "#domain/money/currency.ts";

import type { ShippingMethodName } from "./shipping-method.ts";

/** One row of a store's table. All rows of a store have the same currency. */
export type ShippingRate = {
  readonly method: ShippingMethodName;
  /** A country code, a region code, or "*" for everywhere. */
  readonly zone: string;
  /** null for every template. */
  readonly templateId: number | null;
  readonly firstMinor: number;
  readonly furtherMinor: number;
  /** The currency of both amounts. */
  readonly from: ExchangeRate;
};

export type ShippingQuestion = {
  readonly method: ShippingMethodName;
  readonly country: string;
  readonly regionCode?: string | null | undefined;
  readonly rates: readonly ShippingRate[];
  readonly lines: readonly { readonly templateId: number; readonly quantity: number }[];
  readonly to: ExchangeRate;
};

/**
 * The shipping price of an order in minor units of `to`, undefined when a line has no rate. The sum is converted and
 * rounded once.
 *
 * Each line takes the most specific rate of the method: its zone is the country, else the region,
 * else "*"; within that zone the line's template goes before null. One item of the order, one with
 * the dearest first price, costs that first price; every other item costs the further price of its
 * own line. Of several equally dear ones it is that with the dearest further price, so that the
 * order of the lines changes nothing. Source: OP-145.
 */
export function shippingPrice(question: ShippingQuestion): number | undefined {
  let furtherSumMinor = 0;
  let first: ShippingRate | undefined;
  for (const { templateId, quantity } of question.lines) {
    if (quantity === 0) continue;
    const rate = findShippingRate(question, templateId);
    if (rate === undefined) return undefined;
    furtherSumMinor += rate.furtherMinor * quantity;
    if (first === undefined || isDearer(rate, first)) first = rate;
  }
  if (first === undefined) return 0;
  const sumMinor = furtherSumMinor - first.furtherMinor + first.firstMinor;
  return convertAmount(sumMinor, first.from, question.to);
}

/** The rate of one line by the rule of `shippingPrice`. */
export function findShippingRate(
  question: Pick<ShippingQuestion, "method" | "country" | "regionCode" | "rates">,
  templateId: number,
): ShippingRate | undefined {
  const zones = [question.country, question.regionCode, "*"].filter((zone) => zone != null);
  return zones
    .flatMap((zone) =>
      [templateId, null].map((template) => ({ zone: zone.toUpperCase(), template })),
    )
    .map(({ zone, template }) =>
      question.rates.find(
        (rate) =>
          rate.method === question.method &&
          rate.zone.toUpperCase() === zone &&
          rate.templateId === template,
      ),
    )
    .find((rate) => rate !== undefined);
}

function isDearer(left: ShippingRate, right: ShippingRate): boolean {
  return left.firstMinor === right.firstMinor
    ? left.furtherMinor > right.furtherMinor
    : left.firstMinor > right.firstMinor;
}
