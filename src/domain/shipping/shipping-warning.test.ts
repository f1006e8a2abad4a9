import { describe, expect, it } from "vitest";

import { shippingWarnings } from "./shipping-warning.ts";

const warn = (today: string, country = "US", canadaUntil: string | null = null) =>
  shippingWarnings({ today, country, canadaUntil });

describe("T-093 CHK-37 OP-107 the warning of late shipping", () => {
  it.each([
    ["2025-12-08", []],
    ["2025-12-09", ["season"]],
    ["2025-12-26", ["season"]],
    ["2025-12-27", []],
    ["2031-12-09", ["season"]],
    ["2026-03-09", []],
    ["2027-01-01", []],
  ])("on %s: %j", (today, warnings) => {
    expect(warn(today)).toEqual(warnings);
  });
});

describe("T-093 CHK-38 OP-107 the warning for Canada", () => {
  it.each([
    ["2025-09-28", "CA", []],
    ["2025-09-29", "CA", ["canada"]],
    ["2025-09-29", "US", []],
    ["2026-05-01", "CA", ["canada"]],
    ["2026-05-01", "", []],
    ["2025-12-10", "CA", ["season", "canada"]],
  ])("on %s to %s: %j", (today, country, warnings) => {
    expect(warn(today, country)).toEqual(warnings);
  });

  it("ends with the store's day, which counts", () => {
    expect(warn("2026-02-01", "CA", "2026-02-01")).toEqual(["canada"]);
    expect(warn("2026-02-02", "CA", "2026-02-01")).toEqual([]);
  });
});
