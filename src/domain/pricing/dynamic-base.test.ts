import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { resolveDynamicBase, roundDynamicBaseUsd } from "./dynamic-base.ts";

describe("CAM-78 OP-039 dynamic base cost", () => {
  it.each([
    [124, 100],
    [125, 150],
    [174, 150],
    [175, 200],
    [20, 0],
    [-20, 0],
    [-25, 0],
    [-26, -50],
    [-75, -50],
    [-76, -100],
    [0, 0],
    [-0, 0],
  ])("T-046 %i minor becomes %i", (difference, rounded) => {
    expect(roundDynamicBaseUsd(difference)).toBe(rounded);
  });

  it("T-046 equals floor(2x + 0.5) / 2 in dollars and is never -0", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), (minor) => {
        const halves = (BigInt(minor) * 2n + 50n) / 100n;
        const below = (BigInt(minor) * 2n + 50n) % 100n < 0n ? 1n : 0n;
        const rounded = roundDynamicBaseUsd(minor);
        expect(rounded).toBe(Number((halves - below) * 50n));
        expect(Object.is(rounded, -0)).toBe(false);
      }),
    );
  });

  const costs = [
    { region: "US", costUsdMinor: 900 },
    { region: "EU", costUsdMinor: 1025 },
  ];

  it.each([
    ["US", "EU", 1, 150],
    ["EU", "US", 0, -100],
    ["US", "US", 0, 0],
    ["US", "AU", -1, 0],
    ["AU", "EU", 1, 0],
  ])("from %s to %s is index %i, difference %i", (reference, shipTo, index, differenceUsdMinor) => {
    expect(resolveDynamicBase(costs, reference, shipTo)).toEqual({ index, differenceUsdMinor });
  });
});
