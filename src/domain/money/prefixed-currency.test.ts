import { describe, expect, it } from "vitest";

import { isPrefixedCurrency } from "./prefixed-currency.ts";

describe("I18N-13 OP-029 prefixed currencies", () => {
  it.each("ARS AUD BMD BSD CAD CLP COP HKD MXN NZD SGD TWD".split(" "))(
    "%s is prefixed",
    (code) => {
      expect(isPrefixedCurrency(code)).toBe(true);
    },
  );

  it.each("USD EUR VND GBP JPY BRL XXX".split(" "))("%s is not", (code) => {
    expect(isPrefixedCurrency(code)).toBe(false);
  });

  it("covers every currency that this engine writes with a bare $", () => {
    const bare = Intl.supportedValuesOf("currency").filter((currency) => {
      const format = new Intl.NumberFormat("en", {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
      });
      return format.formatToParts(1).find((part) => part.type === "currency")?.value === "$";
    });
    expect(bare.filter((code) => code !== "USD" && !isPrefixedCurrency(code))).toEqual([]);
  });
});
