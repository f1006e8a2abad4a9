import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { OutlineStep } from "#typeset/design-face.ts";
import { testFace } from "#typeset/testing/test-faces.ts";

import { flatness, flattenOutline, toRing } from "./flatten.ts";

const number = fc.integer({ min: -1000, max: 1000 });
const here = { scale: 1, x: 0, y: 0 };
const points = (line: readonly number[]) =>
  Array.from(
    { length: line.length / 2 },
    (_, index) => [line[2 * index], line[2 * index + 1]] as const,
  );

/** The farthest that a curve's own points lie from the straight pieces. */
function farthest(
  line: readonly number[],
  curve: (t: number) => readonly [number, number],
): number {
  const corners = points(line);
  let most = 0;
  for (let step = 0; step <= 400; step += 1) {
    const [x, y] = curve(step / 400);
    let least = Number.POSITIVE_INFINITY;
    for (let index = 1; index < corners.length; index += 1) {
      const [ax = 0, ay = 0] = corners[index - 1] ?? [];
      const [bx = 0, by = 0] = corners[index] ?? [];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
      const t = Math.max(0, Math.min(1, along));
      least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    }
    most = Math.max(most, least);
  }
  return most;
}

describe("an outline as straight pieces", () => {
  it("turns y over, scales and places", () => {
    const square: OutlineStep[] = [
      { type: "M", values: [0, 0] },
      { type: "L", values: [10, 0] },
      { type: "L", values: [10, 10] },
      { type: "Z", values: [] },
    ];
    expect(flattenOutline(square, { scale: 2, x: 5, y: 100 })).toEqual([[5, 100, 25, 100, 25, 80]]);
  });

  it("lies no farther from a quadratic curve than 1/32 px", () => {
    fc.assert(
      fc.property(number, number, number, number, (bx, by, cx, cy) => {
        const [line = []] = flattenOutline(
          [
            { type: "M", values: [0, 0] },
            { type: "Q", values: [bx, -by, cx, -cy] },
            { type: "L", values: [3000, 0] },
          ],
          here,
        );
        const curve = (t: number) =>
          [2 * (1 - t) * t * bx + t * t * cx, 2 * (1 - t) * t * by + t * t * cy] as const;
        expect(farthest(line, curve)).toBeLessThanOrEqual(flatness * 1.001);
      }),
      { numRuns: 60 },
    );
  });

  it("lies no farther from a cubic curve than 1/32 px", () => {
    fc.assert(
      fc.property(fc.tuple(number, number, number, number, number, number), (own) => {
        const [bx, by, cx, cy, dx, dy] = own;
        const [line = []] = flattenOutline(
          [
            { type: "M", values: [0, 0] },
            { type: "C", values: [bx, -by, cx, -cy, dx, -dy] },
            { type: "L", values: [3000, 0] },
          ],
          here,
        );
        const curve = (t: number) => {
          const [w1, w2, w3] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
          return [w1 * bx + w2 * cx + w3 * dx, w1 * by + w2 * cy + w3 * dy] as const;
        };
        expect(farthest(line, curve)).toBeLessThanOrEqual(flatness * 1.001);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps every contour of a letter, and what encloses nothing away", () => {
    const face = testFace("oswald");
    const outline = face.outlineOf(face.font.nominalGlyph("B".codePointAt(0) ?? 0) ?? 0);
    expect(flattenOutline(outline, { scale: 0.1, x: 0, y: 0 })).toHaveLength(3);
    const spike: OutlineStep[] = [
      { type: "M", values: [0, 0] },
      { type: "L", values: [9, 9] },
    ];
    expect(flattenOutline(spike, here)).toEqual([]);
  });

  it("refuses a step that it does not know", () => {
    expect(() => flattenOutline([{ type: "A", values: [1, 1] }], here)).toThrow("no step A");
  });
});

describe("a ring", () => {
  it("has whole 64ths of a pixel, each point once", () => {
    const ring = toRing([0, 0, 0.001, 0.002, 1, 0, 1, 1.5, 0, 0]);
    expect([...ring]).toEqual([0, 0, 64, 0, 64, 96]);
  });
});
