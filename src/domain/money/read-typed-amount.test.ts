import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { getLocale, localeCodes } from "../locale/locales.ts";
import { readTypedAmount } from "./read-typed-amount.ts";

describe("OP-053 an amount as a shopper types it", () => {
  it.each([
    ["en", "1,000", 1_000_00],
    ["en", "1,234.50", 1_234_50],
    ["en", "12,34,567.8", 1_234_567_80],
    ["en", "1.000", 1_00],
    ["en", "40,5", 40_50],
    ["en", "40.", 40_00],
    ["en", "20.999", 20_99],
    ["en", " 20 ", 20_00],
    ["en", "1.234,50", undefined],
    ["en", "1,0000", 1_00],
    ["en", "1,00,00", undefined],
    ["en", "1,234'567", undefined],
    ["en", "20 40", undefined],
    ["en", "1t234", undefined],
    ["de", "1e234", undefined],
    ["en", ".5", undefined],
    ["en", "-5", undefined],
    ["en", "1e3", undefined],
    ["en", "", undefined],
    ["en", "1,234,567,890", undefined],
    ["en", "9".repeat(40), undefined],
    ["en", `1.${"0".repeat(28)}`, 1_00],
    ["en", `1.${"0".repeat(29)}`, undefined],
    ["de", "1.000", 1_000_00],
    ["de", "1.234,50", 1_234_50],
    ["de", "1,000", 1_00],
    ["de", "40.50", 40_50],
    ["de", "1,234.50", undefined],
    ["fr", "1 234,50", 1_234_50],
    ["fr", "1\u202f234,50", 1_234_50],
    ["fr", "1.000", undefined],
    ["pl", "1\u00a0000", 1_000_00],
    ["en-gb", "1 000", 1_000_00],
    ["ar", "٤٠٫٥", 40_50],
    ["ar", "١٬٢٣٤٫٥", 1_234_50],
    ["ar", "1,234.5", 1_234_50],
    ["ar", "۱۲۳", 123_00],
    ["bn", "১,২৩,৪৫৬.৭", 123_456_70],
    ["en", "१२३", 123_00],
    ["en", "𝟏𝟐", undefined],
  ] as const)("%s %j: %j", (locale, text, expected) => {
    expect(readTypedAmount(text, "USD", locale)).toBe(expected);
  });

  it("drops what the currency has no digits for", () => {
    expect(readTypedAmount("1.234,5", "JPY", "de")).toBe(1_234);
    expect(readTypedAmount("1.2345", "KWD", "en")).toBe(1_234);
  });

  it("reads what the locale itself writes, in its own digits too", () => {
    const written = fc.record({
      minor: fc.nat(99_999_999_999),
      locale: fc.constantFrom(...localeCodes),
      digits: fc.constantFrom("latn", "arab", "arabext", "deva", "beng"),
    });
    fc.assert(
      fc.property(written, ({ minor, locale, digits }) => {
        const format = new Intl.NumberFormat(getLocale(locale).iso, {
          numberingSystem: digits,
          minimumFractionDigits: 2,
        });
        expect(readTypedAmount(format.format(minor / 100), "USD", locale)).toBe(minor);
      }),
    );
  });
});
