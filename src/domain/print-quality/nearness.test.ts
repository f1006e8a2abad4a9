import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { distancesInColumns, isNear } from "./nearness.ts";

const picture = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }))
  .chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      seeds: fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height }),
    }),
  );

describe("seeds near a pixel", () => {
  it("are those that measuring to each of them finds", () => {
    fc.assert(
      fc.property(picture, fc.double({ min: 0.1, max: 300, noNaN: true }), (own, squared) => {
        const { width, seeds } = own;
        const inColumns = distancesInColumns(Uint8Array.from(seeds, Number), width);
        seeds.forEach((_, at) => {
          const squares = seeds.flatMap((isSeed, other) => {
            const across = (at % width) - (other % width);
            const down = Math.floor(at / width) - Math.floor(other / width);
            return isSeed ? [across ** 2 + down ** 2] : [];
          });
          const nearest = Math.min(Infinity, ...squares);
          expect(isNear(inColumns, width, at, squared)).toBe(nearest < squared);
          expect(isNear(inColumns, width, at, Math.min(nearest, 1e6))).toBe(false);
        });
      }),
    );
  });

  it("are none where there is no pixel or no seed", () => {
    expect(distancesInColumns(new Uint8Array(0), 0)).toEqual(new Uint16Array(0));
    const none = distancesInColumns(new Uint8Array(6), 3);
    expect(isNear(none, 3, 4, 1e12)).toBe(false);
  });
});
