import { convertAmount } from "#domain/money/convert-amount.ts";
import type { ExchangeRate } from "#domain/money/currency.ts";
import { writeMoney } from "#messages/money-pattern.ts";

import type { ShopData } from "./shop-data.ts";

export type ShopMoney = {
  /** Whether there is a rate for a currency; an old cart may hold one that is gone. */
  knows: (currencyCode: string) => boolean;
  /** Minor units of a currency in minor units of the shown one, rounded as the order will be. */
  toShown: (amountMinor: number, currencyCode: string) => number;
  /** Writes minor units of the shown currency. */
  format: (shownMinor: number) => string;
  /** Writes minor units of the shown currency without its sign, where text beside them names the currency. */
  formatPlain: (shownMinor: number) => string;
  /** Converts and writes. */
  show: (amountMinor: number, currencyCode: string) => string;
};

type MoneySource = Pick<ShopData, "currencies" | "currency" | "moneyPattern">;

/** Prices as this page shows them (I18N-10, I18N-13, I18N-18). */
export function createShopMoney({ currencies, currency, moneyPattern }: MoneySource): ShopMoney {
  const search = (code: string) =>
    code === currency.code ? currency : currencies.find((known) => known.code === code);
  const find = (code: string): ExchangeRate => {
    const found = search(code);
    if (found === undefined) throw new Error(`No rate for ${code}`);
    return found;
  };
  const toShown = (amountMinor: number, code: string) =>
    convertAmount(amountMinor, find(code), currency);
  const format = (shownMinor: number) => writeMoney(shownMinor, moneyPattern);
  const formatPlain = (shownMinor: number) =>
    writeMoney(shownMinor, { ...moneyPattern, around: ["", ""], below: ["-", ""] });
  return {
    knows: (code) => search(code) !== undefined,
    toShown,
    format,
    formatPlain,
    show: (amountMinor, code) => format(toShown(amountMinor, code)),
  };
}
