import { describe, expect, it } from "vitest";

import { defaultCurrency, eurCurrency, vndCurrency } from "#domain/money/currency.ts";
import { readMoneyPattern } from "#messages/format-money.ts";

import { createShopMoney } from "./shop-money.ts";

const source = {
  currencies: [defaultCurrency, eurCurrency, vndCurrency],
  currency: vndCurrency,
  moneyPattern: readMoneyPattern("VND", "en"),
};

describe("I18N-12, I18N-18 prices in the shown currency", () => {
  it("T-013: converts and rounds one unit", () => {
    expect(createShopMoney(source).toShown(1999, "USD")).toBe(508_000);
  });

  it.each([
    ["VND", "en", 508_000, "508,000"],
    ["KWD", "ar", 14_900, "14.900"],
    ["HUF", "de", 899_000, "8.990"],
    ["CAD", "en", 2599, "25.99"],
  ] as const)("writes %s without a sign: %s %i", (code, locale, amountMinor, text) => {
    const money = createShopMoney({ ...source, moneyPattern: readMoneyPattern(code, locale) });
    expect(money.formatPlain(amountMinor)).toBe(text);
  });

  it("I18N-10: the fallback currency is written US$", () => {
    const money = createShopMoney({
      ...source,
      currencies: [],
      currency: defaultCurrency,
      moneyPattern: readMoneyPattern("USD", "en", { fallback: true }),
    });
    expect(money.show(2599, "USD")).toBe("US$25.99");
  });
});
