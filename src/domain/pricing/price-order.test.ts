import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { priceOrder } from "./price-order.ts";
import type { OrderDiscount, OrderPriceInput } from "./price-order.ts";

const usd = { code: "USD" };
const line = (id: string, unitMinor: number, quantity = 1, bundleId?: string) => ({
  id,
  unitMinor,
  quantity,
  bundleId,
});
const order = (change: Partial<OrderPriceInput> = {}): OrderPriceInput => ({
  currency: usd,
  lines: [line("a", 10_000)],
  discount: { kind: "none" },
  payByCard: false,
  cardDiscountPercent: 2,
  shippingMinor: 0,
  taxMinor: 0,
  ...change,
});
const percent = (value: number): OrderDiscount => ({
  kind: "percent",
  code: "TEN",
  percent: value,
});

describe("OP-145 price of an order", () => {
  it("T-091 CHK-36 OP-104 card 93.20, PayPal 95.00", () => {
    const input = order({ discount: percent(10), shippingMinor: 500 });
    expect(priceOrder({ ...input, payByCard: true })).toEqual({
      currencyCode: "USD",
      itemsMinor: 10_000,
      discount: { kind: "percent", code: "TEN", amountMinor: 1000 },
      cardDiscountPercent: 2,
      cardDiscountMinor: 180,
      shippingMinor: 500,
      taxMinor: 0,
      totalMinor: 9320,
      lines: [{ id: "a", unitMinor: 10_000, quantity: 1, itemsMinor: 10_000, discountMinor: 1000 }],
    });
    expect(priceOrder(input)).toMatchObject({ cardDiscountMinor: 0, totalMinor: 9500 });
  });

  it("T-013 a line is the rounded unit price times the quantity", () => {
    const priced = priceOrder(order({ currency: { code: "VND" }, lines: [line("a", 508_000, 3)] }));
    expect(priced).toMatchObject({ itemsMinor: 1_524_000, totalMinor: 1_524_000 });
  });

  it("I18N-12 OP-145 discounts are rounded to the currency's step", () => {
    const input = order({ currency: { code: "VND" }, lines: [line("a", 508_000, 3)] });
    const priced = priceOrder({ ...input, discount: percent(15), payByCard: true });
    expect(priced.discount.amountMinor).toBe(229_000);
    expect(priced.cardDiscountMinor).toBe(26_000);
  });

  it.each([
    [0, 0],
    [0.01, 1],
    [2, 199],
    [3.5, 348],
    [20, 1_990],
  ])("takes %d%% of the items after the discount off for cards (CHK-36)", (percentage, off) => {
    const input = order({
      lines: [line("a", 9_999)],
      discount: { kind: "amount", code: "A", amountMinor: 50 },
    });
    const card = priceOrder({ ...input, payByCard: true, cardDiscountPercent: percentage });
    expect(card).toMatchObject({ cardDiscountMinor: off, totalMinor: 9_949 - off });
    const wallet = priceOrder({ ...input, cardDiscountPercent: percentage });
    expect(wallet).toMatchObject({
      cardDiscountPercent: percentage,
      cardDiscountMinor: 0,
      totalMinor: 9_949,
    });
  });

  it("adds tax and shipping after the discounts", () => {
    const priced = priceOrder(order({ shippingMinor: 500, taxMinor: 725, payByCard: true }));
    expect(priced.totalMinor).toBe(10_000 - 200 + 500 + 725);
  });

  it("has no code without a discount", () => {
    expect(priceOrder(order()).discount).toStrictEqual({ kind: "none", amountMinor: 0 });
  });

  it("takes an amount, but never more than the items", () => {
    const amount = (amountMinor: number): OrderDiscount => ({
      kind: "amount",
      code: "A",
      amountMinor,
    });
    expect(priceOrder(order({ discount: amount(1500) })).totalMinor).toBe(8500);
    const all = priceOrder(
      order({ discount: amount(99_999), shippingMinor: 500, payByCard: true }),
    );
    expect(all).toMatchObject({ cardDiscountMinor: 0, totalMinor: 500 });
    expect(all.discount.amountMinor).toBe(10_000);
  });

  it("keeps a percentage below its maximum", () => {
    const discount = { kind: "percent", code: "A", percent: 50, maxMinor: 1234 } as const;
    expect(priceOrder(order({ discount })).discount.amountMinor).toBe(1234);
    const vnd = order({ currency: { code: "VND" }, lines: [line("a", 508_000)], discount });
    expect(
      priceOrder({ ...vnd, discount: { ...discount, maxMinor: 101_900 } }).discount.amountMinor,
    ).toBe(101_000);
  });

  it("splits the discount over the lines", () => {
    const lines = [line("a", 1999), line("b", 2499), line("c", 1450)];
    const priced = priceOrder(order({ lines, discount: percent(15) }));
    expect(priced.lines.map((each) => each.discountMinor)).toEqual([300, 375, 217]);
  });

  it("prices an empty order", () => {
    expect(
      priceOrder(order({ lines: [], discount: percent(10), payByCard: true })).totalMinor,
    ).toBe(0);
  });

  it.each([
    { lines: [line("a", -1)] },
    { lines: [line("a", 1.5)] },
    { lines: [line("a", 1, 0)] },
    { lines: [line("a", 1, 1.5)] },
    { lines: [line("a", 2 ** 52, 4)] },
    { shippingMinor: -1 },
    { taxMinor: -1 },
    { discount: percent(-5) },
    { discount: { kind: "amount", code: "A", amountMinor: -5 } as const },
  ])("refuses %j", (change) => {
    expect(() => priceOrder(order(change))).toThrow(RangeError);
  });
});

