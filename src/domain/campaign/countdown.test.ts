import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { countdownEnd, countdownPeriodsMs, isRollingCountdown } from "./countdown.ts";

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`);
const now = at("12:31");
const end = (index: number, change: { endTime?: number; storedEnd?: number; now?: number } = {}) =>
  countdownEnd({ index, endTime: null, storedEnd: null, now, ...change });

describe("CAM-67, CAM-68, OP-048 the countdown", () => {
  it.each([
    [0, null],
    [1, null],
    [2, 900_000],
    [3, 3_600_000],
    [4, 86_400_000],
    [5, 604_800_000],
    [6, null],
    [-1, null],
    [2.5, null],
  ])("CAM-67 index %d starts with %s ms", (index, periodMs) => {
    expect(end(index)).toBe(periodMs === null ? null : now + periodMs);
  });

  it("T-047 moves the visitor's end of 12:00 to 12:45 at 12:31, and keeps it on reload", () => {
    const moved = end(2, { storedEnd: at("12:00") });
    expect(moved).toBe(at("12:45"));
    expect(end(2, { storedEnd: at("12:45"), now: at("12:40") })).toBe(at("12:45"));
    expect(end(0, { storedEnd: at("12:00") })).toBeNull();
  });

  it("OP-048 index 1 counts to the campaign's end alone and is over then", () => {
    expect(end(1, { endTime: at("12:32"), storedEnd: at("13:00") })).toBe(at("12:32"));
    expect(end(1, { endTime: now })).toBeNull();
    expect(end(1, { endTime: at("12:30") })).toBeNull();
  });

  it("starts anew where the kept end is none", () => {
    expect(end(2, { storedEnd: at("12:47") })).toBe(now + 900_000);
    expect(end(2, { storedEnd: Number.NaN })).toBe(now + 900_000);
  });

  it("CAM-68 lies ahead by a period at most, a whole number of periods from where it was", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 0, max: now }),
        (index, storedEnd) => {
          const periodMs = countdownPeriodsMs[index] ?? 0;
          const moved = end(index, { storedEnd }) ?? 0;
          expect(moved).toBeGreaterThan(now);
          expect(moved - now).toBeLessThanOrEqual(periodMs);
          expect((moved - storedEnd) % periodMs).toBe(0);
        },
      ),
    );
  });

  it("OP-142 tells which ones start over for each visitor", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(isRollingCountdown)).toEqual([
      ...[false, false, true, true, true, true, false],
    ]);
  });
});
