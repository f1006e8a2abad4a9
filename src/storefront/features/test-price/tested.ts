import { type TestedPrices, testPricesOf } from "#domain/pricing/test-price.ts";

export type Prices = { price: number; old_price: number | null };

/** What has prices, and others in the test's half where it is part of a test (OP-036). */
export type Tested = Prices & { test?: Prices };

/** Adds the test's prices, on the server, so that no browser has to carry the rule. */
export function withTest<T extends Prices>(own: T, tested: TestedPrices): T & { test?: Prices } {
  const test = testPricesOf(own, tested);
  return test ? { ...own, test } : own;
}
