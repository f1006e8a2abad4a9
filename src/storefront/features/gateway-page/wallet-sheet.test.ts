import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Checkout, PriceBreakdownReply } from "#contract/schemas/order.ts";

import { walletSheet } from "./wallet-sheet.ts";

type Given = Partial<PriceBreakdownReply> & { discountMinor?: number };

const priceOf = ({ discountMinor = 0, ...given }: Given): PriceBreakdownReply => {
  const parts = {
    itemsMinor: 1200,
    cardDiscountPercent: 2,
    cardDiscountMinor: 24,
    shippingMinor: 500,
    taxMinor: 0,
    ...given,
  };
  const { itemsMinor, cardDiscountMinor, shippingMinor, taxMinor } = parts;
  const totalMinor = itemsMinor - discountMinor - cardDiscountMinor + shippingMinor + taxMinor;
  const discount = { kind: "percent" as const, code: "TEN", amountMinor: discountMinor };
  return { currencyCode: "USD", ...parts, discount, totalMinor, lines: [] };
};

const method = (name: "standard" | "express", price: number | null) => ({
  ...{ name, price, printing_time: 3 },
  shipping_time: [3, 10] as [number, number],
});

const texts = {
  row: ({ kind }: { kind: string }) => kind,
  rate: ({ name }: { name: string }) => ({ displayName: name, deliveryEstimate: `${name} days` }),
};

function sheetOf(price: PriceBreakdownReply, chosen: "standard" | "express" = "standard") {
  const order = { price, shipping_method: chosen } as Checkout["order"];
  const shipping_methods = [method("standard", 500), method("express", 1500)];
  return walletSheet({ order, shipping_methods }, texts);
}

const sum = (items: readonly { amount: number }[]) =>
  items.reduce((total, { amount }) => total + amount, 0);

describe("STORE-44 what a wallet shows of an order", () => {
  it("is its total, all that it is made of, and the ways to send it, the chosen one first", () => {
    expect(sheetOf(priceOf({ discountMinor: 120 }), "express")).toEqual({
      amount: 1556,
      lineItems: [
        { name: "items", amount: 1200 },
        { name: "discount", amount: -120 },
        { name: "card_discount", amount: -24 },
        { name: "shipping", amount: 500 },
      ],
      shippingRates: [
        { id: "express", displayName: "express", deliveryEstimate: "express days", amount: 1500 },
        { id: "standard", displayName: "standard", deliveryEstimate: "standard days", amount: 500 },
      ],
    });
  });

  it.each([
    ["JPY", 1676, 1676],
    ["ISK", 1676, 167_600],
    ["KWD", 1670, 1670],
  ])("counts %s as Stripe does", (currencyCode, totalMinor, amount) => {
    const cardDiscountMinor = 1700 - totalMinor;
    const sheet = sheetOf(priceOf({ currencyCode, cardDiscountMinor }));
    expect(sheet?.amount).toBe(amount);
    expect(sum(sheet?.lineItems ?? [])).toBe(amount);
  });

  it("adds up to the total, whatever it is made of", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const parts = {
      taxMinor: amount,
      shippingMinor: amount,
      itemsMinor: fc.integer({ min: 100, max: 1_000_000 }),
    };
    const currencyCode = fc.constantFrom("USD", "EUR", "JPY", "VND", "ISK", "AED");
    fc.assert(
      fc.property(
        fc.record({ ...parts, currencyCode }),
        fc.integer({ min: 0, max: 50 }),
        (given, off) => {
          const sheet = sheetOf(priceOf({ ...given, discountMinor: off, cardDiscountMinor: 2 }));
          if (sheet !== null) expect(sum(sheet.lineItems)).toBe(sheet.amount);
          else
            expect(given.itemsMinor + given.shippingMinor + given.taxMinor).toBeGreaterThan(
              100_000,
            );
        },
      ),
    );
  });

  it("is none of nothing, of what Stripe does not take, or where the chosen way goes nowhere", () => {
    const free = { itemsMinor: 24, shippingMinor: 0 };
    expect(sheetOf(priceOf(free))).toBeNull();
    expect(sheetOf(priceOf({ currencyCode: "UGX" }))).toBeNull();
    const order = { price: priceOf({}), shipping_method: "standard" } as Checkout["order"];
    const shipping_methods = [method("standard", null), method("express", 1500)];
    expect(walletSheet({ order, shipping_methods }, texts)).toBeNull();
  });
});
