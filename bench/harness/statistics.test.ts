import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatFigure, formatSummary, pairedRatios, percentile, summarise } from "./statistics.ts";

describe("percentile", () => {
  it.each([
    [[5], 0.99, 5],
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 2.5],
    [[10, 20], 0.25, 12.5],
    [[100, 9, 10], 0.5, 10],
    [[1, 2, 3], 0, 1],
    [[1, 2, 3], 1, 3],
  ])("of %j at %d is %d", (samples, share, expected) => {
    expect(percentile(samples, share)).toBe(expected);
  });

  it("refuses no samples", () => {
    expect(() => percentile([], 0.5)).toThrow("No samples");
  });

  it("lies among the samples, grows with the share and forgets their order", () => {
    const series = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(series, share, share, (samples, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((at) => percentile(samples, at));
        expect(low).toBeLessThanOrEqual((high ?? Number.NaN) + 1e-6);
        expect(low).toBeGreaterThanOrEqual(Math.min(...samples) - 1e-6);
        expect(high).toBeLessThanOrEqual(Math.max(...samples) + 1e-6);
        expect(percentile(samples.toReversed(), a)).toBe(percentile(samples, a));
      }),
    );
  });
});

describe("summaries", () => {
  it("gives median and spread", () => {
    expect(summarise([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 });
  });

  it("pairs rounds", () => {
    expect(pairedRatios([10, 30], [5, 10])).toEqual([2, 3]);
    expect(() => pairedRatios([1], [1, 2])).toThrow("paired");
  });

  it.each([
    [0, "0"],
    [1.234, "1.23"],
    [12.34, "12.3"],
    [1234.5, "1235"],
  ])("writes %d as %s", (value, text) => {
    expect(formatFigure(value)).toBe(text);
  });

  it("writes a spread", () => {
    expect(formatSummary({ median: 41.26, min: 39, max: 120 }, " µs")).toBe("41.3 µs (39.0–120)");
  });
});
