import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { deliveryDates, withDefaultTimes } from "./shipping-method.ts";

const standard = withDefaultTimes({ name: "standard" });
const express = withDefaultTimes({ name: "express" });

describe("CHK-02 default times", () => {
  it("are 3 to 10 days of shipping and 3 of printing", () => {
    expect(standard).toEqual({ name: "standard", shipping_time: [3, 10], printing_time: 3 });
    const own = { name: "express", shipping_time: [1, 2], printing_time: 0 } as const;
    expect(withDefaultTimes(own)).toEqual(own);
    expect(withDefaultTimes({ name: "express", shipping_time: null, printing_time: null })).toEqual(
      express,
    );
  });
});

describe("OP-105 delivery dates", () => {
  it("T-092 CHK-03 standard from 3 Mar 2025", () => {
    const dates = { printedBefore: "2025-03-06", from: "2025-03-09", to: "2025-03-16" };
    expect(deliveryDates(standard, "2025-03-03")).toEqual(dates);
    expect(deliveryDates(standard, { year: 2025, month: 3, day: 3 })).toEqual(dates);
  });

  it("T-092 CHK-04 express from 3 Mar 2025 without printing days", () => {
    expect(deliveryDates(express, "2025-03-03")).toStrictEqual({
      from: "2025-03-06",
      to: "2025-03-13",
    });
  });

  it.each([
    ["2024-02-27", "2024-03-01", "2024-03-08"],
    ["2023-02-27", "2023-03-02", "2023-03-09"],
    ["2025-12-29", "2026-01-01", "2026-01-08"],
  ])("express from %s is %s to %s", (today, from, to) => {
    expect(deliveryDates(express, today)).toEqual({ from, to });
  });

  it.each([
    "2025-02-29",
    "2025-13-01",
    "2025-00-10",
    "2025-3-3",
    "03/03/2025",
    "",
    "2025-03-03T10:00",
  ])("refuses %j", (today) => {
    expect(() => deliveryDates(standard, today)).toThrow(RangeError);
  });

  it("standard is express moved by the printing days", () => {
    const days = fc.nat({ max: 60 });
    const dates = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, days, days, days, (date, printing_time, min, more) => {
        const times = { printing_time, shipping_time: [min, min + more] as const };
        const today = date.toISOString().slice(0, 10);
        const slow = deliveryDates({ name: "standard", ...times }, today);
        const fast = deliveryDates({ name: "express", ...times }, slow.printedBefore ?? "");
        expect({ from: slow.from, to: slow.to }).toEqual(fast);
        expect(Date.parse(slow.to) - Date.parse(today)).toBe(
          (printing_time + min + more) * 86_400_000,
        );
      }),
    );
  });
});
