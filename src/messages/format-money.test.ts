import { describe, expect, it } from "vitest";

import { getLocale, localeCodes } from "#domain/locale/locales.ts";
import { currencyDecimals, isChargedWhole } from "#domain/money/currency.ts";
import { isPrefixedCurrency } from "#domain/money/prefixed-currency.ts";

import { formatMoney } from "./format-money.ts";

const isolates = /[\u2066\u2069]/gu;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, " ");

describe("OP-029 I18N-13 T-014 formatMoney", () => {
  it.each([
    [2599, "USD", "en", "$25.99"],
    [2599, "CAD", "en", "CAD $25.99"],
    [2599, "AUD", "en", "AUD $25.99"],
    [2599, "MXN", "en", "MXN $25.99"],
    [2599, "TWD", "en", "TWD $25.99"],
    [2599, "NZD", "en-gb", "NZD $25.99"],
    [2599, "BRL", "en", "R$25.99"],
    [2599, "EUR", "en", "€25.99"],
    [2599, "GBP", "en", "£25.99"],
    [123456789, "USD", "en", "$1,234,567.89"],
    [-500, "USD", "en", "-$5.00"],
    [-500, "CAD", "en", "CAD -$5.00"],
    [0, "USD", "en", "$0.00"],
    [2599, "EUR", "de", "25,99 €"],
    [2599, "USD", "de", "25,99 $"],
    [2599, "CAD", "de", "CAD 25,99 $"],
    [2599, "TWD", "de", "TWD 25,99 $"],
    [2599, "USD", "fr", "25,99 $"],
  ] as const)("%d %s in %s is %s", (amountMinor, code, locale, expected) => {
    expect(plain(formatMoney(amountMinor, code, locale))).toBe(expected);
  });

  it("begins with the code in every locale", () => {
    for (const locale of localeCodes) {
      expect(formatMoney(2599, "CAD", locale), locale).toMatch(/^CAD /u);
    }
  });
});

describe("OP-028 decimals of a currency", () => {
  it.each([
    [26000, "VND", "₫26,000"],
    [2600, "JPY", "¥2,600"],
    [2600, "KRW", "₩2,600"],
    [25990, "KWD", "KWD 25.990"],
    [2599, "HUF", "Ft 25.99"],
    [899_000, "HUF", "Ft 8,990"],
    [-314_600, "HUF", "-Ft 3,146"],
    [0, "HUF", "Ft 0"],
    [59_000, "TWD", "TWD $590"],
    [900_000, "MGA", "Ar 9,000"],
    [9000, "KWD", "KWD 9.000"],
    [9000, "USD", "$90.00"],
  ])("%d %s is %s", (amountMinor, code, expected) => {
    expect(plain(formatMoney(amountMinor, code, "en"))).toBe(expected);
  });
});

describe("OP-030 I18N-10 T-014 fallback currency", () => {
  it("is shown as US$ in every locale, and never without the flag", () => {
    expect(formatMoney(2599, "USD", "en", { fallback: true })).toBe("US$25.99");
    for (const locale of localeCodes) {
      expect(formatMoney(2599, "USD", locale, { fallback: true }), locale).toContain("US$");
      expect(formatMoney(2599, "USD", locale), locale).not.toContain("US$");
    }
  });
});

describe("I18N-04 digits", () => {
  it("are Latin in every locale, Arabic included", () => {
    for (const locale of localeCodes) {
      expect(formatMoney(2599, "EUR", locale), locale).toMatch(/25[.,]99/u);
    }
  });
});

describe("I18N-04 a sign of Latin letters in text from right to left", () => {
  it.each([
    [3490, "JPY", "\u200f3,490\u00a0\u2066JP¥\u2069"],
    [-1230, "JPY", "\u200f\u200e-1,230\u00a0\u2066JP¥\u2069"],
    [899_000, "HUF", "\u200f8,990\u00a0\u2066Ft\u2069"],
    [2599, "CHF", "\u200f25.99\u00a0\u2066CHF\u2069"],
    [2599, "USD", "\u200f25.99\u00a0$"],
    [8500, "KWD", "\u200f8.500\u00a0د.ك.\u200f"],
  ])("is isolated: %d %s", (amountMinor, code, expected) => {
    expect(formatMoney(amountMinor, code, "ar")).toBe(expected);
  });

  it("is not isolated in text from left to right", () => {
    expect(formatMoney(3490, "HUF", "de")).not.toMatch(isolates);
  });
});

describe("I18N-13 P14 amounts are written as Intl writes them", () => {
  const amounts = [0, 5, 99, 100, 2599, 99_999, 100_000, 123_456, 1_234_567, 12_345_678_901];

  it.each(localeCodes)("in %s, in every currency", (locale) => {
    for (const code of Intl.supportedValuesOf("currency")) {
      if (isPrefixedCurrency(code) || code === "USD") continue;
      const decimals = currencyDecimals(code);
      const format = new Intl.NumberFormat(getLocale(locale).date, {
        ...{ style: "currency", currency: code, currencyDisplay: "narrowSymbol" },
        ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
        ...(isChargedWhole(code) && { trailingZeroDisplay: "stripIfInteger" }),
      });
      for (const amount of [...amounts, ...amounts.slice(1).map((each) => -each)]) {
        const expected = format.format(amount / 10 ** decimals);
        const text = formatMoney(amount, code, locale);
        expect(text.replaceAll(isolates, ""), code).toBe(expected);
      }
    }
  });

  it("refuses what is not whole", () => {
    expect(() => formatMoney(0.5, "USD", "en")).toThrow(RangeError);
    expect(formatMoney(-0, "USD", "en")).toBe("$0.00");
  });
});

describe("formatMoney with a broken code", () => {
  it("throws", () => {
    expect(() => formatMoney(1, "$", "en")).toThrow(RangeError);
  });
});
