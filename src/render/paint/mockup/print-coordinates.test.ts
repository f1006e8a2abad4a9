import { describe, expect, it } from "vitest";

import { layInk } from "./lay-ink.ts";
import type { MockupPrint } from "./mockup-description.ts";
import type { PrintPicture } from "./print-picture.ts";
import { buildPrintCoordinates, type PrintCoordinates } from "./print-coordinates.ts";
import type { Displacement } from "./print-field.ts";

const print: MockupPrint = { name: "front", widthMm: 40, heightMm: 40, technique: "print" };
const [width, height] = [100, 100];
const mask = new Uint8Array(width * height).fill(255);
const square = [
  [20, 20],
  [60, 20],
  [60, 60],
  [20, 60],
] as const;
const steep = [
  [45, 10],
  [55, 10],
  [98, 95],
  [2, 95],
] as const;

const coordinatesOf = (
  corners: typeof square | typeof steep,
  more: { displacement?: Displacement; mask?: Uint8Array } = {},
) => buildPrintCoordinates(print, { corners, width }, { width, height, mask, ...more });

/** A picture by what it holds at each of its pixels. */
function pictureOf(
  { pictureWidth, pictureHeight }: PrintCoordinates,
  at: (x: number, y: number) => readonly number[],
): PrintPicture {
  const pixels = new Uint8Array(pictureWidth * pictureHeight * 4);
  for (let index = 0; index < pixels.length / 4; index += 1) {
    pixels.set(at(index % pictureWidth, Math.floor(index / pictureWidth)), index * 4);
  }
  return { width: pictureWidth, height: pictureHeight, pixels };
}

function inkOf(coordinates: PrintCoordinates, picture: PrintPicture) {
  const ink = layInk([{ coordinates, picture }]);
  return (x: number, y: number) => {
    if (ink === null) return [0, 0, 0, 0];
    const { box, values } = ink;
    if (x < box.left || y < box.top || x >= box.right || y >= box.bottom) return [0, 0, 0, 0];
    const from = ((y - box.top) * (box.right - box.left) + x - box.left) * 4;
    return Array.from(values.subarray(from, from + 4), (own) => Math.round(own * 1000) / 1000);
  };
}

const red = () => [255, 0, 0, 255];
const halves = (x: number) => (x < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255]);

describe("where the pixels of a mockup find their ink", () => {
  it("asks for a picture as fine as the mockup shows it", () => {
    const { pictureWidth, pictureHeight } = coordinatesOf(square);
    expect([pictureWidth, pictureHeight]).toEqual([40, 40]);
  });

  it("shows a picture that is seen from the front dot for dot", () => {
    const coordinates = coordinatesOf(square);
    const at = inkOf(coordinates, pictureOf(coordinates, halves));
    expect(at(39, 30)).toEqual([1, 0, 0, 1]);
    expect(at(40, 30)).toEqual([0, 0, 1, 1]);
    expect(at(19, 30)).toEqual([0, 0, 0, 0]);
    expect(at(20, 59)[3]).toBe(1);
  });

  it("covers pixels at a slanting edge in part, by how much of them lies within", () => {
    const coordinates = coordinatesOf(steep);
    const at = inkOf(coordinates, pictureOf(coordinates, red));
    const row = Array.from({ length: 100 }, (_, x) => at(x, 60)[3] ?? 0);
    const inPart = row.filter((alpha) => alpha > 0 && alpha < 1);
    expect(inPart.length).toBeGreaterThanOrEqual(2);
    // Both sides cross the middle of this row at 19.706 and 80.294.
    expect(row.reduce((sum, alpha) => sum + alpha, 0)).toBeCloseTo(60.59, 0);
  });

  it("averages what is seen from afar: fine stripes turn grey there and none are lost", () => {
    const coordinates = coordinatesOf(steep);
    const stripes = (_: number, y: number) => (y % 4 < 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]);
    const at = inkOf(coordinates, pictureOf(coordinates, stripes));
    const far = Array.from({ length: 12 }, (_, y) => at(50, 12 + y)[0] ?? 0);
    for (const light of far) expect(Math.abs(light - 0.5)).toBeLessThan(0.2);
    const near = Array.from({ length: 20 }, (_, y) => at(50, 74 + y)[0] ?? 0);
    expect(Math.max(...near) - Math.min(...near)).toBeGreaterThan(0.9);
  });

  it("puts no ink where the product is not", () => {
    const half = mask.map((_, index) => (index % width < 40 ? 255 : 0));
    const coordinates = coordinatesOf(square, { mask: half });
    const at = inkOf(coordinates, pictureOf(coordinates, red));
    expect([at(39, 30)[3], at(40, 30)[3]]).toEqual([1, 0]);
  });

  it("is shifted by a displacement: by all of it at 255, by nothing at 128", () => {
    const pixels = new Uint8Array(width * height * 3).fill(128);
    for (let at = 0; at < pixels.length; at += 3) if (at >= 3 * width * 40) pixels[at] = 255;
    const coordinates = coordinatesOf(square, { displacement: { pixels, channels: 3, px: 6 } });
    const at = inkOf(coordinates, pictureOf(coordinates, halves));
    expect([at(39, 35)[0], at(40, 35)[2]]).toEqual([1, 1]);
    expect([at(33, 45)[0], at(34, 45)[2]]).toEqual([1, 1]);
    // Its edges go along.
    expect([at(13, 45)[3], at(14, 45)[3], at(53, 45)[3], at(54, 45)[3]]).toEqual([0, 1, 1, 0]);
    expect([at(19, 35)[3], at(20, 35)[3]]).toEqual([0, 1]);
  });

  it("a print area that begins above and left of the picture is printed as far as that shows", () => {
    const coordinates = buildPrintCoordinates(
      print,
      {
        width,
        corners: [
          [-20, -20],
          [20, -20],
          [20, 20],
          [-20, 20],
        ],
      },
      { width, height, mask },
    );
    expect(coordinates.box).toMatchObject({ left: 0, top: 0 });
    const at = inkOf(coordinates, pictureOf(coordinates, halves));
    expect([at(0, 0), at(19, 19)[3], at(20, 19)[3]]).toEqual([[0, 0, 1, 1], 1, 0]);
  });

  it("later prints lie over earlier ones, as far as they are opaque", () => {
    const coordinates = coordinatesOf(square);
    const below = { coordinates, picture: pictureOf(coordinates, red) };
    const above = { coordinates, picture: pictureOf(coordinates, () => [0, 0, 255, 128]) };
    const ink = layInk([below, above]);
    const from = 4 * 22 * (coordinates.box.right - coordinates.box.left) + 4 * 22;
    const [r = 0, , b = 0, alpha] = ink?.values.subarray(from, from + 4) ?? [];
    expect([r, b, alpha]).toEqual([
      expect.closeTo(127 / 255, 5),
      expect.closeTo(128 / 255, 5),
      expect.closeTo(1, 6),
    ]);
  });
});
