import { describe, expect, it } from "vitest";

import {
  areaDots,
  canvasPixelRatio,
  exportHeightPx,
  exportSize,
  exportWidthPx,
} from "./export-size.ts";

describe("the size of an exported design", () => {
  it("CANV-15 T-063 is 1500 × 1875 where none is asked for", () => {
    expect([exportWidthPx, exportHeightPx]).toEqual([1500, 1875]);
  });

  it.each([
    [4500, 5400, 1600, 1920],
    [5400, 4500, 1920, 1600],
    [1920, 1920, 1920, 1920],
    [1000, 1250, 1000, 1250],
    [100_000, 3, 1920, 1],
  ])("CANV-16 T-063 %i × %i is exported as %i × %i", (width, height, ...out) => {
    expect(Object.values(exportSize({ width, height }))).toEqual(out);
  });

  it("CANV-06 a print area of 381 × 457.2 mm has 4500 × 5400 dots", () => {
    expect(areaDots({ widthMm: 381, heightMm: 457.2 })).toEqual({ width: 4500, height: 5400 });
    expect(areaDots({ widthMm: 0.01, heightMm: 0.01 })).toEqual({ width: 1, height: 1 });
  });

  it.each([
    [1, 1],
    [1.5, 1.5],
    [2, 2],
    [3, 2],
    [0, 1],
  ])("CANV-19 a screen of %d pixels a CSS pixel is drawn with %d", (given, drawn) => {
    expect(canvasPixelRatio(given)).toBe(drawn);
  });
});
