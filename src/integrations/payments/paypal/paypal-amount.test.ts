import { describe, expect, it } from "vitest";

import { paypalTakes, toPaypalValue } from "./paypal-amount.ts";

describe("amounts as PayPal writes them (PAY-01)", () => {
  it.each([
    [4990, "USD", "49.90"],
    [4990, "JPY", "4990"],
    [499_000, "HUF", "4990"],
    [100, "TWD", "1"],
    [1, "EUR", "0.01"],
    [999_999_999, "USD", "9999999.99"],
  ])("%i minor units of %s are %s", (amountMinor, currency, value) => {
    expect(toPaypalValue(amountMinor, currency)).toBe(value);
    expect(paypalTakes(currency, amountMinor)).toBe(true);
  });

  it.each([
    ["a fraction of a forint", 499_050, "HUF"],
    ["a fraction of a Taiwan dollar", 150, "TWD"],
    ["nothing", 0, "USD"],
    ["eleven characters", 1_000_000_000, "USD"],
    ["a currency that it does not have", 1000, "KWD"],
  ])("takes no amount of %s", (_, amountMinor, currency) => {
    expect(toPaypalValue(amountMinor, currency)).toBeUndefined();
    expect(paypalTakes(currency, amountMinor)).toBe(false);
  });
});
