import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { PaintCommand, Ring } from "./display-list.ts";
import { rasteriseInk, rasteriseInkAgain } from "./rasterise-ink.ts";
import { changedRows } from "./changed-rows.ts";

const extent = { width: 24, height: 20 };
const point = fc.tuple(fc.integer({ min: -300, max: 1800 }), fc.integer({ min: -300, max: 1600 }));
const ring = fc
  .array(point, { minLength: 3, maxLength: 6 })
  .map((points): Ring => Int32Array.from(points.flat()));
const colour = fc.integer({ min: 0, max: 255 });
const fill = fc.record({
  kind: fc.constant("fill" as const),
  rings: fc.array(ring, { minLength: 1, maxLength: 3 }),
  ...{ red: colour, green: colour, blue: colour },
});
const picture = fc
  .tuple(ring, fc.integer({ min: -4, max: 20 }), fc.integer({ min: -4, max: 16 }), colour)
  .map(([clip, left, top, shade]): PaintCommand => {
    const data = new Uint8ClampedArray(8 * 6 * 4).fill(shade);
    const pixels = { width: 8, height: 6, data, isOpaque: shade === 255 };
    return { kind: "picture", pixels, left, top, clip: [clip] };
  });
const list = fc.array(fc.oneof(fill, picture), { maxLength: 5 });
const square = (top: number, bottom: number): PaintCommand => {
  const rings = [Int32Array.of(64, top * 64, 640, top * 64, 640, bottom * 64, 64, bottom * 64)];
  return { kind: "fill", rings, red: 10, green: 20, blue: 30 };
};

describe("P18 ink that is drawn again", () => {
  it("is byte for byte what is drawn anew, whatever lies below, between and above", () => {
    fc.assert(
      fc.property(list, list, list, list, (below, old, fresh, above) => {
        const before = [...below, ...old, ...above];
        const after = [...below, ...fresh, ...above];
        const drawn = { list: before, ink: rasteriseInk(before, extent) };
        const again = rasteriseInkAgain(after, extent, drawn);
        expect(again.pixels).toEqual(rasteriseInk(after, extent).pixels);
        expect(drawn.ink).toEqual(rasteriseInk(before, extent));
      }),
      { numRuns: 300 },
    );
  });

  it("is what is drawn anew where several things have changed, with others between them", () => {
    const pair = fc.tuple(fc.oneof(fill, picture), fc.oneof(fill, picture), fc.boolean());
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const before = pairs.map(([own]) => own);
        const after = pairs.map(([own, other, isChanged]) => (isChanged ? other : own));
        const drawn = { list: before, ink: rasteriseInk(before, extent) };
        const again = rasteriseInkAgain(after, extent, drawn);
        expect(again.pixels).toEqual(rasteriseInk(after, extent).pixels);
      }),
      { numRuns: 300 },
    );
  });

  it("is not drawn where what lies between what has changed is alone", () => {
    const [above, below] = [square(0, 3), square(14, 20)];
    const of = (word: PaintCommand) => [word, above, word, below, word];
    expect(changedRows(of(square(5, 7)), of(square(6, 9)), extent)).toEqual({ top: 5, bottom: 9 });
  });

  it("is drawn in memory that nobody needs, whatever that holds, and never over what it was", () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const drawn = { list: before, ink: rasteriseInk(before, extent) };
        const spare = new Uint8ClampedArray(drawn.ink.pixels.length).fill(99);
        const again = rasteriseInkAgain(after, extent, drawn, spare);
        expect(again.pixels).toEqual(rasteriseInk(after, extent).pixels);
        expect(drawn.ink).toEqual(rasteriseInk(before, extent));
        if (again !== drawn.ink) expect(again.pixels).toBe(spare);
        rasteriseInkAgain(after, extent, drawn, drawn.ink.pixels);
        expect(drawn.ink).toEqual(rasteriseInk(before, extent));
      }),
    );
  });

  it("is drawn in the memory of what was there before that, of which the rest need not be copied", () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 3, maxLength: 6 }), (lists) => {
        let drawn = { list: lists[0] ?? [], ink: rasteriseInk(lists[0] ?? [], extent) };
        let spare: Uint8ClampedArray | undefined;
        for (const own of lists.slice(1)) {
          const ink = rasteriseInkAgain(own, extent, drawn, spare);
          expect(ink.pixels).toEqual(rasteriseInk(own, extent).pixels);
          if (ink !== drawn.ink) spare = drawn.ink.pixels;
          drawn = { list: own, ink };
        }
      }),
      { numRuns: 300 },
    );
  });

  it("tells the rows outside of which it is as before", () => {
    const [ground, word, other] = [square(0, 20), square(4, 7), square(6, 11)];
    const ink = rasteriseInk([ground, word], extent);
    const again = rasteriseInkAgain([ground, other], extent, { list: [ground, word], ink });
    expect(again.since?.pixels).toBe(ink.pixels);
    expect(again.since?.rows).toEqual({ top: 4, bottom: 11 });
    const third = rasteriseInkAgain([ground, word], extent, { list: [ground, other], ink: again });
    expect(third.since?.pixels).toBe(again.pixels);
  });

  it("is drawn in the rows of what has changed alone, and not at all where nothing has", () => {
    const [ground, word, other] = [square(0, 20), square(4, 7), square(6, 11)];
    expect(changedRows([ground, word], [ground, other], extent)).toEqual({ top: 4, bottom: 11 });
    expect(changedRows([ground, word], [ground, word], extent)).toBeNull();
    const ink = rasteriseInk([ground, word], extent);
    const drawn = { list: [ground, word], ink };
    expect(rasteriseInkAgain([ground, { ...word }], extent, drawn)).toBe(ink);
  });

  it("is drawn anew in another size", () => {
    const own = [square(2, 9)];
    const drawn = { list: own, ink: rasteriseInk(own, { width: 10, height: 10 }) };
    expect(rasteriseInkAgain(own, extent, drawn)).toEqual(rasteriseInk(own, extent));
  });
});
