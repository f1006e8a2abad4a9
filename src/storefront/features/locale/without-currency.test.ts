import { describe, expect, it } from "vitest";

import { withoutCurrency } from "./without-currency.ts";

describe("I18N-15, OP-031 a chosen currency and the address", () => {
  it.each([
    ["", null],
    ["?color=red", null],
    ["?currency=EUR", ""],
    ["?currency=", ""],
    ["?currency=EUR&color=red&currency=GBP", "?color=red"],
    ["?color=red&currency=EUR&size=M", "?color=red&size=M"],
  ])("%j: %j", (search, expected) => {
    expect(withoutCurrency(search)).toBe(expected);
  });
});
