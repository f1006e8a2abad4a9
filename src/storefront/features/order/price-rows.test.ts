import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { PriceBreakdownReply } from "#contract/schemas/order.ts";

import { priceRows } from "./price-rows.ts";

const price = (change: Partial<PriceBreakdownReply>): PriceBreakdownReply => ({
  currencyCode: "USD",
  itemsMinor: 4998,
  discount: { kind: "none", amountMinor: 0 },
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
        cardDiscountMinor: 90,
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
});
