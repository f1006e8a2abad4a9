import { describe, expect, it } from "vitest";

import { formatDateTime, formatDay, formatRetryTime } from "./format-date.ts";

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

describe("formatRetryTime", () => {
  const now = new Date("2026-11-29T21:30:10Z");
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  const text = (...[retryAt, locale, zone]: Parameters<typeof args>) =>
    formatRetryTime(retryAt, now, locale, zone).replaceAll(/[\u00a0\u202f]/gu, " ");
  const args = (retryAt: Date, locale: "en" | "en-gb" | "de" | "ar", zone: string) =>
    [retryAt, locale, zone] as const;

  it.each([
    ["29T22:05:00", "en", "UTC", "10:05 PM"],
    ["29T22:05:00", "de", "UTC", "22:05"],
    ["29T22:04:01", "de", "UTC", "22:05"],
    ["29T21:30:15", "en-gb", "UTC", "21:31"],
    ["29T22:05:00", "de", "America/New_York", "17:05"],
  ] as const)("%s in %s and %s is %s, rounded up to the minute", (time, locale, zone, expected) => {
    expect(text(at(time), locale, zone)).toBe(expected);
  });

  it.each([
    ["30T14:05:00", "en", "UTC", "November 30, 2026 at 2:05 PM"],
    ["29T22:59:30", "de", "Europe/Berlin", "30. November 2026 um 00:00"],
    ["29T23:05:00", "de", "Europe/Berlin", "30. November 2026 um 00:05"],
  ] as const)("%s in %s and %s has its date: %s", (time, locale, zone, expected) => {
    expect(text(at(time), locale, zone)).toBe(expected);
  });
});
