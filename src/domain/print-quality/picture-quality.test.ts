import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { testImage, testText } from "../design/testing/test-design.ts";
import {
  designPictureQuality,
  effectiveDpi,
  isScaledTooFar,
  minPictureSize,
  picturesToConfirm,
  pictureQuality,
} from "./picture-quality.ts";

const scaled = (scaleX: number, scaleY = scaleX, own = {}) =>
  testImage({ placement: { ...testImage().placement, scaleX, scaleY }, ...own });

describe("how sharp a picture prints", () => {
  it.each([
    [300, "good"],
    [225, "good"],
    [224.9, "normal"],
    [150, "normal"],
    [149.9, "low"],
    [1, "low"],
  ])("T-060 CANV-06 CANV-07 CANV-08 CANV-09 UPL-11 %d DPI is %s", (dpi, quality) => {
    expect(pictureQuality(dpi)).toBe(quality);
  });

  it.each([
    [1, 1, 300],
    [2, 2, 150],
    [1, 2.5, 120],
    [3, 0.5, 100],
  ])("OP-062 a scale of %d × %d prints with %d DPI", (scaleX, scaleY, dpi) => {
    expect(effectiveDpi({ scaleX, scaleY })).toBe(dpi);
  });

  it.each([
    [2, 2, false],
    [2.01, 2.01, true],
    [1, 2.5, true],
    [2.5, 1, true],
  ])("T-061 CANV-11 a scale of %d × %d is too far: %s", (scaleX, scaleY, isFlagged) => {
    expect(isScaledTooFar({ scaleX, scaleY })).toBe(isFlagged);
  });

  it("flags exactly what is low at the usual limits, whatever the scale", () => {
    const scale = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(scale, scale, (scaleX, scaleY) => {
        const isLow = pictureQuality(effectiveDpi({ scaleX, scaleY })) === "low";
        expect(isScaledTooFar({ scaleX, scaleY })).toBe(isLow);
      }),
    );
  });

  it("T-062 CANV-12 shown at 3000 × 2400 it should have 1200 high × 1500 wide", () => {
    const placement = { ...testImage().placement, width: 1000, height: 800, scaleX: 3, scaleY: 3 };
    expect(Object.entries(minPictureSize(placement))).toEqual([
      ["height", 1200],
      ["width", 1500],
    ]);
    expect(minPictureSize({ ...placement, width: 1001, height: 801 })).toEqual({
      height: 1202,
      width: 1502,
    });
  });
});

describe("CANV-07 the quality of a design", () => {
  it("is that of its worst picture", () => {
    expect(designPictureQuality([scaled(1), testText(), scaled(1, 1.5)])).toEqual({
      dpi: 200,
      quality: "normal",
    });
  });

  it("is none where no picture is, or the shopper's is still missing", () => {
    expect(designPictureQuality([testText()])).toBeNull();
    expect(designPictureQuality([scaled(9, 9, { src: "" })])).toBeNull();
  });
});

describe("CANV-10 OP-063 T-070 what is asked about before it is added", () => {
  it("a low picture, until it is kept knowingly", () => {
    expect(picturesToConfirm([scaled(2.5), scaled(2), testText()])).toHaveLength(1);
    expect(picturesToConfirm([scaled(2.5, 2.5, { isLowQualityKept: true })])).toEqual([]);
    expect(picturesToConfirm([scaled(2.5, 2.5, { src: "" })])).toEqual([]);
  });

  it("also one that a stricter print area calls low", () => {
    expect(picturesToConfirm([scaled(1.8)], { dpi: 300, minDpi: 200 })).toHaveLength(1);
  });
});
