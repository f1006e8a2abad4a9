import { describe, expect, it } from "vitest";

import { resolveBundle } from "./resolve-bundle.ts";
import type { BundleLine, BundleTerms } from "./resolve-bundle.ts";

const now = new Date("2026-03-01T12:00:00Z");
const bundle: BundleTerms = {
  id: 5,
  code: "TRIO15",
  percent: 15,
  campaignId: 1,
  isOffered: true,
  productIds: [21, 31, 41],
};
const line = (productId: number, change: Partial<BundleLine> = {}): BundleLine => ({
  productId,
  campaignId: Math.floor(productId / 10),
  campaignBundleId: 5,
  ...change,
});
const counted = (lines: readonly BundleLine[]) => {
  const answer = resolveBundle(bundle, lines, now);
  return answer.ok ? answer.counted : answer.reason;
};

describe("OP-081 OP-084 which lines a bundle's discount is of", () => {
  it("those that name it, the page's own first, at most 3 (BUND-05)", () => {
    expect(resolveBundle(bundle, [line(21), line(31)], now)).toEqual({
      ok: true,
      discount: { kind: "bundle", code: "TRIO15", percent: 15, bundleId: "5" },
      counted: [0, 1],
    });
    expect(counted([line(31), line(21), line(41), line(11)])).toEqual([3, 0, 1]);
  });

  it("each product once, and one of the page's campaign", () => {
    expect(counted([line(11), line(11), line(21), line(21)])).toEqual([0, 2]);
    expect(counted([line(11), line(12), line(21)])).toEqual([0, 2]);
    expect(counted([line(11), line(11)])).toBe("conditions");
    expect(counted([line(11), line(12)])).toBe("conditions");
  });

  it("no line twice, also where the page's campaign has a product beside its own", () => {
    const own = { ...bundle, productIds: [12, 21] };
    const answer = (lines: readonly BundleLine[]) => resolveBundle(own, lines, now);
    expect(answer([line(12), line(12)])).toEqual({ ok: false, reason: "conditions" });
    expect(answer([line(12), line(11), line(21)])).toMatchObject({ counted: [1, 0, 2] });
  });

  it("none that are not of it, whatever they say", () => {
    expect(counted([line(11), line(51)])).toBe("conditions");
    expect(counted([line(11), line(21, { campaignBundleId: null })])).toBe("conditions");
    expect(counted([line(11), line(21, { campaignBundleId: 6 })])).toBe("conditions");
    expect(counted([])).toBe("conditions");
  });

  it.each<[string, Partial<BundleTerms>]>([
    ["not yet begun", { startsAt: new Date(now.getTime() + 1) }],
    ["over", { endsAt: now }],
    ["of a page that is closed", { isOffered: false }],
    ["of 0 percent", { percent: 0 }],
  ])("is invalid when it is %s", (_, change) => {
    const answer = resolveBundle({ ...bundle, ...change }, [line(11), line(21)], now);
    expect(answer).toEqual({ ok: false, reason: "invalid" });
  });

  it("is invalid when there is none", () => {
    expect(resolveBundle(undefined, [], now)).toEqual({ ok: false, reason: "invalid" });
  });

  it("holds from its start and until its end", () => {
    const change = { startsAt: now, endsAt: new Date(now.getTime() + 1) };
    expect(resolveBundle({ ...bundle, ...change }, [line(11), line(21)], now).ok).toBe(true);
  });
});
