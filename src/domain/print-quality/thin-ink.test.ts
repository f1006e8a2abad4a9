import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { mmToDots } from "../design/units.ts";
import { drawMask } from "./testing/draw-mask.ts";
import { thinInkShare } from "./thin-ink.ts";

const size = 120;

/** A bar through the middle of a square, as drawn by a rasteriser that samples each pixel 6 × 6 times. */
const bar = (widthPx: number, degrees: number, shift = 0, lengthPx = 90) => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return drawMask(size, size, (x, y) => {
    const [dx, dy] = [x - size / 2 - shift, y - size / 2 - shift];
    return (
      Math.abs(dx * cos + dy * sin) <= lengthPx / 2 && Math.abs(dy * cos - dx * sin) <= widthPx / 2
    );
  });
};

/** What sampling may take off a bar. */
const drawnWithin = 1 / 6;

const angle = fc.double({ min: 0, max: 180, noNaN: true });
const shift = fc.double({ min: -1, max: 1, noNaN: true });
const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("the share of ink that is too thin", () => {
  it.each([0, 30, 45, 71, 90])("of a bar at %d° is all or nothing", (degrees) => {
    const minMm = 0.35;
    const minPx = mmToDots(minMm);
    expect(thinInkShare(bar(minPx + drawnWithin, degrees), 300, minMm)).toBeLessThan(0.01);
    expect(thinInkShare(bar(minPx * 0.6, degrees), 300, minMm)).toBeGreaterThan(0.99);
  });

  it("is nothing for a bar of at least the width, at any angle, place and resolution", () => {
    fc.assert(
      fc.property(angle, shift, within(2, 16), within(1, 3), (degrees, by, minPx, times) => {
        const minMm = (minPx / 150) * 25.4;
        expect(
          thinInkShare(bar(minPx * times + drawnWithin, degrees, by), 150, minMm),
        ).toBeLessThan(0.02);
      }),
      { numRuns: 40 },
    );
  });

  it("is all of a bar half as wide or less, at any angle, place and resolution", () => {
    fc.assert(
      fc.property(angle, shift, within(2, 16), within(0.1, 0.5), (degrees, by, minPx, times) => {
        const minMm = (minPx / 150) * 25.4;
        expect(thinInkShare(bar(minPx * times, degrees, by), 150, minMm)).toBeGreaterThan(0.97);
      }),
      { numRuns: 40 },
    );
  });

  it("counts hairlines that cover no pixel by half", () => {
    expect(thinInkShare(bar(0.2, 20), 300, 0.35)).toBe(1);
  });

  it("is the thin part of what has both", () => {
    const both = drawMask(size, size, (x, y) =>
      x < size / 2 ? y > 40 && y <= 80 && x > 20 : y > 59 && y <= 61,
    );
    // 40 × 40 thick, 60 × 2 thin, of which the reach of the thick part forgives 5.
    expect(thinInkShare(both, 150, 1)).toBeCloseTo(110 / 1720, 2);
  });

  it("forgives corners and tapered ends", () => {
    const taper = drawMask(size, size, (x, y) => Math.abs(y - size / 2) <= (size - x) / 8);
    expect(thinInkShare(taper, 150, 0.5)).toBeLessThan(0.03);
    const square = drawMask(size, size, (x, y) => Math.max(Math.abs(x - 60), Math.abs(y - 60)) < 9);
    expect(thinInkShare(square, 150, 3)).toBe(0);
  });

  it("is the same for a design and a resolution twice as large", () => {
    fc.assert(
      fc.property(angle, within(1, 6), (degrees, widthPx) => {
        const small = thinInkShare(bar(widthPx, degrees, 0, 45), 100, 0.7);
        const large = thinInkShare(bar(widthPx * 2, degrees), 200, 0.7);
        const isSure = widthPx < 2.76 * 0.5 || widthPx >= 3;
        if (isSure) expect(Math.abs(small - large)).toBeLessThan(0.05);
      }),
      { numRuns: 30 },
    );
  });

  it("is 0 without ink or pixels, whatever the limit", () => {
    expect(thinInkShare({ width: 4, height: 4, data: new Uint8Array(16) }, 300, 0.35)).toBe(0);
    expect(thinInkShare({ width: 0, height: 0, data: new Uint8Array() }, 300, 0)).toBe(0);
    expect(thinInkShare(bar(3, 10), 300, 0)).toBe(0);
  });
});
