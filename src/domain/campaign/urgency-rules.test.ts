import { describe, expect, it } from "vitest";

import { mayShowCountdown, mayShowStats } from "./urgency-rules.ts";

describe("OP-007 OP-142 who sees a countdown", () => {
  it.each([
    [null, false, false, true],
    [null, false, true, true],
    [null, true, false, true],
    [null, true, true, false],
    ["express_listing", true, false, true],
    ["express_listing", true, true, false],
    ["google_ads", false, false, false],
    ["google_ads", true, false, false],
  ])("store type %s, starting over %s, in the EU %s: %s", (...row) => {
    const [storeType, isRolling, isInEu, isShown] = row;
    expect(mayShowCountdown({ storeType, isRolling, isInEu })).toBe(isShown);
  });

  it("one that starts over is shown in the EU where the market rules allow it", () => {
    const question = { isRolling: true, isInEu: true, mayRollInEu: true };
    expect(mayShowCountdown({ ...question, storeType: null })).toBe(true);
    expect(mayShowCountdown({ ...question, storeType: "google_ads" })).toBe(false);
  });
});

describe("OP-007 product statistics", () => {
  it("are not shown in a google_ads store", () => {
    expect([null, "express_listing", "google_ads", "other"].map(mayShowStats)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
