import { describe, expect, it } from "vitest";

import { convertAmount } from "./convert-amount.ts";
import { currencyStepMinor } from "./currency.ts";
import { formatAmountDecimal } from "./parse-amount.ts";
import { readAmount } from "./read-amount.ts";

describe("amounts that are read and the step of totals (I18N-12)", () => {
  it.each(Intl.supportedValuesOf("currency"))("%s: read amounts are never rounded", (code) => {
    const stepMinor = currencyStepMinor(code);
    const currency = { code, rate: "1" };
    for (const amountMinor of [stepMinor - 1, stepMinor, stepMinor + 1]) {
      const { ok } = readAmount(formatAmountDecimal(amountMinor, code), code);
      expect(ok).toBe(convertAmount(amountMinor, currency, currency) === amountMinor);
    }
  });
});

describe("prices that an owner writes (OP-028)", () => {
  it.each([
    ["24.99", "USD", 2499],
    ["4.250", "KWD", 4250],
    ["4.25", "KWD", 4250],
    ["990", "HUF", 99_000],
    ["508000", "VND", 508_000],
    ["0", "VND", 0],
    ["150", "JPY", 150],
    ["0", "EUR", 0],
  ])("%s %s is %i minor units", (text, code, amountMinor) => {
    expect(readAmount(text, code)).toEqual({ ok: true, amountMinor });
  });

  it.each([
    ["4.255", "KWD", 'KWD is charged in steps of 0.010; write "4.260"'],
    ["990.50", "HUF", 'HUF is charged in steps of 1.00; write "991.00"'],
    ["12.01", "TWD", 'write "13.00"'],
    ["499", "VND", 'VND is charged in steps of 1000; write "1000"'],
    ["1499", "VND", 'VND is charged in steps of 1000; write "2000"'],
    ["24,99", "EUR", '"24,99" is not an amount of EUR, such as "10.00"'],
    ["24.99", "JPY", 'such as "10"'],
    ["-1", "KWD", 'such as "10.000"'],
  ])("refuses %s %s: %s", (text, code, reason) => {
    expect(readAmount(text, code)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});
