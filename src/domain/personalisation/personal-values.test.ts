import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isPersonalLine } from "#domain/cart/add-to-cart.ts";

import { readPersonalForm } from "./custom-options.ts";
import { filledText } from "./filled-text.ts";
import {
  commonLabels,
  fromCustomerOptions,
  personalText,
  setGroupCount,
  setPersonal,
  toCustomerOptions,
} from "./personal-values.ts";
import { filledForm } from "./testing/personal-arbitraries.ts";

const name = { type: "text", label: "Name" };
const family = { type: "text", label: "Family" };
const group = { name: "Person", limit: 3, extra_custom_fee: 500 };
const form = readPersonalForm({
  options: { group, options: [name] },
  customOptions: null,
  commonOptions: [family],
});
if (form === null) throw new Error("no form");
const empty = { groups: [{}], common: {}, setAside: [] };

describe("PERS-13 number of groups", () => {
  it.each([
    [0, 1],
    [2, 2],
    [99, 3],
    [Number.NaN, 1],
  ])("%s asked for are %i", (asked, count) => {
    expect(setGroupCount(form, empty, asked).groups).toHaveLength(count);
  });

  it("what was typed comes back with its group, and is not sold while it is away", () => {
    const typed = setPersonal(
      setGroupCount(form, empty, 3),
      { scope: "group", group: 2, label: "Name" },
      "Cy",
    );
    const fewer = setGroupCount(form, typed, 1);
    expect(toCustomerOptions(form, fewer)).toBeNull();
    expect(setGroupCount(form, setGroupCount(form, fewer, 2), 3).groups[2]).toEqual({ Name: "Cy" });
  });
});

describe("CART-15 CART-18 CART-19 what a line stores", () => {
  const filled = { groups: [{ Name: " Ann 🎉" }, {}], common: { Family: "Lee" }, setAside: [] };

  it("is one record a group by label, the common ones in the first", () => {
    expect(toCustomerOptions(form, filled)).toEqual([{ Name: "Ann", Family: "Lee" }, {}]);
  });

  it.each([
    [[{ Name: "Ann", Family: "Lee" }, { Name: "Bo" }], ["Family"]],
    [[{ Name: "Ann" }, { Name: "Bo" }], null],
    [[], null],
    [null, null],
  ])("OP-074 of %j the common ones are %j", (stored, labels) => {
    expect(commonLabels(form, stored)).toEqual(labels);
  });

  it.each([
    [
      "a mode 0 product with custom options",
      { customOptions: [name], commonOptions: null, options: null },
    ],
    [
      "a mode 3 product",
      { options: { group, options: [name] }, customOptions: null, commonOptions: null },
    ],
    [
      "system types custom and mockup",
      { options: null, customOptions: null, commonOptions: [name] },
    ],
  ])("T-071 of %s never merges", (_name, source) => {
    const own = readPersonalForm(source);
    const values = { groups: [{ Name: "Ann" }], common: { Name: "Ann" }, setAside: [] };
    const stored = own && toCustomerOptions(own, values);
    expect(stored).toEqual([{ Name: "Ann" }]);
    expect(
      isPersonalLine({
        ...{ designs: null, custom_options: null, pbCustomInfo: null, pbPrintUrl: null },
        customer_custom_options: stored,
      }),
    ).toBe(true);
  });

  it("is nothing where nothing is filled in", () => {
    expect(
      toCustomerOptions(form, { groups: [{ Name: " " }], common: {}, setAside: [] }),
    ).toBeNull();
  });

  it.each([
    [
      [{ Name: "Ann", Family: "Lee" }, { Name: "Bo" }],
      [{ Name: "Ann" }, { Name: "Bo" }],
      { Family: "Lee" },
    ],
    [[{}, { Family: "Lee" }], [{}, {}], { Family: "Lee" }],
    [[{}, {}, {}, {}, {}], [{}, {}, {}], {}],
    [{ Name: "Ann" }, [{ Name: "Ann" }], {}],
    [[{ Name: { x: 1 }, Motto: "x" }, null, "x"], [{}, {}, {}], {}],
    [null, [{}], {}],
    ["Ann", [{}], {}],
    [7, [{}], {}],
  ])("OP-086 %j comes back into the form", (stored, groups, common) => {
    expect(fromCustomerOptions(form, stored)).toEqual({ groups, common, setAside: [] });
  });

  it("comes back as what was filled in, and is stored the same again", () => {
    fc.assert(
      fc.property(filledForm, ({ form: any, values }) => {
        const stored = toCustomerOptions(any, values);
        const back = fromCustomerOptions(any, stored);
        expect(toCustomerOptions(any, back)).toEqual(stored);
        expect(back.groups).toHaveLength(values.groups.length);
        for (const [index, filledGroup] of values.groups.entries()) {
          for (const option of any.grouped) {
            const place = { scope: "group", group: index, label: option.label } as const;
            expect(personalText(back, place)).toBe(filledText(option, filledGroup));
          }
        }
      }),
    );
  });
});
