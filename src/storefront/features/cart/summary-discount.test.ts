import { describe, expect, it } from "vitest";

import { summaryDiscount } from "./summary-discount.ts";

const discount = {
  code: "TEN",
  askedCode: "ten",
  currencyCode: "EUR",
  kind: "percent" as const,
  amount_minor: 500,
  lines: [],
};

describe("OP-084 the amount of the cart's code", () => {
  it("is known for the code that was asked about, however it is written", () => {
    expect(summaryDiscount({ discount }, " Ten ", "EUR")).toEqual({
      code: " Ten ",
      amountMinor: 500,
    });
  });

  it.each([
    ["another code", "TWENTY", "EUR", discount],
    ["another currency", "TEN", "USD", discount],
    ["no answer yet", "TEN", "EUR", null],
  ])("is unknown for %s", (_, code, currencyCode, answer) => {
    const shown = summaryDiscount({ discount: answer }, code, currencyCode);
    expect(shown).toEqual({ code, amountMinor: null });
  });

  it("is not there without a code", () => {
    expect(summaryDiscount({ discount }, null, "EUR")).toBeNull();
  });
});
