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
    ["İNDİRİM", "indirim", true],
    ["INDIRIM", "ındırım", true],
    ["i\u{307}ndirim", "INDIRIM", true],
    ["İNDİRİM".toLowerCase(), "İNDİRİM", true],
    ["STRASSE", "straße", true],
    ["STRAẞE", "straße", true],
    ["ΣΊΣΥΦΟΣ", "σίσυφος", true],
    ["ＳＡＶＥ１０", "save10", true],
    ["SAVE 10", "save \u{A0}\u{3000}10", true],
    ["SAVE-10", "save\u{2011}10", true],
    ["SAVE-10", "save\u{2013}10", true],
    ["SAVE10", "\u{202A}SAVE\u{200B}10\u{FEFF}", true],
    ["SAVE10", "save١٠", true],
    ["CAFÉ", "cafe\u{301}", true],
    ["CAFÉ", "cafe", false],
    ["SAVE10", "SAVE-10", false],
  ])("%j and %j: %s", (left, right, isSame) => {
    expect(normaliseDiscountCode(left) === normaliseDiscountCode(right)).toBe(isSame);
  });

  it("folds every letter as its upper and lower case, and once for all", () => {
    const letters = Array.from({ length: 0x2_00_00 }, (_, code) => code)
      .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => sign.toUpperCase() !== sign || sign.toLowerCase() !== sign);
    expect(letters.length).toBeGreaterThan(2_500);
    const wrong = letters.filter((sign) => {
      const folded = normaliseDiscountCode(`a${sign}b`);
      const forms = [folded, `A${sign.toUpperCase()}B`, `a${sign.toLowerCase()}b`];
      return forms.some((form) => normaliseDiscountCode(form) !== folded);
    });
    expect(wrong).toEqual([]);
  });
});
