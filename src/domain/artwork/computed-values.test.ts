import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { dateText } from "./date-text.ts";
import { initials } from "./initials.ts";
import { dayNumber, parseIsoDate, weekdayOf } from "./iso-date.ts";
import { monthGrid } from "./month-grid.ts";
import { moonAngle, moonFrame } from "./moon-phase.ts";
import { romanFigures } from "./roman-figures.ts";
import { zodiacSign } from "./zodiac-sign.ts";

const date = (text: string) => {
  const parsed = parseIsoDate(text);
  if (!parsed) throw new Error(`${text} is no date`);
  return parsed;
};
const isoOf = (own: Date) => own.toISOString().slice(0, 10);
const anyDay = fc.date({
  min: new Date("1600-01-01"),
  max: new Date("2399-12-31"),
  noInvalidDate: true,
});

describe("dates", () => {
  it.each([
    "2023-02-29",
    "1900-02-29",
    "2024-13-01",
    "2024-00-10",
    "2024-04-31",
    "24-1-1",
    "x",
    "",
  ])("%j is none", (text) => expect(parseIsoDate(text)).toBeNull());

  it("count days and weekdays as the platform does", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const own = date(isoOf(day));
        expect(dayNumber(own)).toBe(Date.parse(`${isoOf(day)}T00:00:00Z`) / 86_400_000);
        expect(weekdayOf(own)).toBe((day.getUTCDay() + 6) % 7);
      }),
    );
  });

  it.each([
    ["DD.MM.YYYY", "05.06.2024"],
    ["D. MMMM YY", "5. June 24"],
    ["WWWW, 'the' D", "Wednesday, the 5"],
    ["DD · RM · RY", "05 · VI · MMXXIV"],
  ])("are written by the pattern %s", (pattern, text) => {
    const months = ["", "", "", "", "", "June"];
    expect(dateText(date("2024-06-05"), pattern, { months, weekdays: ["", "", "Wednesday"] })).toBe(
      text,
    );
  });
});

describe("the moon", () => {
  // Times of phases as almanacs give them (UTC), of which noon of the day is at most twelve hours away.
  it.each([
    ["1999-08-11", 0],
    ["2000-01-21", 180],
    ["2024-04-08", 0],
    ["2024-06-06", 0],
    ["2024-06-14", 90],
    ["2024-06-22", 180],
    ["2024-06-28", 270],
    ["2026-08-12", 0],
    ["2026-08-28", 180],
  ])("of %s is at %i°, within what it takes in half a day", (day, angle) => {
    const apart = Math.abs(moonAngle(date(day)) - angle);
    expect(Math.min(apart, 360 - apart)).toBeLessThan(7.6);
  });

  it("goes round by about a frame of thirty a day, and back to new", () => {
    expect(
      [6, 9, 14, 18, 22, 25, 28].map((day) => moonFrame({ year: 2024, month: 6, day }, 8)),
    ).toEqual([0, 1, 2, 3, 4, 5, 6]);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 2, max: 60 }), (day, frames) => {
        const frame = moonFrame(date(isoOf(day)), frames);
        expect(frame).toBeGreaterThanOrEqual(0);
        expect(frame).toBeLessThan(frames);
      }),
    );
  });
});

describe("a grid of months", () => {
  const grid = { month: 2, months: 1, week_starts: "monday", gap: 4 } as const;
  const plain = (text: string) =>
    text.replaceAll("\u2007", " ").replaceAll("\u200b", "|").split("\n");

  it("has six weeks of even length, from Monday or Sunday on", () => {
    expect(plain(monthGrid(2024, grid))).toEqual([
      "|          1  2  3  4|",
      "| 5  6  7  8  9 10 11|",
      "|12 13 14 15 16 17 18|",
      "|19 20 21 22 23 24 25|",
      "|26 27 28 29         |",
      "|                    |",
    ]);
    expect(plain(monthGrid(2024, { ...grid, week_starts: "sunday" }))[0]).toBe(
      "|             1  2  3|",
    );
  });

  it("goes on in the next year, and has each day once", () => {
    const lines = plain(monthGrid(2025, { ...grid, month: 11, months: 3 }));
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    const days = lines.join(" ").match(/\d+/gu) ?? [];
    expect(days.length).toBe(30 + 31 + 31);
  });
});

describe("small functions", () => {
  it.each([
    ["Ann Lee", 3, "AL"],
    ["  maria  del  carmen ", 2, "MD"],
    ["élodie", 1, "É"],
    ["", 3, ""],
  ])("initials of %j, at most %i: %j", (text, most, expected) => {
    expect(initials(text, most)).toBe(expected);
  });

  it.each([
    [1, "I"],
    [4, "IV"],
    [1994, "MCMXCIV"],
    [3999, "MMMCMXCIX"],
    [0, ""],
    [4000, ""],
    [1.5, ""],
  ])("%d in Roman figures is %j", (number, expected) => {
    expect(romanFigures(number)).toBe(expected);
  });

  it.each([
    ["2024-01-19", "capricorn"],
    ["2024-01-20", "aquarius"],
    ["2024-02-29", "pisces"],
    ["2024-12-22", "capricorn"],
    ["2024-08-10", "leo"],
  ])("%s is of %s", (day, sign) => {
    expect(zodiacSign(date(day))).toBe(sign);
  });
});
