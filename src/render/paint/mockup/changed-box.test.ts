import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { changedBox } from "./changed-box.ts";
import { composeBlank, composeMockup, printOn } from "./compose-mockup.ts";
import type { MockupPrint } from "./mockup-description.ts";
import type { MockupLayers } from "./mockup-layers.ts";
import type { PrintPicture } from "./print-picture.ts";
import { buildPrintCoordinates } from "./print-coordinates.ts";

const [width, height] = [60, 60];
const bytes = (value: number) => new Uint8Array(width * height).fill(value);
const print: MockupPrint = { name: "front", widthMm: 40, heightMm: 50, technique: "print" };
const mask = bytes(255);
const steep = [
  [25, 4],
  [34, 6],
  [58, 55],
  [3, 52],
] as const;
const lower = [
  [10, 30],
  [50, 30],
  [50, 58],
  [10, 58],
] as const;
const prints = [steep, lower].map((corners) =>
  buildPrintCoordinates(print, { corners, width }, { width, height, mask }),
);
const layers: MockupLayers = {
  ...{ width, height, shadeMax: 1, glossMax: 0.1, mask, prints, detail: undefined },
  ...{ shadow: bytes(255), shade: bytes(230), gloss: bytes(40) },
};
const colors = {
  product: { red: 90, green: 120, blue: 40 },
  ground: { red: 240, green: 240, blue: 240 },
};

const areasOf = (...spots: readonly { x: number; y: number; size: number }[]) =>
  prints.map((coordinates, index) => {
    const { pictureWidth, pictureHeight } = coordinates;
    const pixels = new Uint8Array(pictureWidth * pictureHeight * 4);
    const spot = spots[index];
    for (let at = 0; spot && at < pixels.length / 4; at += 1) {
      const [x, y] = [at % pictureWidth, Math.floor(at / pictureWidth)];
      const isIn = Math.max(Math.abs(x - spot.x), Math.abs(y - spot.y)) <= spot.size;
      if (isIn) pixels.set([x * 3, y * 2, 200, 180], at * 4);
    }
    const picture: PrintPicture = { width: pictureWidth, height: pictureHeight, pixels };
    return { coordinates, picture };
  });

const anySpot = fc.record({
  x: fc.integer({ min: 0, max: 60 }),
  y: fc.integer({ min: 0, max: 70 }),
  size: fc.integer({ min: 0, max: 6 }),
});
const anySpots = fc.tuple(anySpot, anySpot);

describe("where two printings differ", () => {
  it("nothing beyond the box does, so that printing anew within it is enough", () => {
    fc.assert(
      fc.property(anySpots, anySpots, (first, second) => {
        const [before, after] = [areasOf(...first), areasOf(...second)];
        const box = changedBox(before, after);
        const pixels = composeMockup(layers, colors, before);
        const blank = composeBlank(layers, colors);
        if (box) {
          for (let y = box.top; y < box.bottom; y += 1) {
            const from = (y * width + box.left) * 4;
            pixels.set(blank.subarray(from, (y * width + box.right) * 4), from);
          }
          printOn(pixels, layers, colors, after, box);
        }
        const whole = composeMockup(layers, colors, after);
        expect(pixels.every((value, at) => value === whole[at])).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("is small where a little changes, nowhere where nothing does", () => {
    const [still, moved] = [
      { x: 10, y: 40, size: 3 },
      { x: 20, y: 10, size: 1 },
    ];
    const box = changedBox(areasOf(still, moved), areasOf(still, { ...moved, x: 22 }));
    expect(box).not.toBeNull();
    expect((box?.right ?? 99) - (box?.left ?? 0)).toBeLessThan(20);
    expect(changedBox(areasOf(still, moved), areasOf(still, moved))).toBeNull();
  });

  it("is not known of other areas, or pictures of other sizes", () => {
    const [first, second] = areasOf();
    if (!first || !second) throw new Error("no areas");
    expect(changedBox([first], [second])).toBeUndefined();
    expect(changedBox([first], [])).toBeUndefined();
    const small = { width: 2, height: 2, pixels: new Uint8Array(16) };
    expect(changedBox([first], [{ ...first, picture: small }])).toBeUndefined();
  });
});
