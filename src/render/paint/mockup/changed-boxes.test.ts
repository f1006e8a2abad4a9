import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { changedBoxes } from "./changed-boxes.ts";
import { composeBlank, composeMockup, printAgain } from "./compose-mockup.ts";
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
/** Each of its pixels looks at one place of the picture, as most do on products. */
const flat = [
  [10.4, 5.3],
  [50.4, 5.3],
  [50.4, 55.3],
  [10.4, 55.3],
] as const;
const prints = [steep, lower, flat].map((corners) =>
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
/** Of all printings: what one left there is nothing to the next. */
const memory = { values: new Float32Array() };
const anySpots = fc.tuple(anySpot, anySpot, anySpot);

describe("where two printings differ", () => {
  it("nothing beyond the boxes does, so that printing anew within them is enough", () => {
    const some = fc.constantFrom<number[][]>([0], [2], [2], [0, 1]);
    fc.assert(
      fc.property(anySpots, anySpots, some, (first, second, own) => {
        const [before, after] = [first, second].map((spots) =>
          areasOf(...spots).filter((_, index) => own.includes(index)),
        );
        if (!before || !after) throw new Error("no areas");
        const boxes = changedBoxes(before, after, layers);
        const pixels = composeMockup(layers, colors, before);
        const blank = composeBlank(layers, colors);
        printAgain(pixels, layers, colors, after, { blank, before, boxes: boxes ?? [], memory });
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
    const boxes = changedBoxes(areasOf(still, moved), areasOf(still, { ...moved, x: 22 }), layers);
    const pixels = (boxes ?? []).map(
      ({ left, top, right, bottom }) => (right - left) * (bottom - top),
    );
    const sum = pixels.reduce((all, own) => all + own, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(768);
    expect(changedBoxes(areasOf(still, moved), areasOf(still, moved), layers)).toEqual([]);
  });

  it("is not known of other areas, or pictures of other sizes", () => {
    const [first, second] = areasOf();
    if (!first || !second) throw new Error("no areas");
    expect(changedBoxes([first], [second], layers)).toBeUndefined();
    expect(changedBoxes([first], [], layers)).toBeUndefined();
    const small = { width: 2, height: 2, pixels: new Uint8Array(16) };
    expect(changedBoxes([first], [{ ...first, picture: small }], layers)).toBeUndefined();
  });
});
