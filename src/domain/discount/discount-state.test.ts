import { expect, it } from "vitest";

import { discountState } from "./discount-state.ts";

it.each([
  [null, false, "none"],
  [null, true, "discount_invalid"],
  ["TEN", false, "using_other_discount"],
  ["TEN", true, "using_other_discount"],
] as const)("CHK-34 CHK-35 code %s, refused %s: %s", (counted, isRefused, expected) => {
  expect(discountState({ counted, isRefused })).toBe(expected);
});
