import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { defaultCurrency, eurCurrency } from "#domain/money/currency.ts";

import { shippingPrice } from "./shipping-price.ts";
import type { ShippingQuestion, ShippingRate } from "./shipping-price.ts";

const rate = (
  zone: string,
  templateId: number | null,
  firstMinor: number,
  furtherMinor: number,
  method: ShippingRate["method"] = "standard",
): ShippingRate => ({ method, zone, templateId, firstMinor, furtherMinor, from: defaultCurrency });

const rates = [
  rate("*", null, 1200, 600),
  rate("*", 7, 2000, 1500),
  rate("EU", null, 800, 300),
  rate("EU", 7, 1800, 900),
  rate("DE", null, 500, 200),
  rate("DE", 7, 1500, 700),
  rate("FR", null, 550, 250),
  rate("*", null, 3000, 1000, "express"),
];

const price = (change: Partial<ShippingQuestion>) =>
  shippingPrice({
    method: "standard",
    country: "DE",
    regionCode: "EU",
    rates,
    lines: [{ templateId: 1, quantity: 1 }],
    to: defaultCurrency,
    ...change,
  });

describe("OP-145 shipping table", () => {
  it.each<[string, Partial<ShippingQuestion>, number]>([
    ["the country", {}, 500],
    ["the country in lower case", { country: "de" }, 500],
    ["the template in the country", { lines: [{ templateId: 7, quantity: 1 }] }, 1500],
    [
      "the country before the template of a region",
      { country: "FR", lines: [{ templateId: 7, quantity: 1 }] },
      550,
    ],
    ["the region", { country: "IT" }, 800],
    [
      "the template in the region",
      { country: "IT", lines: [{ templateId: 7, quantity: 1 }] },
      1800,
    ],
    ["everywhere", { country: "BR", regionCode: "SA" }, 1200],
    ["everywhere without a region", { country: "BR", regionCode: null }, 1200],
    [
      "the template everywhere",
      { country: "BR", regionCode: null, lines: [{ templateId: 7, quantity: 1 }] },
      2000,
    ],
    ["the method", { method: "express" }, 3000],
  ])("takes the rate of %s", (_, change, expected) => {
    expect(price(change)).toBe(expected);
  });

  it("charges the first price once, further prices for the rest", () => {
    expect(price({ lines: [{ templateId: 1, quantity: 3 }] })).toBe(500 + 2 * 200);
    const mixed = [
      { templateId: 1, quantity: 2 },
      { templateId: 7, quantity: 2 },
    ];
    expect(price({ lines: mixed })).toBe(1500 + 700 + 2 * 200);
  });

  it("is undefined when a line has no rate, 0 when nothing is shipped", () => {
    const onlyFrance = rates.filter((each) => each.zone === "FR");
    expect(price({ rates: onlyFrance })).toBeUndefined();
    expect(price({ lines: [] })).toBe(0);
    expect(price({ lines: [{ templateId: 1, quantity: 0 }] })).toBe(0);
  });

  const lists = fc.array(
    fc.record({ templateId: fc.constantFrom(1, 2, 7), quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 6 },
  );

  it("depends neither on the order of the lines nor on how equal items are grouped", () => {
    const tied = [rate("*", null, 500, 100), rate("*", 7, 500, 300), rate("*", 2, 400, 400)];
    fc.assert(
      fc.property(lists, (lines) => {
        const single = lines.flatMap(({ templateId, quantity }) =>
          Array.from({ length: quantity }, () => ({ templateId, quantity: 1 })),
        );
        const total = price({ rates: tied, lines });
        expect(price({ rates: tied, lines: lines.toReversed() })).toBe(total);
        expect(price({ rates: tied, lines: single })).toBe(total);
      }),
    );
  });

  it("never costs less with one more item", () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(1, 7), (lines, templateId) => {
        const more = price({ lines: [...lines, { templateId, quantity: 1 }] }) ?? -1;
        expect(more).toBeGreaterThanOrEqual(price({ lines }) ?? 0);
      }),
    );
  });
});

describe("the currency of the prices", () => {
  const unrated = { code: "KWD", rate: null };

  it("is converted to the order's, with one rounding of the sum (OP-028)", () => {
    const euros = rates.map((row) => ({ ...row, from: eurCurrency }));
    const lines = [{ templateId: 1, quantity: 3 }];
    // 5.00 € and twice 2.00 € are 9.00 €: 9 / 0.92 dollars.
    expect(price({ rates: euros, lines })).toBe(978);
    expect(price({ rates: euros, lines, to: eurCurrency })).toBe(900);
  });

  it("needs no rate where it is the order's", () => {
    const dinars = [{ ...rate("*", null, 1500, 500), from: unrated }];
    expect(price({ rates: dinars, to: unrated })).toBe(1500);
    expect(() => price({ rates: dinars })).toThrow("KWD has no exchange rate");
  });
});
