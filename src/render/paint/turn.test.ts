import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { turnBy, turnByDegrees, turnLines } from "./turn.ts";

describe("turning", () => {
  it("knows sine and cosine to 1e-12, so that all engines have the same pixels (P16)", () => {
    const angle = fc.double({ min: -800, max: 800, noNaN: true });
    fc.assert(
      fc.property(angle, (radians) => {
        const { sin, cos } = turnBy(radians);
        expect(Math.abs(sin - Math.sin(radians))).toBeLessThan(1e-12);
        expect(Math.abs(cos - Math.cos(radians))).toBeLessThan(1e-12);
      }),
    );
  });

  it.each([
    [0, 0, 1],
    [90, 1, 0],
    [180, 0, -1],
    [270, -1, 0],
    [-90, -1, 0],
    [-360, 0, 1],
  ])("makes whole numbers of %d degrees", (degrees, sin, cos) => {
    const turn = turnByDegrees(degrees);
    expect([turn.sin + 0, turn.cos + 0]).toEqual([sin, cos]);
  });

  it("goes clockwise on the screen and then moves", () => {
    expect(turnLines([[1, 0, 0, 2]], turnByDegrees(90), 10, 20)).toEqual([[10, 21, 8, 20]]);
  });
});
