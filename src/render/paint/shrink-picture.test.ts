import { describe, expect, it } from "vitest";

import { shrinkPicture } from "./shrink-picture.ts";

const picture = (width: number, height: number, pixels: readonly (readonly number[])[]) => ({
  ...{ width, height, isOpaque: pixels.every(([, , , alpha]) => alpha === 255) },
  data: Uint8ClampedArray.from(pixels.flat()),
});

describe("shrinkPicture", () => {
  it("takes the mean of each block", () => {
    const own = picture(4, 2, [
      ...[0, 100, 10, 10].map((red) => [red, 0, 50, 255]),
      ...[100, 200, 10, 10].map((red) => [red, 0, 50, 255]),
    ]);
    const small = shrinkPicture(own, 2);
    expect([small.width, small.height, small.isOpaque]).toEqual([2, 1, true]);
    expect([...small.data]).toEqual([100, 0, 50, 255, 10, 0, 50, 255]);
  });

  it("weighs colours by alpha, so that clear pixels darken no edge", () => {
    const own = picture(2, 1, [
      [200, 100, 0, 255],
      [0, 0, 0, 0],
    ]);
    expect([...shrinkPicture(own, 1).data]).toEqual([200, 100, 0, 128]);
  });

  it("leaves a picture that is small enough, and one pixel of a narrow one", () => {
    const own = picture(
      3,
      1,
      Array.from({ length: 3 }, () => [9, 9, 9, 255]),
    );
    expect(shrinkPicture(own, 3)).toBe(own);
    expect(shrinkPicture(own, 1)).toMatchObject({ width: 1, height: 1 });
  });
});
