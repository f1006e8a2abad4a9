import { describe, expect, it } from "vitest";

import { parseProductOptions } from "./product-options.ts";
import type { SubmitCheck } from "./submit-plan.ts";
import { planSubmit, submitChecks, submitTypes } from "./submit-plan.ts";

const { pickers } = parseProductOptions('{"size":["s","m"],"color":["red","blue"],"fit":["one"]}');
const variant = {
  variant_key: "m-red-one",
  product_id: 1,
  price: 1,
  old_price: null,
  out_of_stock: true,
};
const state = { type: submitTypes.addToCart, pickers, options: {}, variant: null };
const chosen = { color: "red", size: "m" };

describe("CAM-55..62 plan of a submit", () => {
  it.each([
    [{}, { step: "message", key: "campaign.choose_option", params: { option: "color" } }],
    [{ color: "red" }, { step: "choose-size" }],
    [
      { size: "m" },
      { step: "message", key: "campaign.choose_option", params: { option: "color" } },
    ],
    [chosen, { step: "add", type: 1 }],
  ])("CAM-58: with %j the step is %j", (options: Record<string, string>, step) => {
    expect(planSubmit({ ...state, options })).toEqual(step);
  });

  it("CAM-43: an out-of-stock variant is not added", () => {
    expect(planSubmit({ ...state, options: chosen, variant })).toEqual({ step: "out-of-stock" });
  });

  it("runs further checks after the given ones and keeps the type", () => {
    const stop: SubmitCheck = () => ({ step: "message", key: "x", params: {} });
    const buyNow = { ...state, type: submitTypes.buyNow, options: chosen };
    expect(planSubmit(buyNow, [...submitChecks, stop])).toMatchObject({ key: "x" });
    expect(planSubmit({ ...buyNow, options: {} }, [...submitChecks, stop])).not.toMatchObject({
      key: "x",
    });
    expect(planSubmit(buyNow)).toEqual({ step: "add", type: 2 });
  });
});
