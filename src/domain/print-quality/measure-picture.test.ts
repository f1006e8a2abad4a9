import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { flatColors, shareNear, toneKind } from "./judge-tones.ts";
import { measurePicture } from "./measure-picture.ts";
import {
  drawDisc,
  drawPhoto,
  drawPicture,
  drawStripes,
  type Pixel,
} from "./testing/draw-picture.ts";

const thread: Pixel[] = [
  [200, 20, 30],
  [20, 60, 180],
  [250, 200, 20],
  [20, 120, 60],
  [0, 0, 0],
  [255, 255, 255],
];

/** As far apart as twenty colours easily are. */
const twenty = Array.from({ length: 20 }, (_, at): Pixel => [
  (at % 3) * 127,
  (Math.floor(at / 3) % 3) * 127,
  Math.floor(at / 9) * 127,
]);

const noise = (x: number, y: number) => (x * 7 + y * 3) % 7;

const confetti = (x: number, y: number): Pixel => [
  (x * 97) % 256,
  (y * 61) % 256,
  (x * y * 31) % 256,
];

describe("half transparent ink", () => {
  it("is not the rim of a disc, also of one that was enlarged twice", () => {
    expect(measurePicture(drawDisc(200, [255, 0, 0])).softShare).toBe(0);
    expect(measurePicture(drawDisc(200, [255, 0, 0], 3)).softShare).toBeLessThan(0.01);
  });

  it("is a glow, a faded part and a hairline that covers no pixel", () => {
    expect(measurePicture(drawDisc(200, [255, 0, 0], 40)).softShare).toBeGreaterThan(0.3);
    const faded = drawPicture(100, 100, (x) => [0, 0, 0, x < 50 ? 255 : 128]);
    expect(measurePicture(faded).softShare).toBeCloseTo(0.5, 2);
    const hairline = drawPicture(100, 100, (x) => [0, 0, 0, x === 50 || x === 51 ? 128 : 0]);
    expect(measurePicture(hairline).softShare).toBe(1);
  });

  it("begins at 5 % and ends at 95 %", () => {
    const flat = (alpha: number) =>
      measurePicture(drawPicture(20, 20, () => [9, 9, 9, alpha])).softShare;
    expect([12, 13, 242, 243].map(flat)).toEqual([0, 1, 1, 0]);
  });
});

describe("the colours of a picture", () => {
  it("are those of its stripes", () => {
    const { tones, gradualShare } = measurePicture(drawStripes(120, thread));
    expect(flatColors(tones)).toHaveLength(6);
    expect(gradualShare).toBe(0);
    expect(tones.map(({ share }) => share)).toEqual(Array(6).fill(1 / 6));
  });

  it("leave out what is transparent", () => {
    const { tones } = measurePicture(drawDisc(60, [200, 20, 30]));
    expect(tones).toEqual([{ color: { red: 200, green: 20, blue: 30 }, share: 1 }]);
  });

  it("count one colour with the noise of a JPEG once", () => {
    const noisy = drawPicture(80, 80, (x, y) => [125 + noise(x, y), 126 + (y % 3), 64]);
    expect(flatColors(measurePicture(noisy).tones)).toHaveLength(1);
  });

  it.each([
    ["stripes", drawStripes(120, thread), "flat"],
    ["a disc", drawDisc(200, [255, 0, 0]), "flat"],
    ["a disc with a soft edge", drawDisc(200, [255, 0, 0], 9), "doubtful"],
    ["a glow of one colour", drawDisc(200, [255, 0, 0], 60), "continuous"],
    ["twenty stripes", drawStripes(200, twenty), "continuous"],
    ["a photo", drawPhoto(200), "continuous"],
    ["a grey ramp", drawPicture(256, 20, (x) => [x, x, x]), "continuous"],
    ["one that goes down", drawPicture(20, 256, (_, y) => [y, y, y]), "continuous"],
    [
      "confetti",
      drawPicture(90, 90, (x, y) => (x < 40 ? [0, 0, 0] : confetti(x, y))),
      "continuous",
    ],
    ["a slow grey ramp", drawPicture(2048, 20, (x) => [x / 8, x / 8, x / 8]), "continuous"],
    ["a noisy wall in one colour", drawPicture(90, 90, (x, y) => [90 + noise(x, y), 9, 9]), "flat"],
    ["nothing", drawPicture(20, 20, () => [0, 0, 0, 0]), "flat"],
  ])("%s", (_, picture, kind) => {
    expect(toneKind(measurePicture(picture))).toBe(kind);
  });

  it("tells how much of it is near a colour", () => {
    const { tones } = measurePicture(drawStripes(120, thread));
    expect(shareNear(tones, { red: 6, green: 6, blue: 6 }, 10)).toBeCloseTo(1 / 6, 9);
    expect(shareNear(tones, { red: 120, green: 0, blue: 120 }, 10)).toBe(0);
  });

  it("are the whole of any picture, and no share is more than 1", () => {
    const picture = fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .chain(([width, height]) =>
        fc
          .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
          .map((data) => ({ width, height, data })),
      );
    fc.assert(
      fc.property(picture, (drawn) => {
        const { softShare, gradualShare, tones } = measurePicture(drawn);
        const whole = tones.reduce((sum, { share }) => sum + share, 0);
        expect(Math.abs(whole - (tones.length === 0 ? 0 : 1))).toBeLessThan(1e-9);
        for (const share of [softShare, gradualShare]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
