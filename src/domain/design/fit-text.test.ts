import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { circleFill, fittedSize, newTextSize, textFill } from "./fit-text.ts";
import { defaultFontSizeMm, mmToDots } from "./units.ts";

const area = { widthMm: 300, heightMm: 100 };
const size = fc.double({ min: 0.1, max: 500, noNaN: true });

describe("CANV-18 OP-064 how large a text stands", () => {
  it("CANV-17 a size of 100 dots is where a new text begins", () => {
    expect(mmToDots(defaultFontSizeMm)).toBeCloseTo(100, 9);
  });

  it.each([
    ["a short one grows", { sizeMm: 10, widthMm: 60, heightMm: 12 }, 40],
    ["a long one shrinks", { sizeMm: 10, widthMm: 480, heightMm: 12 }, 5],
    ["a high one stays in the area", { sizeMm: 10, widthMm: 30, heightMm: 20 }, 50],
    ["one without ink keeps its size", { sizeMm: 10, widthMm: 0, heightMm: 0 }, 10],
  ])("a new text: %s", (_what, measured, expected) => {
    expect(newTextSize(measured, area)).toBeCloseTo(expected, 9);
  });

  it.each([
    ["room enough: its own size", null, 200, 10],
    ["exactly 0.8 of the area", null, 240, 10],
    ["too wide: smaller", null, 480, 5],
    ["its own bound", 50, 100, 5],
    ["never larger", 500, 100, 10],
  ])("a text that is changed, %s", (_what, fitWidthMm, widthMm, expected) => {
    const measured = { sizeMm: 10, widthMm, heightMm: 12 };
    expect(fittedSize(measured, { fitWidthMm, curveRadiusMm: null }, area)).toBeCloseTo(
      expected,
      9,
    );
  });

  it.each([10, -10])("a bent text goes once round its circle at most (radius %d)", (radius) => {
    const bent = { fitWidthMm: 4000, curveRadiusMm: radius };
    const round = circleFill * 2 * Math.PI * 10;
    const fitted = (widthMm: number) =>
      (fittedSize({ sizeMm: 10, widthMm, heightMm: 12 }, bent, area) * widthMm) / 10;
    expect(fitted(round * 3)).toBeCloseTo(round, 9);
    expect(fitted(round * 0.9)).toBeCloseTo(round * 0.9, 9);
  });

  it("never passes 0.8 of the width, whatever is typed", () => {
    fc.assert(
      fc.property(size, size, size, size, (sizeMm, widthMm, heightMm, side) => {
        const measured = { sizeMm, widthMm, heightMm };
        const own = { widthMm: side, heightMm: side };
        const bound = textFill * side * (1 + 1e-9);
        for (const fitted of [
          newTextSize(measured, own),
          fittedSize(measured, { fitWidthMm: null, curveRadiusMm: null }, own),
        ]) {
          expect((widthMm * fitted) / sizeMm).toBeLessThanOrEqual(bound);
        }
      }),
    );
  });
});
