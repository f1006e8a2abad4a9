import { describe, expect, it } from "vitest";

import {
  defaultMockupSize,
  maxMockupSidePx,
  mockupHeightPx,
  mockupWidthPx,
} from "./mockup-size.ts";

describe("the size of a mockup", () => {
  it("CANV-21 is 500 wide and 1.25 times as high where none is asked for", () => {
    expect([mockupWidthPx, mockupHeightPx]).toEqual([500, 625]);
  });

  it("CANV-22 is 2000 at most", () => expect(maxMockupSidePx).toBe(2000));

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
