import { describe, expect, it } from "vitest";

import { formatDateTime, formatDay } from "./format-date.ts";

describe("OP-105 formatDay", () => {
  it.each([
    ["2026-03-14", "en", "March 14"],
    ["2026-03-14", "en-gb", "14 March"],
    ["2026-03-14", "de", "14. März"],
    ["2026-03-14", "ar", "14 مارس"],
    ["2026-03-14", "fr", "March 14"],
    ["2024-02-29", "en", "February 29"],
    ["2026-12-31", "en", "December 31"],
  ] as const)("%s in %s is %s", (day, locale, expected) => {
    expect(formatDay(day, locale)).toBe(expected);
  });

  it.each(["", "2026-3-14", "2026-03-14T00:00:00Z", "14.03.2026", "2026-13-01"])(
    "refuses %j",
    (day) => {
      expect(() => formatDay(day, "en")).toThrow(RangeError);
    },
  );
});

describe("formatDateTime", () => {
  it("shows the moment in the time zone that is asked for", () => {
    const moment = "2026-03-14T23:30:00Z";
    expect(formatDateTime(moment, "en")).toMatch(/^March 14, 2026 at 11:30\sPM$/u);
    expect(formatDateTime(moment, "de", "Europe/Berlin")).toBe("15. März 2026 um 00:30");
    expect(formatDateTime(new Date(moment), "ar")).toContain("14 مارس 2026");
  });

  it("throws for what is no moment", () => {
    expect(() => formatDateTime("soon", "en")).toThrow(RangeError);
  });
});
