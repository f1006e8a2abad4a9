import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { PriceBreakdownReply } from "#contract/schemas/order.ts";

import { paidForChanges, priceRows, totalWithChanges } from "./price-rows.ts";

const price = (change: Partial<PriceBreakdownReply>): PriceBreakdownReply => ({
  currencyCode: "USD",
  itemsMinor: 4998,
  discount: { kind: "none", amountMinor: 0 },
  cardDiscountPercent: 2,
  cardDiscountMinor: 0,
  shippingMinor: 0,
  taxMinor: 0,
  totalMinor: 4998,
  lines: [],
  ...change,
});

describe("OP-145 what a total is made of", () => {
  it("shows items and shipping alone when nothing else counts", () => {
    expect(priceRows(price({})).map(({ kind }) => kind)).toEqual(["items", "shipping"]);
  });

  it("OP-104: names the code and the card discount, both taken off", () => {
    const rows = priceRows(
      price({
        discount: { kind: "percent", code: "SPRING10", amountMinor: 500 },
        ...{ cardDiscountPercent: 3.5, cardDiscountMinor: 90 },
        taxMinor: 12,
      }),
    );
    expect(rows.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["items", 4998],
      ["discount", -500],
      ["card_discount", -90],
      ["shipping", 0],
      ["tax", 12],
    ]);
    expect(rows[2]).toMatchObject({ params: { percent: 3.5 } });
    expect(rows[1]).toMatchObject({
      labelKey: "cart.discount_with_code",
      params: { code: "SPRING10" },
    });
  });

  it("the lines add up to the total", () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (items, off, card, shipping, tax) => {
        const rows = priceRows(
          price({
            itemsMinor: items,
            discount: { kind: "bundle", amountMinor: off },
            cardDiscountMinor: card,
            shippingMinor: shipping,
            taxMinor: tax,
          }),
        );
        const sum = rows.reduce((total, row) => total + row.amountMinor, 0);
        expect(sum).toBe(items - off - card + shipping + tax);
      }),
    );
  });

  it("OP-114 what was paid for changes has a line, and is in what goes back", () => {
    const additions = [
      { amount_minor: 196, state: "paid" },
      { amount_minor: 500, state: "open" },
      { amount_minor: 700, state: "returned" },
      { amount_minor: 4, state: "paid" },
    ] as const;
    const own = { price: price({ totalMinor: 1_000 }), additions: [...additions] };
    expect(paidForChanges(own)).toBe(200);
    expect(totalWithChanges(own)).toBe(1_200);
    expect(priceRows(own.price, paidForChanges(own)).at(-1)).toMatchObject({
      ...{ kind: "additions", amountMinor: 200 },
    });
    expect(priceRows(own.price).map(({ kind }) => kind)).not.toContain("additions");
  });
});
