import { describe, expect, it } from "vitest";

import { discountFromQuery } from "./discount-from-query.ts";

describe("CAM-31, OP-090 the discount code of an address", () => {
  it.each([
    ["?discount=SAVE10", "SAVE10"],
    ["?discount_code=save10", "save10"],
    ["?discount=OTHER&discount_code=SAVE10", "SAVE10"],
    ["?discount_code=&discount=SAVE10", "SAVE10"],
    ["?color=clay&discount=%20Save%2010%20", "Save 10"],
    [`?discount_code=${"x".repeat(65)}&discount=SAVE10`, "SAVE10"],
    ["?discount=%20", null],
    ["?discounts=SAVE10", null],
    ["", null],
  ])("%j has %j", (search, code) => {
    expect(discountFromQuery(search)).toBe(code);
  });
});
