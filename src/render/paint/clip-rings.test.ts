import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { clipRings } from "./clip-rings.ts";
import { toRing } from "./flatten.ts";
import { createSurface, rasterise } from "./rasterise.ts";

const extent = { width: 12, height: 9 };
const pixels = (rings: readonly Int32Array[], shift = 0) => {
  const surface = createSurface(40, 40, { red: 255, green: 255, blue: 255 });
  const moved = rings.map((ring) => ring.map((value) => value + shift * 64));
  rasterise([{ kind: "fill", rings: moved, red: 0, green: 0, blue: 0 }], surface);
  return surface;
};

describe("cutting rings to what is painted", () => {
  it("P16 leaves no point outside, and every pixel as it was", () => {
    const place = fc.integer({ min: -14, max: 26 });
    const ring = fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (all) => {
        const rings = all.map((points) => toRing(points.flat()));
        const cut = clipRings(rings, extent);
        for (const own of cut) {
          for (let at = 0; at < own.length; at += 2) {
            expect(own[at]).toBeGreaterThanOrEqual(0);
            expect(own[at]).toBeLessThanOrEqual(extent.width * 64);
            expect(own[at + 1]).toBeGreaterThanOrEqual(0);
            expect(own[at + 1]).toBeLessThanOrEqual(extent.height * 64);
          }
        }
        const [whole, part] = [pixels(rings, 14), pixels(cut, 14)];
        for (let y = 14; y < 14 + extent.height; y += 1) {
          for (let x = 14; x < 14 + extent.width; x += 1) {
            const at = (y * 40 + x) * 4;
            expect(Math.abs((whole.data[at] ?? 0) - (part.data[at] ?? 0))).toBeLessThanOrEqual(8);
          }
        }
      }),
    );
  });

  it("leaves one alone that lies within, and leaves out one that lies outside", () => {
    const within = toRing([0, 0, 12, 0, 12, 9]);
    expect(clipRings([within], extent)).toEqual([within]);
    expect(clipRings([toRing([13, 0, 20, 0, 20, 9])], extent)).toEqual([]);
    expect(clipRings([toRing([0, -9, 20, -9, 20, -1])], extent)).toEqual([]);
  });
});
