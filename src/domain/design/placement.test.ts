import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  frameSize,
  imageStep,
  moveMiddleTo,
  normaliseAngle,
  placeInMiddle,
  placementMiddle,
  scaleAboutMiddle,
  snapToMiddle,
  stepsHeld,
  turnedBox,
} from "./placement.ts";
import { dotsToMm } from "./units.ts";

const placement = { left: 10, top: 20, scaleX: 1, scaleY: 2, angle: 30, width: 300, height: 300 };
const area = { widthMm: 254, heightMm: 508 };
const number = fc.double({ min: -500, max: 500, noNaN: true });
const scale = fc.double({ min: 0.01, max: 10, noNaN: true });

describe("CANV-04 where a picture lies", () => {
  it("is measured in millimetres from its own pixels and scales", () => {
    expect(frameSize(placement)).toEqual({ widthMm: 25.4, heightMm: 50.8 });
    expect(placementMiddle(placement)).toEqual({ x: 22.7, y: 45.4 });
  });

  it("moves and scales about its middle", () => {
    fc.assert(
      fc.property(number, number, scale, scale, (x, y, scaleX, scaleY) => {
        const moved = placementMiddle(moveMiddleTo(placement, { x, y }));
        expect(moved.x).toBeCloseTo(x, 6);
        expect(moved.y).toBeCloseTo(y, 6);
        const scaled = placementMiddle(scaleAboutMiddle(placement, scaleX, scaleY));
        expect(scaled.x).toBeCloseTo(22.7, 6);
        expect(scaled.y).toBeCloseTo(45.4, 6);
      }),
    );
  });

  it.each([
    [0, 0],
    [180, 180],
    [-180, 180],
    [181, -179],
    [725, 5],
    [-360, 0],
  ])("an angle of %d is %d", (given, kept) => expect(normaliseAngle(given)).toBeCloseTo(kept, 9));

  it("a frame on its side takes the other way round", () => {
    const box = turnedBox({ x: 100, y: 100 }, { widthMm: 40, heightMm: 10 }, 90);
    expect(Object.values(box).map((side) => Math.round(side * 1e6) / 1e6)).toEqual([
      95, 80, 105, 120,
    ]);
  });

  it("a turned frame's box has the sum of its sides' projections", () => {
    const { left, top, right, bottom } = turnedBox(
      { x: 100, y: 200 },
      { widthMm: 40, heightMm: 10 },
      30,
    );
    const cos = Math.sqrt(3) / 2;
    expect(right - left).toBeCloseTo(40 * cos + 5, 9);
    expect(bottom - top).toBeCloseTo(20 + 10 * cos, 9);
    expect([(left + right) / 2, (top + bottom) / 2]).toEqual([
      expect.closeTo(100, 9) as number,
      expect.closeTo(200, 9) as number,
    ]);
  });

  it("a new picture that is higher than the area is as high as the area", () => {
    const placed = placeInMiddle({ width: 500, height: 2000 }, area);
    expect(frameSize(placed)).toEqual({
      widthMm: expect.closeTo(127, 9) as number,
      heightMm: expect.closeTo(508, 9) as number,
    });
    expect(placementMiddle(placed)).toEqual({
      x: expect.closeTo(127, 9) as number,
      y: expect.closeTo(254, 9) as number,
    });
  });

  it("a new picture lies whole in the middle", () => {
    const placed = placeInMiddle({ width: 1000, height: 500 }, area);
    expect(frameSize(placed).widthMm).toBeCloseTo(254, 9);
    expect(placementMiddle(placed).y).toBeCloseTo(254, 9);
    expect(placed.scaleX).toBe(placed.scaleY);
  });
});

describe("CANV-24 OP-066 an object snaps to the middle", () => {
  const at = (dotsX: number, dotsY: number) =>
    snapToMiddle({ x: 127 + dotsToMm(dotsX), y: 254 + dotsToMm(dotsY) }, area);

  it.each([
    [100, 0, true],
    [-100, 0, true],
    [100.5, 0, false],
    [-101, 0, false],
  ])("%d dots beside it: %s", (dots, _zero, isSnapped) => {
    expect(at(dots, 500)).toMatchObject({ isSnappedX: isSnapped, isSnappedY: false });
    expect(at(500, dots)).toMatchObject({ isSnappedX: false, isSnappedY: isSnapped });
  });

  it("lies in the middle then, and else where it was", () => {
    expect(at(99, 300)).toMatchObject({ x: 127, y: 254 + dotsToMm(300) });
  });
});

describe("CANV-26 CANV-27 CANV-28 CANV-29 the controls of a picture", () => {
  it("step by 4%, 10 dots and 1 degree", () => {
    expect(imageStep).toEqual({ zoom: 1.04, moveDots: 10, degrees: 1 });
  });

  it.each([
    [0, 1],
    [100, 1],
    [500, 1],
    [549, 1],
    [550, 2],
    [800, 7],
  ])("T-064 held for %i ms it has made %i steps", (ms, steps) => {
    expect(stepsHeld(ms)).toBe(steps);
  });
});
