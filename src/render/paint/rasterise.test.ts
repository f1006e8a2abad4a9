import { createHash } from "node:crypto";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { testFaces } from "#typeset/testing/test-faces.ts";
import { shapeLine } from "#typeset/shape-line.ts";

import type { DisplayList, Ring } from "./display-list.ts";
import { flattenOutline, toRing } from "./flatten.ts";
import { createSurface, rasterise } from "./rasterise.ts";

const white = { red: 255, green: 255, blue: 255 };
const black = { red: 0, green: 0, blue: 0 };
const ring = (...pixels: number[]): Ring => toRing(pixels);
const box = (left: number, top: number, right: number, bottom: number) =>
  ring(left, top, right, top, right, bottom, left, bottom);

function draw(list: DisplayList, width = 8, height = 8) {
  const surface = createSurface(width, height, white);
  rasterise(list, surface);
  return surface;
}
const fill = (...rings: Ring[]) => ({ kind: "fill" as const, rings, ...black });
/** How dark each pixel of a row is, 0 to 255. */
const rowOf = (list: DisplayList, row: number, width = 8) =>
  Array.from({ length: width }, (_, x) => {
    const { data } = draw(list, width);
    return 255 - (data[(row * width + x) * 4] ?? 0);
  });

describe("the rasteriser", () => {
  it("fills whole pixels wholly and no other", () => {
    expect(rowOf([fill(box(2, 1, 5, 3))], 1)).toEqual([0, 0, 255, 255, 255, 0, 0, 0]);
    expect(rowOf([fill(box(2, 1, 5, 3))], 3)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("fills a pixel by the part that is covered", () => {
    expect(rowOf([fill(box(2.5, 0, 4.25, 1))], 0).slice(2, 5)).toEqual([128, 255, 64]);
    expect(rowOf([fill(box(0, 0, 1, 0.5))], 0)[0]).toBe(128);
    expect(rowOf([fill(ring(0, 0, 1, 0, 0, 1))], 0)[0]).toBe(128);
  });

  it("leaves what turns the other way empty, and what overlaps full", () => {
    const hole = ring(3, 0, 3, 4, 5, 4, 5, 0);
    expect(rowOf([fill(box(1, 0, 7, 4), hole)], 1)).toEqual([0, 255, 255, 0, 0, 255, 255, 0]);
    expect(rowOf([fill(box(1, 0, 5, 4), box(3, 0, 7, 4))], 1).slice(1, 7)).toEqual(
      Array.from({ length: 6 }, () => 255),
    );
  });

  it("cuts what reaches beyond it", () => {
    expect(rowOf([fill(box(-50, -50, 3, 50))], 4)).toEqual([255, 255, 255, 0, 0, 0, 0, 0]);
    expect(rowOf([fill(box(5, -9, 500, 9))], 4)).toEqual([0, 0, 0, 0, 0, 255, 255, 255]);
    expect(rowOf([fill(box(20, 0, 30, 8))], 4)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(draw([fill(box(0, 20, 8, 30))]).data.every((value) => value === 255)).toBe(true);
  });

  it("draws a picture's own pixels, cut to its rings, and nothing beside it", () => {
    const data = new Uint8ClampedArray([9, 8, 7, 255, 6, 5, 4, 255]);
    const pixels = { width: 2, height: 1, isOpaque: true, data };
    const { data: drawn } = draw([
      { kind: "picture", pixels, left: 3, top: 2, clip: [box(0, 0, 4.5, 8)] },
    ]);
    const at = (x: number) => [...drawn.subarray((2 * 8 + x) * 4, (2 * 8 + x) * 4 + 4)];
    expect([at(2), at(3), at(4), at(5)]).toEqual([
      [255, 255, 255, 255],
      [9, 8, 7, 255],
      [130, 130, 129, 255],
      [255, 255, 255, 255],
    ]);
  });

  it("covers as much as a figure's area, wherever it stands", () => {
    const number = fc.integer({ min: 0, max: 64 * 20 });
    fc.assert(
      fc.property(fc.tuple(number, number, number, number, number, number), (own) => {
        const [ax, ay, bx, by, cx, cy] = own;
        const area = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2 / 64 ** 2;
        const { data } = draw([fill(Int32Array.from(own))], 21, 21);
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) dark += (255 - (data[at] ?? 0)) / 255;
        expect(Math.abs(dark - area)).toBeLessThan(0.02 * 63 + 0.6);
      }),
      { numRuns: 200 },
    );
  });

  it("the same text is the same bytes, whichever machine drew it", () => {
    const faces = testFaces("oswald", "noto-naskh-arabic");
    const { glyphs } = shapeLine("Ada محمد", faces);
    const rings = glyphs.flatMap(({ face, glyphId, x, y }) =>
      flattenOutline(face.outlineOf(glyphId), {
        scale: 60 / face.unitsPerEm,
        x: 10 + x * 60,
        y: 70 - y * 60,
      }).map(toRing),
    );
    const { data } = draw([fill(...rings)], 240, 100);
    expect(createHash("sha256").update(data).digest("hex")).toMatchInlineSnapshot(
      `"0b2dac058507b461dd31b77d0d2b3a2a54a9697e7d9634f2a6fd1475de5fb6bf"`,
    );
  });
});
