import { describe, expect, it } from "vitest";

import {
  defaultMockupSize,
  isMockupFrame,
  maxMockupSidePx,
  mockupFrames,
  mockupHeightPx,
  mockupWidthPx,
  previewWidth,
  previewWidthsOf,
} from "./mockup-size.ts";

describe("the size of a mockup", () => {
  it("CANV-21 is 500 wide and 1.25 times as high where none is asked for", () => {
    expect([mockupWidthPx, mockupHeightPx]).toEqual([500, 625]);
  });

  it("CANV-22 is 2000 at most", () => expect(maxMockupSidePx).toBe(2000));

  it("CANV-20 CANV-23 is 1200 × 630 as a social image, 1000 × 1000 for print", () => {
    const { social, print, default: own, export: exported } = mockupFrames;
    expect(social).toEqual({ widthPx: 1200, heightPx: 630, fit: "exact" });
    expect(print).toEqual({ widthPx: 1000, heightPx: 1000, fit: "exact" });
    expect(own).toEqual({ widthPx: 500, heightPx: 625, fit: "inside" });
    expect(exported).toEqual({ widthPx: 1500, heightPx: 1875, fit: "inside" });
  });

  it.each([
    [2000, 2000, true],
    [1, 2000, true],
    [2001, 10, false],
    [10, 2001, false],
    [0, 10, false],
    [10.5, 10, false],
    [Number.NaN, 10, false],
  ])("CANV-22 may be %d × %d: %s", (widthPx, heightPx, isOne) => {
    expect(isMockupFrame({ widthPx, heightPx, fit: "inside" })).toBe(isOne);
  });

  it.each([
    [1600, 780, 800],
    [1600, 594, 640],
    [1600, 800, 800],
    [1600, 1, 320],
    [1600, 4000, 1000],
    [600, 780, 500],
    [640, 780, 640],
    [80, 780, 80],
  ])("a base %i wide that is shown in %i pixels is had %i wide", (width, wanted, own) => {
    expect(previewWidth({ width }, wanted)).toBe(own);
    expect(previewWidthsOf({ width })).toContain(own);
  });

  it.each([
    [1600, 2000, 500, 625],
    [2000, 1600, 500, 400],
    [1000, 2000, 313, 625],
    [400, 500, 400, 500],
  ])("CANV-21 a base of %i × %i shows whole, never enlarged: %i × %i", (...sizes) => {
    const [width, height, shownWidth, shownHeight] = sizes;
    expect(defaultMockupSize({ width, height })).toEqual({
      width: shownWidth,
      height: shownHeight,
    });
  });
});
