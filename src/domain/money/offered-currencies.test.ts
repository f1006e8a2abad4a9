import { describe, expect, it } from "vitest";

import { offeredCurrencies } from "./offered-currencies.ts";

const currencies = [
  { code: "USD", rate: "1" },
  { code: "EUR", rate: null },
  { code: "GBP", rate: "0.79" },
  { code: "KWD", rate: null },
];
const codes = (store: string) => offeredCurrencies(currencies, store).map(({ code }) => code);

describe("offeredCurrencies (I18N-16)", () => {
  it("offers every currency with a rate where the store's own has one", () => {
    expect(codes("USD")).toEqual(["USD", "GBP"]);
    expect(codes("GBP")).toEqual(["USD", "GBP"]);
  });

  it("offers the store's own currency alone where that has no rate", () => {
    expect(codes("EUR")).toEqual(["EUR"]);
  });

  it("offers the currencies with a rate where the store's own currency is not in the list", () => {
    expect(codes("XXX")).toEqual(["USD", "GBP"]);
  });
});
