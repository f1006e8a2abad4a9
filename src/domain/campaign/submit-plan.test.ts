import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseProductOptions } from "./product-options.ts";
import { planSubmit, type SubmitItem } from "./submit-plan.ts";
import { submitTypes } from "./submit-types.ts";

const { pickers } = parseProductOptions('{"size":["s","m"],"color":["red","blue"],"fit":["one"]}');
const chosen = { color: "red", size: "m" };
const item: SubmitItem<string> = { pickers, options: chosen, variant: null, personal: null };
const { addToCart, buyNow, bundleAdd } = submitTypes;
const out = { out_of_stock: true };
const plan = (...items: Partial<SubmitItem<string>>[]) =>
  planSubmit({ type: addToCart, items: items.map((change) => ({ ...item, ...change })) });

describe("CAM-55..62 plan of a submit", () => {
  it.each([
    [{}, { step: "choose-option", item: 0, name: "color" }],
    [{ color: "red" }, { step: "choose-size", item: 0, name: "size" }],
    [{ size: "m" }, { step: "choose-option", item: 0, name: "color" }],
    [chosen, { step: "add", type: 1 }],
  ])("CAM-58: with %j the step is %j", (options: Record<string, string>, step) => {
    expect(plan({ options })).toEqual(step);
  });

  it("CAM-43: an out-of-stock variant is not added", () => {
    expect(plan({ variant: out })).toEqual({ step: "out-of-stock", item: 0 });
  });

  it("T-037 CAM-59: the size is asked for alone, then what is filled in", () => {
    const personal = "text";
    expect(plan({ options: { color: "red" }, personal })).toMatchObject({ step: "choose-size" });
    expect(plan({ personal })).toEqual({ step: "personalise", item: 0, problem: "text" });
  });

  it.each([addToCart, buyNow])("CAM-55 CAM-56: submit type %i adds its one product", (type) => {
    expect(planSubmit({ type, items: [item] })).toEqual({ step: "add", type });
  });

  it("CAM-57 CAM-60 OP-081: a bundle needs two, after options and personalisation", () => {
    const bundle = (items: SubmitItem<string>[]) => planSubmit({ type: bundleAdd, items });
    expect(bundle([])).toEqual({ step: "select-more", missing: 2 });
    expect(bundle([item])).toEqual({ step: "select-more", missing: 1 });
    expect(bundle([item, item])).toEqual({ step: "add", type: 3 });
    expect(bundle([{ ...item, personal: "text" }])).toMatchObject({ step: "personalise" });
  });

  it("CAM-61: what is not approved comes last before the add, all of it together", () => {
    const open = { isUnapproved: true };
    expect(plan(open)).toEqual({ step: "approve", items: [0] });
    expect(plan(open, {}, open)).toEqual({ step: "approve", items: [0, 2] });
    expect(plan({ ...open, personal: "text" })).toMatchObject({ step: "personalise" });
    expect(plan(open, { variant: out })).toMatchObject({ step: "out-of-stock", item: 1 });
    const bundle = (items: SubmitItem<string>[]) => planSubmit({ type: bundleAdd, items });
    expect(bundle([{ ...item, ...open }])).toMatchObject({ step: "select-more" });
    expect(plan({ isUnapproved: false })).toMatchObject({ step: "add" });
  });

  it("looks at the options of all products before what any of them is filled in with", () => {
    expect(plan({ personal: "text" }, { options: {} })).toMatchObject({
      step: "choose-option",
      item: 1,
    });
    expect(plan({ personal: "a" }, { personal: "b" })).toMatchObject({ item: 0, problem: "a" });
    expect(plan({}, { variant: out }, { personal: "text" })).toEqual({
      step: "out-of-stock",
      item: 1,
    });
  });

  const anyItem = fc.record({
    pickers: fc.constant(pickers),
    options: fc.constantFrom({}, { color: "red" }, { size: "m" }, chosen),
    variant: fc.constantFrom(null, out, { out_of_stock: false }),
    personal: fc.constantFrom(null, null, "text"),
    isUnapproved: fc.constantFrom(false, false, true),
  });

  it("adds exactly what no check has anything against", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(addToCart, buyNow, bundleAdd),
        fc.array(anyItem, { minLength: 1, maxLength: 3 }),
        (type, items) => {
          const isFine = items.every(
            ({ options, variant, personal, isUnapproved }) =>
              options === chosen && !variant?.out_of_stock && personal === null && !isUnapproved,
          );
          const isEnough = type !== bundleAdd || items.length > 1;
          expect(planSubmit({ type, items }).step === "add").toBe(isFine && isEnough);
        },
      ),
    );
  });
});
