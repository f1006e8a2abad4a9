import { describe, expect, it } from "vitest";

import { serverMessages } from "#messages/server-catalogue.ts";

import { calendarDay } from "./calendar-day.ts";
import { deliveryText } from "./delivery-text.ts";

const times = { shipping_time: [3, 10], printing_time: 3 } as const;
const { t } = serverMessages("en");

describe("CHK-03, CHK-04, T-092 description of a shipping method", () => {
  it("standard", () => {
    expect(deliveryText({ name: "standard", ...times }, "2025-03-03", "en", t)).toEqual([
      "Printed before March 6",
      "Estimated delivery from March 9 to March 16.",
    ]);
  });

  it("express", () => {
    expect(deliveryText({ name: "express", ...times }, "2025-03-03", "en", t)).toEqual([
      "We print your order immediately (no cancellation allowed)",
      "Estimated delivery from March 6 to March 13.",
    ]);
  });

  it("writes days as the locale does", () => {
    const german = serverMessages("de").t;
    expect(deliveryText({ name: "standard", ...times }, "2025-03-03", "de", german)[0]).toBe(
      "Gedruckt vor dem 6. März",
    );
  });
});

describe("OP-105 the visitor's own day", () => {
  const moment = new Date("2025-03-03T23:30:00Z");
  it.each([
    ["UTC", "2025-03-03"],
    ["Asia/Tokyo", "2025-03-04"],
    ["America/Los_Angeles", "2025-03-03"],
  ])("in %s it is %s", (timeZone, expected) => {
    expect(calendarDay(moment, timeZone)).toBe(expected);
  });
});
