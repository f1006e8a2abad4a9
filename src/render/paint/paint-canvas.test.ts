import { createCanvas, ImageData } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";

import { figureLines } from "./figures.ts";
import { toRing } from "./flatten.ts";
import type { DisplayList } from "./display-list.ts";
import { type PaintContext, paintCanvas } from "./paint-canvas.ts";
import { createSurface, rasterise } from "./rasterise.ts";
import type { Picture } from "./resample.ts";

const ground = { red: 240, green: 235, blue: 220 };
const size = 60;

function onCanvas(list: DisplayList, isGroundOpaque: boolean): Uint8ClampedArray {
  const context = createCanvas(size, size).getContext("2d");
  if (isGroundOpaque) {
    context.fillStyle = `rgb(${ground.red} ${ground.green} ${ground.blue})`;
    context.fillRect(0, 0, size, size);
  }
  const toBitmap = ({ width, height, data }: Picture) => {
    const canvas = createCanvas(width, height);
    canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
    return canvas;
  };
  paintCanvas(list, context as unknown as PaintContext, { isGroundOpaque, toBitmap });
  return new Uint8ClampedArray(context.getImageData(0, 0, size, size).data);
}

const frame = { left: 5.3, top: 4.1, width: 40, height: 44 };
const clip = figureLines("heart", frame).map(toRing);
const fade: Picture = {
  ...{ width: 50, height: 50, isOpaque: false },
  data: new Uint8ClampedArray(50 * 50 * 4).map((_, at) => {
    const alpha = ((at >> 2) % 50) * 5;
    return at % 4 === 3 ? alpha : Math.round((alpha * ([200, 40, 90][at % 4] ?? 0)) / 255);
  }),
};

describe("painting on a canvas", () => {
  it("P16 shows what the rasteriser does, but for the shades of edges", () => {
    const list: DisplayList = [
      { kind: "fill", rings: clip, red: 20, green: 90, blue: 200 },
      { kind: "picture", pixels: fade, left: 3, top: 6, clip },
    ];
    const surface = createSurface(size, size, ground);
    rasterise(list, surface);
    const drawn = onCanvas(list, true);
    let most = 0;
    for (let at = 0; at < drawn.length; at += 1) {
      most = Math.max(most, Math.abs((drawn[at] ?? 0) - (surface.data[at] ?? 0)));
    }
    expect(most).toBeLessThan(30);
    expect(drawn.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
  });

  it("mixes half-transparent pixels over an opaque ground to the last digit", () => {
    const inside = [toRing([0, 0, size, 0, size, size, 0, size])];
    const list: DisplayList = [{ kind: "picture", pixels: fade, left: 4, top: 4, clip: inside }];
    const surface = createSurface(size, size, ground);
    rasterise(list, surface);
    expect(onCanvas(list, true)).toEqual(surface.data);
  });

  it("keeps the alpha of pictures where nothing lies below", () => {
    const inside = [toRing([0, 0, size, 0, size, size, 0, size])];
    const list: DisplayList = [{ kind: "picture", pixels: fade, left: 0, top: 0, clip: inside }];
    const drawn = onCanvas(list, false);
    const at = (10 * size + 30) * 4;
    expect(drawn[at + 3]).toBe(150);
    expect(Math.abs((drawn[at] ?? 0) - 200)).toBeLessThanOrEqual(1);
    expect(drawn[(10 * size + 55) * 4 + 3]).toBe(0);
  });
});
