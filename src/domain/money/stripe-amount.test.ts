import { describe, expect, it } from "vitest";

import { fromStripeAmount, stripeTakes, stripeUnits, toStripeAmount } from "./stripe-amount.ts";

describe("PAY-03 amounts as Stripe counts them", () => {
  it.each([
    [2499, "USD", 2499],
    [1, "EUR", 1],
    [508_000, "VND", 508_000],
    [1500, "JPY", 1500],
    [12_340, "KWD", 12_340],
    [1500, "ISK", 150_000],
    [99_999_999, "USD", 99_999_999],
    [999_999, "ISK", 99_999_900],
    [150_000, "MGA", 1500],
    // docs.stripe.com/currencies: twelve digits for IDR, ten for COP, nine for INR, eight for all others.
    [127_400_600, "IDR", 127_400_600],
    [999_999_999_999, "IDR", 999_999_999_999],
    [9_999_999_999, "COP", 9_999_999_999],
    [999_999_999, "INR", 999_999_999],
    [99_999_999, "LBP", 99_999_999],
    [99_999_999, "KRW", 99_999_999],
    [99_999_990, "KWD", 99_999_990],
  ])("%i minor units of %s are %i", (amountMinor, currency, units) => {
    expect(toStripeAmount(amountMinor, currency)).toBe(units);
    expect(stripeUnits(amountMinor, currency)).toBe(units);
    expect(fromStripeAmount(units, currency)).toBe(amountMinor);
    expect(fromStripeAmount(units, currency.toLowerCase())).toBe(amountMinor);
  });

  it.each([
    ["nothing", 0, "USD"],
    ["less than nothing", -100, "USD"],
    ["a part of a minor unit", 10.5, "USD"],
    ["a third decimal", 12_345, "KWD"],
    ["nine digits", 100_000_000, "USD"],
    ["thirteen digits of IDR", 1_000_000_000_000, "IDR"],
    ["eleven digits of COP", 10_000_000_000, "COP"],
    ["ten digits of INR", 1_000_000_000, "INR"],
    ["nine digits of JPY", 100_000_000, "JPY"],
    ["nine digits of KWD", 100_000_000, "KWD"],
    ["a currency that Stripe does not list", 100, "CUP"],
    ["nine digits with the cents that Stripe adds", 1_000_000, "ISK"],
    ["a currency whose decimals are documented twice", 100, "UGX"],
    ["no currency", 100, "ABC"],
    ["a fraction of an ariary", 150_050, "MGA"],
  ])("takes no amount of %s", (_, amountMinor, currency) => {
    expect(toStripeAmount(amountMinor, currency)).toBeUndefined();
  });

  it("writes what is free or taken off, as a line of a wallet's sheet", () => {
    expect([stripeUnits(0, "USD"), stripeUnits(-250, "USD"), stripeUnits(-3, "ISK")]).toEqual([
      0, -250, -300,
    ]);
  });

  const unlisted =
    "BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VES XCG ZWG XAU XXX CLF UYI BGN";
  it.each(unlisted.split(" "))("does not take %s, which Stripe does not list", (code) => {
    expect(stripeTakes(code)).toBe(false);
    expect(stripeTakes(code, 100_000)).toBe(false);
  });

  it("takes the currencies that Stripe lists but those that its documentation contradicts", () => {
    expect(["USD", "KWD", "ISK", "UGX", "ABC", ""].filter((code) => stripeTakes(code))).toEqual([
      "USD",
      "KWD",
      "ISK",
    ]);
  });

  it.each([
    ["USD", 50, true],
    ["USD", 49, false],
    ["HUF", 17_500, true],
    ["HUF", 17_400, false],
    ["KWD", 12_340, true],
    ["KWD", 12_345, false],
    ["CLP", 1, true],
    ["CLP", 0, false],
    ["UGX", 5000, false],
    ["VND", 0, false],
  ])("says whether it can charge an amount: %s %i %s", (currency, amountMinor, isTaken) => {
    expect(stripeTakes(currency, amountMinor)).toBe(isTaken);
  });

  // docs.stripe.com/currencies, in minor units of ISO 4217.
  const smallest = {
    ...{ USD: 50, AED: 200, AUD: 50, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50 },
    ...{ GBP: 30, HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300 },
    ...{ NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000, ARS: 50, COP: 50, IDR: 50 },
    ...{ ILS: 50, KRW: 50, PHP: 50, RUB: 50, ZAR: 50 },
  };
  it.each(Object.entries(smallest))("charges %s from %i on", (currency, amountMinor) => {
    expect(stripeTakes(currency, amountMinor)).toBe(true);
    expect(stripeTakes(currency, amountMinor - 1)).toBe(false);
  });
});
