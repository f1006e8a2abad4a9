import { expect, it } from "vitest";

import type { DisplayList } from "./display-list.ts";
import { createSurface, rasterise } from "./rasterise.ts";
import { rasteriseInk } from "./rasterise-ink.ts";

const ring = (...points: number[]) => Int32Array.from(points, (own) => Math.round(own * 64));
const extent = { width: 12, height: 12 };
const slanting: DisplayList = [
  { kind: "fill", rings: [ring(1, 1, 9.3, 2.1, 7, 10.4)], red: 200, green: 40, blue: 90 },
];

it("keeps the colour of ink that covers a pixel in part", () => {
  const { pixels } = rasteriseInk(slanting, extent);
  const seen = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha > 0) expect([...pixels.subarray(at, at + 3)]).toEqual([200, 40, 90]);
    seen.add(alpha);
  }
  expect(seen.has(255)).toBe(true);
  expect(seen.size).toBeGreaterThan(5);
});

const soft = new Uint8ClampedArray(6 * 6 * 4);
for (let at = 0; at < soft.length; at += 4) soft.set([100, 50, 0, 128 + (at % 100)], at);
const withPicture: DisplayList = [
  ...slanting,
  {
    kind: "picture",
    pixels: { width: 6, height: 6, data: soft, isOpaque: false },
    ...{ left: 3, top: 3, clip: [ring(3, 3, 9, 3, 9, 8.5, 3, 8.5)] },
  },
  { kind: "fill", rings: [ring(0, 5.5, 12, 5.5, 12, 6.2, 0, 6.2)], red: 0, green: 0, blue: 255 },
];

it("laid over a colour it is what the rasteriser draws there, but for rounding", () => {
  const surface = createSurface(12, 12, { red: 30, green: 160, blue: 220 });
  rasterise(withPicture, surface);
  const { pixels } = rasteriseInk(withPicture, extent);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    for (const [channel, ground] of [30, 160, 220].entries()) {
      const over = (pixels[at + channel] ?? 0) * alpha + ground * (1 - alpha);
      expect(Math.abs(over - (surface.data[at + channel] ?? 0))).toBeLessThan(2);
    }
  }
});

it("draws nothing where there is nothing", () => {
  expect(rasteriseInk([], extent).pixels.every((value) => value === 0)).toBe(true);
});
