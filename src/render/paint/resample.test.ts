import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Picture, samplePicture, scalePicture, turnQuarters } from "./resample.ts";

function picture(
  width: number,
  height: number,
  at: (x: number, y: number) => readonly [number, number, number, number],
): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  let isOpaque = true;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = at(x, y);
      data.set(pixel, (y * width + x) * 4);
      isOpaque &&= pixel[3] === 255;
    }
  }
  return { width, height, data, isOpaque };
}
const pixelOf = ({ data, width }: Picture, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const noise = picture(13, 9, (x, y) => [
  (x * 97 + y * 31) % 256,
  (x * 7) % 256,
  (y * 50) % 256,
  255,
]);
const still = { left: 0, top: 0, scaleX: 1, scaleY: 1 };
const whole = ({ width, height }: Picture) => ({ left: 0, top: 0, width, height });

describe("scaling a picture", () => {
  it("leaves one alone that is as large as it is drawn", () => {
    expect(scalePicture(noise, still, whole(noise))).toEqual(noise);
  });

  it("gives a part of it for a part of the box, byte for byte", () => {
    const lie = { left: -3.3, top: 1.7, scaleX: 2.3, scaleY: 0.6 };
    const box = { left: 0, top: 0, width: 20, height: 8 };
    const all = scalePicture(noise, lie, box);
    const part = scalePicture(noise, lie, { left: 5, top: 3, width: 6, height: 2 });
    for (let y = 0; y < 2; y += 1) {
      for (let x = 0; x < 6; x += 1)
        expect(pixelOf(part, x, y)).toEqual(pixelOf(all, x + 5, y + 3));
    }
  });

  it("keeps one colour as it is at any scale", () => {
    const plain = picture(7, 5, () => [200, 100, 50, 255]);
    const scale = fc.double({ min: 0.05, max: 30, noNaN: true });
    fc.assert(
      fc.property(
        scale,
        scale,
        fc.double({ min: -9, max: 9, noNaN: true }),
        (scaleX, scaleY, left) => {
          const box = { left: 0, top: 0, width: 6, height: 6 };
          const { data } = scalePicture(plain, { left, top: left / 3, scaleX, scaleY }, box);
          for (let at = 0; at < data.length; at += 4) {
            expect([...data.subarray(at, at + 4)]).toEqual([200, 100, 50, 255]);
          }
        },
      ),
    );
  });

  it("mixes all pixels where it shrinks: fine stripes become grey", () => {
    const stripes = picture(64, 64, (x) => (x % 2 === 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
    const lie = { ...still, scaleX: 1 / 8, scaleY: 1 / 8 };
    const small = scalePicture(stripes, lie, { left: 0, top: 0, width: 8, height: 8 });
    for (let x = 1; x < 7; x += 1) {
      expect(pixelOf(small, x, 4)[0]).toBeGreaterThan(120);
      expect(pixelOf(small, x, 4)[0]).toBeLessThan(136);
    }
  });

  it("multiplies colours by alpha, so that what is clear colours nothing", () => {
    const half = picture(8, 8, (x) => (x < 4 ? [255, 0, 0, 255] : [0, 255, 0, 0]));
    const double = { ...still, scaleX: 2, scaleY: 2 };
    const large = scalePicture(half, double, { left: 0, top: 0, width: 16, height: 16 });
    for (let x = 0; x < 16; x += 1) {
      const [red = 0, green = 0, , alpha = 0] = pixelOf(large, x, 8);
      expect(green).toBe(0);
      expect(red).toBe(alpha);
    }
    expect(pixelOf(large, 2, 8)).toEqual([255, 0, 0, 255]);
    expect(pixelOf(large, 14, 8)).toEqual([0, 0, 0, 0]);
  });
});

describe("turning a picture", () => {
  it("by quarters moves pixels alone, clockwise", () => {
    const once = turnQuarters(noise, 1);
    expect([once.width, once.height]).toEqual([9, 13]);
    expect(pixelOf(once, 8, 0)).toEqual(pixelOf(noise, 0, 0));
    expect(pixelOf(once, 8, 12)).toEqual(pixelOf(noise, 12, 0));
    expect(turnQuarters(once, 3)).toEqual(noise);
    expect(turnQuarters(turnQuarters(noise, 2), -2)).toEqual(noise);
    expect(turnQuarters(once, 1)).toEqual(turnQuarters(noise, 2));
  });

  it("samples the same pixel where it lies on one, and empty ones far off", () => {
    const place = { ux: 1, uy: 0, u0: -0.5, vx: 0, vy: 1, v0: -0.5 };
    const same = samplePicture(noise, whole(noise), place);
    expect(same).toEqual(noise);
    const off = samplePicture(noise, { left: 40, top: 0, width: 2, height: 1 }, place);
    expect([...off.data]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
