import { describe, expect, it } from "vitest";

import { readAmount } from "./read-amount.ts";

describe("prices that an owner writes (OP-028)", () => {
  it.each([
    ["24.99", "USD", 2499],
    ["4.250", "KWD", 4250],
    ["4.25", "KWD", 4250],
    ["990", "HUF", 99_000],
    ["508400", "VND", 508_400],
    ["150", "JPY", 150],
    ["0", "EUR", 0],
  ])("%s %s is %i minor units", (text, code, amountMinor) => {
    expect(readAmount(text, code)).toEqual({ ok: true, amountMinor });
  });

  it.each([
    ["4.255", "KWD", 'gateways take KWD in steps of 0.010; write "4.260"'],
    ["990.50", "HUF", 'gateways take HUF in steps of 1.00; write "991.00"'],
    ["12.01", "TWD", 'write "13.00"'],
    ["24,99", "EUR", '"24,99" is not an amount of EUR, such as "10.00"'],
    ["24.99", "JPY", 'such as "10"'],
    ["-1", "KWD", 'such as "10.000"'],
  ])("refuses %s %s: %s", (text, code, reason) => {
    expect(readAmount(text, code)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});
