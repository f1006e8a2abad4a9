import { describe, expect, it } from "vitest";

import { defaultCurrency as usd, eurCurrency, vndCurrency } from "#domain/money/currency.ts";

import { normaliseDiscountCode, resolveDiscount } from "./resolve-discount.ts";
import type { DiscountCode, DiscountQuestion } from "./resolve-discount.ts";

const now = new Date("2026-03-01T12:00:00Z");
const vnd = { ...vndCurrency, rate: "25400" };
const eur = { ...eurCurrency, rate: "0.5" };
const tenPercent: DiscountCode = { code: "SAVE10", kind: "percent", percent: 10, usedCount: 0 };
const fiveOff: DiscountCode = { code: "FIVE", kind: "amount", amountMinor: 500, usedCount: 0 };

const resolve = (row: DiscountCode | undefined, change: Partial<DiscountQuestion> = {}) =>
  resolveDiscount({ row, itemsMinor: 10_000, quantity: 2, currency: usd, now, ...change });

describe("OP-145 a code that holds", () => {
  it("answers a percentage or an amount", () => {
    expect(resolve(tenPercent)).toEqual({
      ok: true,
      discount: { kind: "percent", code: "SAVE10", percent: 10 },
    });
    expect(resolve(fiveOff)).toEqual({
      ok: true,
      discount: { kind: "amount", code: "FIVE", amountMinor: 500 },
    });
  });

  it("converts amounts to the order's currency", () => {
    expect(resolve(fiveOff, { currency: vnd, itemsMinor: 2_000_000 })).toMatchObject({
      discount: { amountMinor: 127_000 },
    });
    const inEur = { ...fiveOff, currencyCode: "EUR" };
    expect(resolve(inEur, { rowCurrency: eur })).toMatchObject({ discount: { amountMinor: 1000 } });
    expect(resolve({ ...tenPercent, maxMinor: 500 }, { currency: eur })).toMatchObject({
      discount: { percent: 10, maxMinor: 250 },
    });
  });
});

describe("CHK-32 invalid codes", () => {
  it.each<[string, DiscountCode | undefined]>([
    ["unknown", undefined],
    ["not yet valid", { ...tenPercent, startsAt: new Date(now.getTime() + 1) }],
    ["over at its end", { ...tenPercent, endsAt: now }],
    ["used up", { ...tenPercent, usageLimit: 3, usedCount: 3 }],
    ["without a percentage", { ...tenPercent, percent: null }],
    ["of 0 percent", { ...tenPercent, percent: 0 }],
    ["above 100 percent", { ...tenPercent, percent: 101 }],
    ["of no number", { ...tenPercent, percent: Number.NaN }],
    ["without an amount", { ...fiveOff, amountMinor: null }],
    ["of amount 0", { ...fiveOff, amountMinor: 0 }],
    ["in a currency that is not given", { ...fiveOff, currencyCode: "EUR" }],
  ])("a code %s", (_, row) => {
    expect(resolve(row)).toEqual({ ok: false, reason: "invalid" });
  });

  it.each<[string, DiscountCode]>([
    ["starts now", { ...tenPercent, startsAt: now }],
    ["ends in a moment", { ...tenPercent, endsAt: new Date(now.getTime() + 1) }],
    ["has one use left", { ...tenPercent, usageLimit: 3, usedCount: 2 }],
    ["is for all of it", { ...tenPercent, percent: 100 }],
  ])("not a code that %s", (_, row) => {
    expect(resolve(row).ok).toBe(true);
  });
});

describe("CHK-33 unmet conditions", () => {
  it.each<[DiscountCode, boolean]>([
    [{ ...tenPercent, minItemsMinor: 10_000 }, true],
    [{ ...tenPercent, minItemsMinor: 10_001 }, false],
    [{ ...tenPercent, minQuantity: 2 }, true],
    [{ ...tenPercent, minQuantity: 3 }, false],
  ])("%j is met: %s", (row, isMet) => {
    const answer = resolve(row);
    expect(answer.ok ? "met" : answer.reason).toBe(isMet ? "met" : "conditions");
  });

  it("compares the minimum in the order's currency", () => {
    const row = { ...tenPercent, minItemsMinor: 10_000 };
    expect(resolve(row, { currency: eur, itemsMinor: 5000 }).ok).toBe(true);
    expect(resolve(row, { currency: eur, itemsMinor: 4999 }).ok).toBe(false);
  });
});

describe("OP-090 codes are compared without case", () => {
  it.each([
    ["SAVE10", " save10 ", true],
    ["Save10", "SAVE10", true],
    ["SAVE10", "SAVE1O", false],
  ])("%j and %j: %s", (left, right, isSame) => {
    expect(normaliseDiscountCode(left) === normaliseDiscountCode(right)).toBe(isSame);
  });
});