describe("BUND-05 BUND-08 OP-081 bundle discount", () => {
  const discount = { kind: "bundle", code: "B15", percent: 15, bundleId: "b" } as const;
  const five = [1999, 2499, 1450, 3000, 900].map((unit, index) => line(`l${index}`, unit, 1, "b"));

  it("T-078 counts only the first 3 lines: 15% is 8.92", () => {
    const priced = priceOrder(order({ lines: five, discount }));
    expect(priced.discount).toEqual({ kind: "bundle", code: "B15", amountMinor: 892 });
    expect(priced.lines.map((each) => each.discountMinor)).toEqual([300, 375, 217, 0, 0]);
  });

  it("counts one unit a line and no line outside of the bundle", () => {
    const lines = [
      line("x", 5000, 2),
      line("y", 5000, 1, "other"),
      line("a", 1000, 4, "b"),
      line("c", 3000, 1, "b"),
    ];
    const priced = priceOrder(order({ lines, discount }));
    expect(priced.lines.map((each) => each.discountMinor)).toEqual([0, 0, 150, 450]);
  });

  it("OP-084 is nothing with fewer than 2 lines", () => {
    const priced = priceOrder(
      order({ lines: [line("a", 1000, 4, "b"), line("x", 1000)], discount }),
    );
    expect(priced.discount.amountMinor).toBe(0);
  });
});

const discounts: fc.Arbitrary<OrderDiscount> = fc.oneof(
  fc.constant({ kind: "none" as const }),
  fc.record({
    kind: fc.constant("percent" as const),
    code: fc.constant("P"),
    percent: fc.integer({ min: 0, max: 12_000 }).map((value) => value / 100),
    maxMinor: fc.option(fc.nat({ max: 100_000 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant("amount" as const),
    code: fc.constant("A"),
    amountMinor: fc.nat({ max: 10_000_000 }),
  }),
  fc.record({
    kind: fc.constant("bundle" as const),
    code: fc.constant("B"),
    percent: fc.integer({ min: 0, max: 100 }),
    bundleId: fc.constant("b"),
  }),
);

const inputs = (code: string, stepMinor: number): fc.Arbitrary<OrderPriceInput> => {
  const amount = (max: number) => fc.nat({ max }).map((steps) => steps * stepMinor);
  return fc.record({
    currency: fc.constant({ code }),
    lines: fc.array(
      fc.record({
        id: fc.string(),
        unitMinor: amount(100_000),
        quantity: fc.integer({ min: 1, max: 50 }),
        bundleId: fc.constantFrom("b", "c", undefined),
      }),
      { maxLength: 8 },
    ),
    discount: discounts,
    payByCard: fc.boolean(),
    cardDiscountPercent: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
    shippingMinor: amount(5000),
    taxMinor: amount(5000),
  });
};

describe.each([
  ["USD", 1, 1],
  ["VND", 1000, 1000],
  ["VND", 1, 1],
  ["KWD", 10, 10],
  ["HUF", 100, 100],
  ["TWD", 100, 100],
])("OP-145 OP-028 OP-104 laws in %s with amounts in steps of %i", (code, stepMinor, resultStep) => {
  const priced = (check: (input: OrderPriceInput, result: ReturnType<typeof priceOrder>) => void) =>
    fc.assert(fc.property(inputs(code, stepMinor), (input) => check(input, priceOrder(input))));

  it("the total is the sum of its parts", () => {
    priced((input, result) => {
      const items = input.lines.reduce((sum, each) => sum + each.unitMinor * each.quantity, 0);
      expect(result.itemsMinor).toBe(items);
      expect(result.totalMinor).toBe(
        items -
          result.discount.amountMinor -
          result.cardDiscountMinor +
          input.shippingMinor +
          input.taxMinor,
      );
    });
  });

  it("the line discounts add up, none above its line", () => {
    priced((_, { discount, lines }) => {
      expect(lines.reduce((sum, each) => sum + each.discountMinor, 0)).toBe(discount.amountMinor);
      expect(
        lines.every((each) => each.discountMinor >= 0 && each.discountMinor <= each.itemsMinor),
      ).toBe(true);
    });
  });

  it("discounts are between 0 and what they reduce; card only when chosen", () => {
    priced((input, { itemsMinor, discount, cardDiscountMinor, totalMinor }) => {
      expect(discount.amountMinor).toBeGreaterThanOrEqual(0);
      expect(discount.amountMinor + cardDiscountMinor).toBeLessThanOrEqual(itemsMinor);
      expect(totalMinor).toBeGreaterThanOrEqual(0);
      if (!input.payByCard) expect(cardDiscountMinor).toBe(0);
    });
  });

  it("every amount is a multiple of the step", () => {
    priced((_, result) => {
      const amounts = [
        result.totalMinor,
        result.discount.amountMinor,
        result.cardDiscountMinor,
        ...result.lines.map((each) => each.discountMinor),
      ];
      expect(amounts.filter((amount) => amount % resultStep !== 0)).toEqual([]);
    });
  });
});
