import { describe, expect, it } from "vitest";

import { cornerMap, cornersFault } from "./corner-map.ts";

const seen = [
  [30, 10],
  [90, 25],
  [80, 95],
  [20, 70],
] as const;
const size = { width: 100, height: 100 };

function placeOf(corners: Parameters<typeof cornerMap>[0], x: number, y: number, scale = 1) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = cornerMap(
    corners,
    scale,
  ).matrix;
  const depth = g * x + h * y + i;
  return { u: (a * x + b * y + c) / depth, v: (d * x + e * y + f) / depth, depth };
}

describe("a print area seen by its four corners", () => {
  it.each([
    [30, 10, 0, 0],
    [90, 25, 1, 0],
    [80, 95, 1, 1],
    [20, 70, 0, 1],
  ])("has at %i, %i its own corner %i, %i", (x, y, u, v) => {
    const place = placeOf(seen, x, y);
    expect(place.u).toBeCloseTo(u, 10);
    expect(place.v).toBeCloseTo(v, 10);
    expect(place.depth).toBeGreaterThan(0);
  });

  it("shrinks with distance: where its diagonals cross is its middle", () => {
    // On the lines through its first and third, and its second and fourth corner.
    const x = (25 + (90 * 9) / 14 + 41) / (1.7 + 9 / 14);
    const crossing = { x, y: 10 + (x - 30) * 1.7 };
    const place = placeOf(seen, crossing.x, crossing.y);
    expect(place.u).toBeCloseTo(0.5, 10);
    expect(place.v).toBeCloseTo(0.5, 10);
  });

  it("lies in a picture of half the size at half the places", () => {
    expect(placeOf(seen, 45, 12.5, 0.5).u).toBeCloseTo(1, 10);
  });

  it("tells how many pixels a point lies within each side", () => {
    const { sides } = cornerMap(
      [
        [10, 20],
        [50, 20],
        [50, 80],
        [10, 80],
      ],
      1,
    );
    expect(sides.map(([x, y, rest]) => x * 15 + y * 30 + rest)).toEqual([10, 35, 50, 5]);
  });

  it.each([
    ["", seen],
    ["anticlockwise", [seen[0], seen[3], seen[2], seen[1]] as const],
    ["not convex", [seen[0], seen[1], [45, 40], seen[3]] as const],
    ["not convex", [seen[0], seen[2], seen[1], seen[3]] as const],
    [
      "not convex",
      [
        [0, 0],
        [10, 0],
        [20, 0],
        [0, 50],
      ] as const,
    ],
    [
      "",
      [
        [-30, -30],
        [50, -30],
        [50, 60],
        [-30, 60],
      ] as const,
    ],
    [
      "wholly outside",
      [
        [120, 10],
        [180, 10],
        [180, 60],
        [120, 60],
      ] as const,
    ],
    [
      "wholly outside",
      [
        [-10, -90],
        [95, -90],
        [95, 0],
        [-10, 0],
      ] as const,
    ],
    [
      "wholly outside",
      [
        [60, -80],
        [200, 60],
        [190, 90],
        [60, -45],
      ] as const,
    ],
  ])("%s: is refused or taken", (fault, corners) => {
    const told = cornersFault(corners, size);
    if (fault === "") expect(told).toBeUndefined();
    else expect(told).toContain(fault);
  });
});
