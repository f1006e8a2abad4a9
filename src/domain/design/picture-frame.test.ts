import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { DesignImage } from "./design-document.ts";
import {
  coverFrame,
  type Frame,
  isSameFrame,
  leastCrop,
  pictureFrame,
  reframe,
  showPart,
  turnAbout,
} from "./picture-frame.ts";
import { frameSize, placementMiddle, type Point } from "./placement.ts";

type Picture = Pick<DesignImage, "placement" | "crop">;

const stored = { src: "uploads/a.png", width: 2000, height: 1000 };
/** A square of 100 mm, which a picture twice as wide as high covers with its middle. */
const square = (angle = 0): Picture =>
  coverFrame({ x: 100, y: 150, widthMm: 100, heightMm: 100, angle }, stored);

describe("reframe", () => {
  it("CAM-36 moves a picture within its frame, and no farther than its edge", () => {
    const moved = reframe(square(), { dxMm: 20 });
    expect(pictureFrame(moved)).toMatchObject({ x: 100, y: 150, widthMm: 100, heightMm: 100 });
    expect(placementMiddle(moved.placement).x).toBeCloseTo(120, 3);
    expect(moved.crop).toEqual({ left: 0.15, top: 0, right: 0.65, bottom: 1 });
    const farthest = reframe(square(), { dxMm: 500, dyMm: 40 });
    expect(farthest.crop).toEqual({ left: 0, top: 0, right: 0.5, bottom: 1 });
    expect(placementMiddle(farthest.placement)).toMatchObject({ x: 150, y: 150 });
  });

  it("CAM-36 makes it larger about the middle of what shows, and never smaller than its frame", () => {
    const larger = reframe(square(), { factor: 2 });
    expect(frameSize(larger.placement)).toMatchObject({ widthMm: 400, heightMm: 200 });
    expect(larger.crop).toEqual({ left: 0.375, top: 0.25, right: 0.625, bottom: 0.75 });
    const back = reframe(larger, { factor: 0.1 });
    expect(frameSize(back.placement).heightMm).toBeCloseTo(100, 6);
    expect(back.crop).toEqual(square().crop);
  });

  it("a whole picture that was cropped is whole again", () => {
    const whole: Picture = {
      ...{ crop: null },
      placement: { left: 0, top: 0, angle: 0, width: 20, height: 10, scaleX: 30, scaleY: 30 },
    };
    const there = reframe(whole, { factor: 1.5 });
    expect(there.crop).not.toBeNull();
    expect(reframe(there, { factor: 1 / 1.5 }).crop).toBeNull();
  });

  it.each([
    // 200 mm wide, of which 2000 mm is the most.
    ["a side has 2000 mm", 100, 2000, 1000, 10],
    ["a side has 2000 mm, however it lies", 100, 1000, 2000, 10],
    // Half of it shows, of which a 25th is left.
    ["a fiftieth of it is left", 10, 2000, 1000, 25],
    ["a fiftieth of it is left, however it lies", 10, 1000, 2000, 25],
    // 10 mm are 118 dots.
    ["each of its pixels has 1000 dots", 10, 2, 1, 1000 / ((10 / 25.4) * 300)],
  ])("makes it larger until %s", (_, side, width, height, factor) => {
    const frame = { x: 100, y: 100, widthMm: side, heightMm: side, angle: 0 };
    const picture = coverFrame(frame, { src: "a.png", width, height });
    const largest = reframe(picture, { factor: 1000 });
    const ratio = frameSize(largest.placement).widthMm / frameSize(picture.placement).widthMm;
    expect(ratio).toBeCloseTo(factor, 6);
    expect(isSameFrame(pictureFrame(largest), frame)).toBe(true);
  });

  it("makes it larger until each of its pixels has 1000 dots on its longer side", () => {
    const placement = { left: 0, top: 0, angle: 0, width: 10, height: 10 };
    for (const [scaleX, scaleY] of [
      [100, 400],
      [400, 100],
    ] as const) {
      const picture = { placement: { ...placement, scaleX, scaleY }, crop: null };
      const { placement: largest } = reframe(picture, { factor: 1000 });
      expect(Math.max(largest.scaleX, largest.scaleY)).toBeCloseTo(1000, 9);
      expect(largest.scaleX / largest.scaleY).toBeCloseTo(scaleX / scaleY, 9);
    }
  });

  it("leaves a picture in its size that is larger than it could be made", () => {
    const huge = { left: 0, top: 0, angle: 0, width: 1000, height: 1000, scaleX: 30, scaleY: 30 };
    const same = reframe({ placement: huge, crop: null }, { factor: 2 });
    expect(frameSize(same.placement)).toEqual(frameSize(huge));
  });

  /** The part of a picture that lies at a point, in fractions of its sides. */
  const partAt = ({ placement }: Picture, { x, y }: Point) => {
    const middle = placementMiddle(placement);
    const { widthMm, heightMm } = frameSize(placement);
    const off = turnAbout({ x: 0, y: 0 }, -placement.angle, x - middle.x, y - middle.y);
    return { x: off.x / widthMm, y: off.y / heightMm };
  };

  it("what lies at a point stays there while the picture grows, or moves with it", () => {
    const millimetres = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const angles = fc.double({ min: -180, max: 180, noNaN: true });
    const factors = fc.double({ min: 0.8, max: 2, noNaN: true });
    const offsets = fc.tuple(millimetres(40), millimetres(40));
    const ways = fc.tuple(millimetres(20), millimetres(20));
    fc.assert(
      fc.property(angles, factors, offsets, ways, (angle, factor, [offX, offY], [dxMm, dyMm]) => {
        const picture = reframe(square(angle), { factor: 4 });
        const at = { x: 100 + offX, y: 150 + offY };
        const before = partAt(picture, at);
        const after = partAt(reframe(picture, { factor, at, dxMm, dyMm }), {
          ...{ x: at.x + dxMm, y: at.y + dyMm },
        });
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it.each([
    ["wide", 2000, 1000, { left: 0.15, top: 0, right: 0.65, bottom: 1 }],
    ["high", 1000, 2000, { left: 0, top: 0.15, right: 1, bottom: 0.65 }],
  ])("crops one axis alone of a picture that is %s", (_, width, height, crop) => {
    const frame = { x: 100, y: 150, widthMm: 100, heightMm: 100, angle: 0 };
    const picture = coverFrame(frame, { src: "uploads/a.png", width, height });
    expect(reframe(picture, { dxMm: 20, dyMm: 20 }).crop).toEqual(crop);
  });

  it("moves as it is seen where the frame is turned", () => {
    const moved = reframe(square(90), { dyMm: 20 });
    // Turned a quarter, down is along the picture.
    expect(placementMiddle(moved.placement).y).toBeCloseTo(170, 3);
    expect(placementMiddle(moved.placement).x).toBeCloseTo(100, 3);
    expect(moved.crop).toEqual({ left: 0.15, top: 0, right: 0.65, bottom: 1 });
  });

  it("keeps its frame covered, whatever is done", () => {
    const step = fc.record({
      factor: fc.double({ min: 0.01, max: 50, noNaN: true }),
      dxMm: fc.double({ min: -300, max: 300, noNaN: true }),
      dyMm: fc.double({ min: -300, max: 300, noNaN: true }),
    });
    const steps = fc.array(step, { maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.double({ min: -180, max: 180, noNaN: true }), (list, angle) => {
        let picture = square(angle);
        for (const own of list) {
          picture = reframe(picture, own);
          const { left, top, right, bottom } = picture.crop ?? {
            ...{ left: 0, top: 0, right: 1, bottom: 1 },
          };
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(Math.max(right, bottom)).toBeLessThanOrEqual(1);
          expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(leastCrop * 0.999);
        }
        const { x, y, widthMm, heightMm } = pictureFrame(picture);
        expect(Math.hypot(x - 100, y - 150)).toBeLessThan(0.05);
        expect(Math.abs(widthMm - 100)).toBeLessThan(0.05);
        expect(Math.abs(heightMm - 100)).toBeLessThan(0.05);
      }),
    );
  });
});

it("CANV-04 a frame that a photo stands over by a hair stays the same one, however large it is", () => {
  for (const side of [10, 100, 133, 500, 1500]) {
    const frame = { x: 200, y: 200, widthMm: side, heightMm: side, angle: 0 };
    const photo = { src: "uploads/a.png", width: 3000, height: 2998 };
    const covered = coverFrame(frame, photo);
    expect(isSameFrame(pictureFrame(covered), frame), `${side}`).toBe(true);
    const wide = { ...frame, widthMm: side + 0.2 };
    expect(isSameFrame(wide, frame), `${side}`).toBe(false);
  }
});

describe("a picture that covers a frame", () => {
  const frame = { x: 100, y: 150, widthMm: 100, heightMm: 100, angle: 30 };

  it.each([
    ["is whole if it has the frame's shape", 500, 500, null],
    ["loses its sides if it is wider", 2000, 1000, { left: 0.25, top: 0, right: 0.75, bottom: 1 }],
    [
      "loses top and bottom if it is higher",
      500,
      2000,
      { left: 0, top: 0.375, right: 1, bottom: 0.625 },
    ],
    [
      "shows a fiftieth at least of its width",
      9000,
      1,
      { left: 0.49, top: 0, right: 0.51, bottom: 1 },
    ],
    [
      "shows a fiftieth at least of its height",
      1,
      9000,
      { left: 0, top: 0.49, right: 1, bottom: 0.51 },
    ],
  ])("%s", (_, width, height, crop) => {
    const covered = coverFrame(frame, { src: "uploads/b.png", width, height });
    expect(covered.crop).toEqual(crop);
    expect(covered).toMatchObject({ src: "uploads/b.png", isLowQualityKept: false });
    expect(covered.placement).toMatchObject({ width, height, angle: 30 });
    expect(covered.placement.scaleX).toBe(covered.placement.scaleY);
    expect(placementMiddle(covered.placement)).toEqual({
      x: expect.closeTo(100, 9) as number,
      y: expect.closeTo(150, 9) as number,
    });
  });
});

describe("the part of a picture that shows, in another frame", () => {
  const crop = { left: 0.1, top: 0.5, right: 0.5, bottom: 1 };
  const cropped = {
    ...coverFrame({ x: 80, y: 60, widthMm: 50, heightMm: 25, angle: 20 }, stored),
    crop,
  };
  // Of 50 × 25 mm, 20 × 12.5 mm show.
  const frame: Frame = { x: 300, y: 200, widthMm: 40, heightMm: 25, angle: -70 };

  it.each<[string, typeof crop | null, Frame]>([
    ["a crop", crop, frame],
    ["a whole picture", null, { ...frame, heightMm: 20 }],
  ])("fills that frame: %s", (_, own, target) => {
    const shown = showPart({ ...cropped, crop: own }, target);
    expect(shown).toMatchObject({ src: stored.src, crop: own });
    const { x, y, widthMm, heightMm, angle } = pictureFrame(shown ?? cropped);
    expect(angle).toBe(-70);
    expect([x, y, widthMm, heightMm].map((side) => Math.round(side * 1e6) / 1e6)).toEqual([
      ...[300, 200, 40, target.heightMm],
    ]);
    expect(shown?.placement).toMatchObject({ width: 2000, height: 1000 });
  });

  it.each([
    [0.98, "not shown"],
    [0.995, "shown"],
    [1.005, "shown"],
    [1.02, "not shown"],
  ])("if its height is %d times what the shape needs, is %s", (factor, expected) => {
    const target = { ...frame, heightMm: frame.heightMm * factor };
    expect(showPart(cropped, target) === null ? "not shown" : "shown").toBe(expected);
  });

  it.each([
    [true, 1, true],
    [true, 0.5, true],
    [true, 1.005, true],
    [true, 1.02, false],
    [true, 2, false],
    [false, 1, false],
  ])(
    "OP-063 a low quality that was accepted (%s) is accepted at %d times the size: %s",
    (isLowQualityKept, factor, isKept) => {
      const target = { ...frame, widthMm: 20 * factor, heightMm: 12.5 * factor };
      const shown = showPart({ ...cropped, isLowQualityKept }, target);
      expect(shown?.isLowQualityKept).toBe(isKept);
    },
  );
});

describe("two frames", () => {
  const frame: Frame = { x: 10, y: 20, widthMm: 30, heightMm: 40, angle: 179.95 };

  it.each<[keyof Frame, number]>([
    ["x", 0.09],
    ["y", -0.09],
    ["widthMm", 0.09],
    ["heightMm", -0.09],
    ["angle", 0.09],
    ["angle", 360],
    ["angle", -359.95],
  ])("are the same if %s differs by %d", (field, by) => {
    expect(isSameFrame(frame, { ...frame, [field]: frame[field] + by })).toBe(true);
  });

  it.each<[keyof Frame, number]>([
    ["x", -0.11],
    ["y", 0.11],
    ["widthMm", -0.11],
    ["heightMm", 0.11],
    ["angle", 0.11],
    ["angle", -1],
    ["angle", 180],
  ])("are not the same if %s differs by %d", (field, by) => {
    expect(isSameFrame(frame, { ...frame, [field]: frame[field] + by })).toBe(false);
  });
});

it.each([
  [0, 3, 4, 13, 24],
  [90, 3, 4, 6, 23],
  [180, 3, 4, 7, 16],
  [-90, 3, 4, 14, 17],
  [30, 10, 0, 10 + 5 * Math.sqrt(3), 25],
  [30, 0, 10, 5, 20 + 5 * Math.sqrt(3)],
])("a point of a frame turned by %d degrees: %d, %d", (angle, x, y, toX, toY) => {
  const turned = turnAbout({ x: 10, y: 20 }, angle, x, y);
  expect(turned.x).toBeCloseTo(toX, 9);
  expect(turned.y).toBeCloseTo(toY, 9);
});
