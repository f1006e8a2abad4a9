import type { ShippingMethodName } from "./shipping-method.ts";

/** One row of a store's table, in USD minor units. */
export type ShippingRate = {
  readonly method: ShippingMethodName;
  /** A country code, a region code, or "*" for everywhere. */
  readonly zone: string;
  /** null for every template. */
  readonly templateId: number | null;
  readonly firstMinor: number;
  readonly furtherMinor: number;
};

export type ShippingQuestion = {
  readonly method: ShippingMethodName;
  readonly country: string;
  readonly regionCode?: string | null | undefined;
  readonly rates: readonly ShippingRate[];
  readonly lines: readonly { readonly templateId: number; readonly quantity: number }[];
};

/**
 * The shipping price of an order in USD minor units, undefined when a line has no rate.
 *
 * Each line takes the most specific rate of the method: its zone is the country, else the region,
 * else "*"; within that zone the line's template goes before null. One item of the order, one with
 * the dearest first price, costs that first price; every other item costs the further price of its
 * own line. Of several equally dear ones it is that with the dearest further price, so that the
 * order of the lines changes nothing. Source: OP-145.
 */
export function shippingPriceUsd(question: ShippingQuestion): number | undefined {
  let furtherSumMinor = 0;
  let first: ShippingRate | undefined;
  for (const { templateId, quantity } of question.lines) {
    if (quantity === 0) continue;
    const rate = findRate(question, templateId);
    if (rate === undefined) return undefined;
    furtherSumMinor += rate.furtherMinor * quantity;
    if (first === undefined || isDearer(rate, first)) first = rate;
  }
  return first === undefined ? 0 : furtherSumMinor - first.furtherMinor + first.firstMinor;
}

function findRate(question: ShippingQuestion, templateId: number): ShippingRate | undefined {
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
