import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { bendLines } from "./bend.ts";
import { flatness, type Polyline } from "./flatten.ts";

const points = (line: Polyline) =>
  Array.from({ length: line.length / 2 }, (_, at) => ({
    x: line[at * 2] ?? 0,
    y: line[at * 2 + 1] ?? 0,
  }));
const box: Polyline = [-100, -10, 100, -10, 100, 10, -100, 10];

describe("a text on an arc", () => {
  it.each([80, 400, -80, -400])("lies about a circle of radius %d below or above it", (radius) => {
    const [bent = []] = bendLines([box], radius);
    for (const { x, y } of points(bent)) {
      const distance = Math.hypot(x, y - radius) - Math.abs(radius);
      expect(Math.abs(distance)).toBeLessThan(10.001);
    }
    const end = 100 / Math.abs(radius);
    const side = Math.abs(radius) + Math.sign(radius) * 10;
    const corner = points(bent).find(
      ({ x, y }) =>
        Math.abs(x - side * Math.sin(end)) < 1e-9 &&
        Math.abs(y - radius + Math.sign(radius) * side * Math.cos(end)) < 1e-9,
    );
    expect(corner).toBeDefined();
  });

  it("strays from the arc by no more than a flat line may", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 5000 }), fc.boolean(), (size, isHanging) => {
        const radius = isHanging ? -size : size;
        const [bent = []] = bendLines([[-15, 0, 15, 0, 15, 1, -15, 1]], radius);
        const onArc = points(bent).filter(
          ({ x, y }) => Math.abs(Math.hypot(x, y - radius) - size) < 0.3,
        );
        for (const [index, to] of onArc.entries()) {
          const from = onArc[index - 1];
          if (from === undefined || Math.hypot(from.x - to.x, from.y - to.y) > 14) continue;
          const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
          const bow = size - Math.hypot(middle.x, middle.y - radius);
          expect(Math.abs(bow)).toBeLessThan(flatness * 2);
        }
      }),
    );
  });

  it("keeps the lengths of what stands on it", () => {
    const [bent = []] = bendLines([[0, 0, 0, -30, 1, -30, 1, 0]], 200);
    const [, bottom, top] = points(bent);
    expect(
      Math.hypot((top?.x ?? 0) - (bottom?.x ?? 0), (top?.y ?? 0) - (bottom?.y ?? 0)),
    ).toBeGreaterThan(0);
    expect(points(bent).some(({ x, y }) => Math.abs(x) < 1e-9 && Math.abs(y + 30) < 1e-9)).toBe(
      true,
    );
  });
});
