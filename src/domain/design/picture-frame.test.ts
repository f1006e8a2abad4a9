import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { DesignImage } from "./design-document.ts";
import { coverFrame, isSameFrame, leastCrop, pictureFrame, reframe } from "./picture-frame.ts";
import { frameSize, placementMiddle } from "./placement.ts";

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
