import { regionCodes } from "#domain/address/countries.ts";
import { fixedCountdown } from "#domain/campaign/countdown.ts";
import { defaultCurrency } from "#domain/money/currency.ts";

import { type FindCurrencyFault, fixOfBaseCosts } from "#services/stores/currency-faults.ts";
import type { Refuse } from "./import-problems.ts";
import { createPriceReader } from "./import-product.ts";
import type { CampaignEntry } from "./import-schema.ts";

/** What a campaign tries or limits: its test price, its countdown and where its prices are meant for. */
export type OfferPlan = {
  testPriceMinor: number | null;
  testOldPriceMinor: number | null;
  showCountdown: number;
  endTime: Date | null;
  marketLocation: string | null;
};

type OfferEntry = Pick<
  CampaignEntry,
  | "currency_code"
  | "test_price"
  | "test_old_price"
  | "show_countdown"
  | "end_time"
  | "market_location"
>;

const isRegion = (code: string) => regionCodes.some((known) => known === code);
const noRegion = (code: string) => `"${code}" is no region; there are ${regionCodes.join(", ")}`;

/** Reads a campaign's offer and refuses what would have no effect (OP-036, OP-038, OP-048). */
export function planOffer(entry: OfferEntry, priceMinor: number, refuse: Refuse): OfferPlan {
  const { readPrice, readOld } = createPriceReader(entry.currency_code, refuse);
  const {
    test_price,
    test_old_price = null,
    show_countdown = 0,
    end_time,
    market_location,
  } = entry;
  const isTested = test_price !== undefined;
  const testPriceMinor = isTested ? readPrice(test_price, ["test_price"]) : null;
  if (testPriceMinor === priceMinor) {
    refuse(["test_price"], "is the price of the first product, which leaves nothing to test");
  }
  if (!isTested && test_old_price !== null) {
    refuse(["test_old_price"], "has no effect without a test_price");
  }
  if (show_countdown === fixedCountdown && end_time === undefined) {
    refuse(["show_countdown"], "counts to end_time, which is missing");
  }
  if (market_location !== undefined && !isRegion(market_location)) {
    refuse(["market_location"], noRegion(market_location));
  }
  return {
    testPriceMinor,
    testOldPriceMinor:
      testPriceMinor === null ? null : readOld(test_old_price, testPriceMinor, ["test_old_price"]),
    showCountdown: show_countdown,
    endTime: end_time === undefined ? null : new Date(end_time),
    marketLocation: market_location ?? null,
  };
}

/** A template's base costs in US dollars by region, as minor units (OP-039). */
export function planBaseCosts(
  costs: Readonly<Record<string, string>> | undefined,
  findCurrencyFault: FindCurrencyFault,
  refuse: Refuse,
): Record<string, number> {
  const { readPrice } = createPriceReader(defaultCurrency.code, refuse);
  const currencyFault = costs && findCurrencyFault(defaultCurrency.code, fixOfBaseCosts);
  if (currencyFault !== undefined) refuse([], `is in US dollars: ${currencyFault}`);
  const entries = Object.entries(costs ?? {}).map(([region, cost]) => {
    if (!isRegion(region)) refuse([region], noRegion(region));
    return [region, readPrice(cost, [region])] as const;
  });
  return Object.fromEntries(entries);
}
