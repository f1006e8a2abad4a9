import { describe, expect, it } from "vitest";

import { testImage, testShape, testText } from "../design/testing/test-design.ts";
import { doBoxesMeet, marginWithin, objectBox } from "./object-box.ts";

const rounded = (box: ReturnType<typeof objectBox>) =>
  box && Object.values(box).map((value) => Math.round(value * 100) / 100);
const image = testImage({
  // 254 × 127 mm from 10, 20.
  placement: { left: 10, top: 20, scaleX: 3, scaleY: 3, angle: 0, width: 1000, height: 500 },
});

describe("the box around what an object prints", () => {
  it("of a shape holds its outline", () => {
    const shape = testShape({ x: 50, y: 50, widthMm: 20, heightMm: 10 });
    expect(rounded(objectBox(shape, undefined))).toEqual([40, 45, 60, 55]);
    const outline = { widthMm: 2, color: "#000000" };
    expect(rounded(objectBox({ ...shape, outline }, undefined))).toEqual([39, 44, 61, 56]);
    expect(rounded(objectBox({ ...shape, angle: 90 }, undefined))).toEqual([45, 40, 55, 60]);
  });

  it("of a turned ellipse is narrower than that of its frame", () => {
    const circle = testShape({
      shape: "ellipse",
      x: 0,
      y: 0,
      widthMm: 20,
      heightMm: 20,
      angle: 45,
    });
    expect(rounded(objectBox(circle, undefined))).toEqual([-10, -10, 10, 10]);
  });

  it("of a picture is that of its shown part, turned with the whole", () => {
    expect(rounded(objectBox(image, undefined))).toEqual([10, 20, 264, 147]);
    const crop = { left: 0.5, top: 0, right: 1, bottom: 0.5 };
    expect(rounded(objectBox({ ...image, crop }, undefined))).toEqual([137, 20, 264, 83.5]);
    const turned = { ...image, crop, placement: { ...image.placement, angle: 180 } };
    expect(rounded(objectBox(turned, undefined))).toEqual([10, 83.5, 137, 147]);
    const quarter = { ...image, crop, placement: { ...image.placement, angle: 90 } };
    // Right becomes below, top becomes right.
    expect(rounded(objectBox(quarter, undefined))).toEqual([137, 83.5, 200.5, 210.5]);
  });

  it("is the measured one where there is one, and none where nothing is known", () => {
    const inkBox = { left: 1, top: 2, right: 3, bottom: 4 };
    expect(objectBox(testText(), { inkBox })).toBe(inkBox);
    expect(objectBox(testText(), undefined)).toBeNull();
    expect(objectBox(testImage({ src: "" }), undefined)).toBeNull();
  });
});

it("tells how far a box stays within another, and whether two meet", () => {
  const outer = { left: 0, top: 0, right: 100, bottom: 100 };
  expect(marginWithin({ left: 5, top: 9, right: 93, bottom: 90 }, outer)).toBe(5);
  expect(marginWithin({ left: 5, top: 9, right: 93, bottom: 120 }, outer)).toBe(-20);
  expect(doBoxesMeet({ left: 100, top: 0, right: 110, bottom: 5 }, outer)).toBe(false);
  expect(doBoxesMeet({ left: 99, top: 0, right: 110, bottom: 5 }, outer)).toBe(true);
});
