import { describe, expect, it } from "vitest";

import { priceOrder } from "#domain/pricing/price-order.ts";
import type { OrderDiscount } from "#domain/pricing/price-order.ts";
import type { UnitPriceParts } from "#domain/pricing/unit-price.ts";

import { orderPrice } from "./order-snapshot.ts";
import type { OrderLineSnapshot, OrderSnapshot } from "./order-snapshot.ts";
import { priceFromParts } from "./price-from-parts.ts";

const unitParts: UnitPriceParts = {
  pricingMode: "adjust_price",
  productPriceMinor: 2000,
  variantAdjustMinor: 100,
  extraFeeMinor: 600,
  optionPricesMinor: [200, 100],
  from: { code: "USD", rate: "1" },
  to: { code: "EUR", rate: "0.92" },
};
const facts = {
  cartItemId: "a",
  campaignTitle: "",
  campaignSlug: "",
  productName: "",
  templateId: 1,
  fullPrinted: 0,
  options: {},
  thumbUrl: "",
  productUrl: "",
  currencyCode: "USD",
  extraCustomFeeMinor: 600,
  customOptions: null,
  customerCustomOptions: null,
  designs: null,
};
const line: OrderLineSnapshot = { ...facts, version: 2, unitParts };
const bundled: OrderLineSnapshot = {
  ...line,
  bundle: { id: 5, productBundleId: 1, isCounted: true },
};
const tenPercent: OrderDiscount = { kind: "percent", code: "TEN", percent: 10 };

function order(discount: OrderDiscount, unitMinor = 2760): OrderSnapshot {
  const price = priceOrder({
    currency: { code: "EUR" },
    lines: [{ id: "a", unitMinor, quantity: 2, bundleId: "b" }],
    discount,
    payByCard: true,
    cardDiscountPercent: 2,
    shippingMinor: 459,
    taxMinor: 0,
  });
  const shipTo = { country: "DE", regionCode: "EU" };
  const rest = {
    payByCard: true,
    currencyRate: "0.92",
    discountCode: null,
    countryOfVisitor: "DE",
  };
  return { version: 2, price, discount, shipTo, ...rest };
}

describe("OP-145 the price of an order from the parts it keeps", () => {
  it.each<OrderDiscount>([
    { kind: "none" },
    tenPercent,
    { kind: "percent", code: "MAX", percent: 50, maxMinor: 99 },
    { kind: "amount", code: "FIVE", amountMinor: 500 },
  ])("is the price that was made: %j", (discount) => {
    const snapshot = order(discount);
    expect(priceFromParts(snapshot, [line])).toEqual(snapshot.price);
  });

  it("takes a bundle's discount off one unit of the lines that were counted, and no others", () => {
    const discount: OrderDiscount = { kind: "bundle", code: "DUO", percent: 15, bundleId: "5" };
    const price = priceOrder({
      currency: { code: "EUR" },
      lines: ["5", undefined, "5"].map((bundleId, index) => ({
        id: String(index),
        unitMinor: 2760,
        quantity: 2,
        bundleId,
      })),
      discount,
      payByCard: false,
      cardDiscountPercent: 2,
      shippingMinor: 0,
      taxMinor: 0,
    });
    const uncounted = { ...bundled, bundle: { id: 5, productBundleId: 1, isCounted: false } };
    const snapshot: OrderSnapshot = { ...order({ kind: "none" }), version: 2, discount, price };
    expect(price.discount.amountMinor).toBe(828);
    const again = priceFromParts({ ...snapshot, payByCard: false }, [bundled, uncounted, bundled]);
    expect(again).toEqual(price);
  });

  it("does not believe the unit price or the discount that stand there", () => {
    const right = order(tenPercent).price;
    expect(priceFromParts(order(tenPercent, 1), [line])).toEqual(right);
    const snapshot = order(tenPercent);
    const price = { ...snapshot.price, discount: { ...right.discount, amountMinor: 1 } };
    expect(priceFromParts({ ...snapshot, price }, [line])).toEqual(right);
  });

  it("takes what version 1 did not keep as it stands", () => {
    const { discount: _, ...kept } = { ...order(tenPercent, 1234) } as OrderSnapshot & {
      discount: OrderDiscount;
    };
    const old: OrderSnapshot = { ...kept, version: 1 };
    const again = priceFromParts(old, [{ ...facts, version: 1 }]);
    expect({ ...again, discount: { ...again.discount, kind: "percent" } }).toEqual(old.price);
  });

  it("takes a discount of version 1 that names no code, and no discount, as they stand", () => {
    const old = (discount: object): OrderSnapshot => {
      const { discount: _, ...kept } = order({ kind: "none" }) as Extract<
        OrderSnapshot,
        { version: 2 }
      >;
      const price = { ...kept.price, discount } as OrderSnapshot["price"];
      return { ...kept, version: 1, price };
    };
    const { price } = order({ kind: "amount", code: "", amountMinor: 500 });
    const { code: _, ...nameless } = price.discount;
    expect(priceFromParts(old(nameless), [line])).toEqual(price);
    const { discount: none } = order({ kind: "none" }).price;
    expect(priceFromParts(old(none), [line]).discount).toEqual(none);
  });

  it("takes a unit price as it stands if the line's own parts are missing", () => {
    const snapshot = order({ kind: "none" }, 1234);
    expect(priceFromParts(snapshot, [])).toEqual(snapshot.price);
  });

  it("takes the order's own card discount, and 2% where an older order names none (CHK-36)", () => {
    const snapshot = order(tenPercent);
    const { cardDiscountPercent: _, ...old } = snapshot.price;
    expect(orderPrice({ ...snapshot, price: old })).toEqual(snapshot.price);
    expect(priceFromParts({ ...snapshot, price: old }, [line])).toEqual(snapshot.price);
    const other = { ...snapshot.price, cardDiscountPercent: 3.5 };
    // 3.5% of 49.68.
    expect(priceFromParts({ ...snapshot, price: other }, [line]).cardDiscountMinor).toBe(174);
  });

  it("refuses parts that no price can be made of", () => {
    const broken = { ...unitParts, to: { code: "EUR", rate: "0" } };
    const lines = [{ ...line, unitParts: broken }] as OrderLineSnapshot[];
    expect(() => priceFromParts(order(tenPercent), lines)).toThrow(RangeError);
  });
});
