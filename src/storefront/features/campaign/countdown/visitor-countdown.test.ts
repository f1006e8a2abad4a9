import { beforeEach, describe, expect, it } from "vitest";

import { visitorCountdown } from "./visitor-countdown.ts";

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`);
const kept = new Map<string, string>();
const local = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
};
beforeEach(() => kept.clear());

const end = (show_countdown: number, time: string, change: object = {}) =>
  visitorCountdown(
    { id: 7, show_countdown, end_time: null, ...change },
    { country: "US", local, now: at(time), ...change },
  );

describe("CAM-68, OP-048, T-047 the visitor's countdown", () => {
  it("is kept on reload, and moved from 12:00 to 12:45 at 12:31", () => {
    expect(end(2, "11:45")).toBe(at("12:00"));
    expect(end(2, "11:50")).toBe(at("12:00"));
    expect(end(2, "12:31")).toBe(at("12:45"));
    expect(end(2, "12:44")).toBe(at("12:45"));
    expect([...kept]).toEqual([["countdown-7", String(at("12:45"))]]);
  });

  it("is another for another campaign, and anew where what is kept is broken", () => {
    end(2, "11:45");
    expect(end(2, "11:50", { id: 8 })).toBe(at("12:05"));
    kept.set("countdown-7", "soon");
    expect(end(2, "12:31")).toBe(at("12:46"));
  });

  it("0 is none; 1 counts to the campaign's end, and neither keeps anything", () => {
    const end_time = "2026-03-02T13:00:00+00:00";
    expect(end(0, "12:00", { end_time })).toBeNull();
    expect(end(1, "12:00", { end_time })).toBe(at("13:00"));
    expect(end(1, "13:00", { end_time })).toBeNull();
    expect(end(1, "12:00", { end_time: "broken" })).toBeNull();
    expect(kept.size).toBe(0);
  });

  it("OP-142 does not start over for visitors from the EU or an unknown country; a real end is shown to all", () => {
    const end_time = "2026-03-02T13:00:00Z";
    expect(end(2, "12:00", { country: "DE" })).toBeNull();
    expect(kept.size).toBe(0);
    expect(end(1, "12:00", { country: "DE", end_time })).toBe(at("13:00"));
    expect(end(2, "12:00", { country: "GB" })).toBe(at("12:15"));
    expect(end(2, "12:00", { country: null })).toBeNull();
    expect(end(1, "12:00", { country: null, end_time })).toBe(at("13:00"));
  });
});
