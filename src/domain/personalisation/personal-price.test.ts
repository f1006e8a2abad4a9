import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import { lineUnitMinor } from "#domain/cart/change-cart.ts";

import { readPersonalForm } from "./custom-options.ts";
import { personalExtra, personalPrice } from "./personal-price.ts";
import { setGroupCount, setPersonal, toCustomerOptions } from "./personal-values.ts";
import { filledForm } from "./testing/personal-arbitraries.ts";

const form = readPersonalForm({
  options: {
    group: { name: "Person", limit: 5, extra_custom_fee: 500 },
    options: [{ type: "text", label: "Name", price: 200, unrequired: true }],
  },
  customOptions: null,
  commonOptions: [{ type: "text", label: "Family", price: 100 }],
});
if (form === null) throw new Error("no form");

describe("PERS-18 OP-061 T-056 what a personalisation costs", () => {
  const [ann, bo] = [{ Name: "Ann" }, { Name: "Bo" }];

  it.each([
    ["one group", [{}], 0],
    ["three groups", [{}, {}, {}], 1000],
    ["three groups, the option in two", [ann, {}, bo], 1400],
    ["no group", [], 0],
    ["emptied again", [{ Name: " " }, {}, {}], 1000],
    ["emoji alone, which is not made", [{ Name: "🎉" }], 0],
    ["a common option, once", [{ ...ann, Family: "Lee" }, { Family: "Lee" }], 800],
    ["a common option that is two", [{ Family: "Lee" }, { Family: "Ray" }], 700],
  ])("%s", (_name, groups, extra) => {
    expect(personalExtra(personalPrice(form, groups))).toBe(extra);
  });

  it.each([
    [[{}], 2000],
    [[{}, {}, {}], 3000],
    [[ann, {}, bo], 3400],
  ])("CART-05 T-056 %j costs %i in the cart", (groups, unit) => {
    const product = {
      ...{ id: 1, name: "Poster", price: 2000, currency_code: "USD" },
      ...{ full_printed: 5, thumb_url: null },
    };
    const input = {
      product,
      campaign: { id: 1, name: "Family", slug: "family", seller_id: 1 },
      options: {},
      extra_custom_fee: personalExtra(personalPrice(form, groups)),
    };
    for (const variant of [null, { price: 2000, out_of_stock: false }]) {
      const { state } = addToCart(emptyCart, { ...input, variant }, { now: 1, count: 0 });
      expect(state.products.map(lineUnitMinor)).toEqual([unit]);
    }
  });

  it("is the fee and each filled option, whatever is filled in how", () => {
    fc.assert(
      fc.property(filledForm, ({ form: any, values }) => {
        const price = (state: typeof values) =>
          personalExtra(personalPrice(any, toCustomerOptions(any, state) ?? []));
        const before = price(values);
        const count = values.groups.length;
        const fee = (any.group?.extraFeeMinor ?? 0) * (count - 1);
        expect(before).toBeGreaterThanOrEqual(fee);
        for (const option of any.grouped) {
          const place = { scope: "group", group: count - 1, label: option.label } as const;
          const text = option.type === "dropdown" ? "Hello" : "Ann";
          const [emptied, filled] = ["", text].map((each) => setPersonal(values, place, each));
          if (!emptied || !filled) throw new Error("no values");
          expect(price(filled) - price(emptied)).toBe(option.priceMinor);
        }
        const one = setGroupCount(any, values, 1);
        expect(price(one)).toBeLessThanOrEqual(before);
      }),
    );
  });
});
