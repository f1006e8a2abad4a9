import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { effectiveDpi } from "../print-quality/picture-quality.ts";
import { parseDesign } from "./parse-design.ts";
import { findArea } from "./print-areas.ts";
import { hasSameShape, resizeDesign, saysSame } from "./resize-design.ts";
import { anyDesign, testDesign, testImage, testShape, testText } from "./testing/test-design.ts";

const small = { widthMm: 304.8, heightMm: 406.4 };
const middle = { widthMm: 457.2, heightMm: 609.6 };
const large = { widthMm: 609.6, heightMm: 812.8 };
const poster = testDesign({
  area: { ...middle, dpi: 300, minDpi: 150 },
  objects: [
    testText({ x: 228.6, y: 500, sizeMm: 30, fitWidthMm: 200, curveRadiusMm: -90 }),
    testShape({ outline: { widthMm: 3, color: "#000000" } }),
    testImage(),
  ],
});

describe("CANV-05 a design in another size of its product", () => {
  it("is larger by one factor in all that has a length, about the middle", () => {
    const [text, shape, image] = resizeDesign(poster, large).objects;
    expect(resizeDesign(poster, large).area).toEqual({ ...large, dpi: 300, minDpi: 150 });
    const close = (value: number) => expect.closeTo(value, 9) as number;
    expect(text).toMatchObject({
      ...{ x: close(304.8), y: close((500 * 4) / 3), sizeMm: close(40) },
      ...{ fitWidthMm: close(800 / 3), curveRadiusMm: close(-120), trackingEm: 0, lineHeight: 1.2 },
    });
    expect(shape).toMatchObject({
      ...{ x: close(200), y: close(240), widthMm: close(800 / 3), heightMm: close(400 / 3) },
      outline: { widthMm: close(4), color: "#000000" },
    });
    expect(image).toMatchObject({
      placement: {
        ...{ left: close(80 / 3), top: close(40), scaleX: close(2), scaleY: close(2) },
        ...{ width: 1200, height: 900, angle: 0 },
      },
    });
  });

  it("CANV-09 T-061 a picture of 198 DPI has 149 where a third more is printed", () => {
    const dpiOf = ({ objects: [own] }: typeof poster) =>
      own?.kind === "image" ? effectiveDpi(own.placement) : 0;
    const scale = 300 / 198;
    const placement = { ...testImage().placement, scaleX: scale, scaleY: scale };
    const photo = { ...poster, objects: [testImage({ placement })] };
    expect(dpiOf(photo)).toBeCloseTo(198, 6);
    expect(dpiOf(resizeDesign(photo, large))).toBeCloseTo(148.5, 6);
    expect(dpiOf(resizeDesign(photo, small))).toBeCloseTo(297, 6);
  });

  it("is the same one in its own size, and says the same there and back", () => {
    expect(resizeDesign(poster, middle)).toBe(poster);
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(0.5, 2 / 3, 1.2, 4 / 3), (design, factor) => {
        const { area } = design;
        const to = { widthMm: area.widthMm * factor, heightMm: area.heightMm * factor };
        const sized = resizeDesign(design, to);
        expect(saysSame(resizeDesign(sized, area, area), design)).toBe(true);
      }),
    );
  });

  it("is the one that the original gives, whichever size it comes from", () => {
    // Not quite of one shape, so that the sizes by themselves would drift apart.
    const wide = { widthMm: 460, heightMm: 609 };
    const tall = { widthMm: 610, heightMm: 820 };
    const direct = resizeDesign(poster, tall);
    const over = resizeDesign(resizeDesign(poster, wide), tall, poster.area);
    expect(saysSame(over, direct)).toBe(true);
    expect(saysSame(resizeDesign(over, middle, poster.area), poster)).toBe(true);
  });

  it.each([
    ["width", { ...middle, widthMm: 460 }],
    ["height", { ...middle, heightMm: 612 }],
  ])("is another one if only the %s differs", (_, to) => {
    expect(resizeDesign(poster, to).area).toEqual({ ...to, dpi: 300, minDpi: 150 });
  });

  it("covers an area that is a little wider or higher, and stays one that can be printed", () => {
    const ground = testShape({ x: 228.6, y: 304.8, widthMm: 457.2, heightMm: 609.6 });
    const full = { ...poster, objects: [ground] };
    for (const [widthMm, heightMm] of [
      [610, 800],
      [600, 812],
    ] as const) {
      const sized = resizeDesign(full, { widthMm, heightMm });
      const [own] = sized.objects;
      if (own?.kind !== "shape") throw new Error("no ground");
      expect(own.widthMm).toBeGreaterThanOrEqual(widthMm - 1e-9);
      expect(own.heightMm).toBeGreaterThanOrEqual(heightMm - 1e-9);
      expect([own.x, own.y]).toEqual([
        expect.closeTo(widthMm / 2, 9) as number,
        expect.closeTo(heightMm / 2, 9) as number,
      ]);
      expect(parseDesign(sized).isValid).toBe(true);
    }
  });
});

describe("CANV-05 print areas", () => {
  it.each([
    [middle, large, true],
    [middle, { widthMm: 457.2, heightMm: 600 }, true],
    [middle, { widthMm: 457.2, heightMm: 590 }, false],
    [middle, { widthMm: 609.6, heightMm: 457.2 }, false],
  ])("of %o and %o: one shape is %s", (one, other, expected) => {
    expect(hasSameShape(one, other)).toBe(expected);
    expect(hasSameShape(other, one)).toBe(expected);
  });

  it("are found by the option that they go by", () => {
    const areas = [
      {
        printSpace: "front",
        option: "size",
        areas: { s: small, constructor: large, undefined: large },
      },
    ];
    const find = (options: Record<string, string>, space = "front") =>
      findArea(areas, options)(space);
    expect(find({ size: "s", color: "sand" })).toEqual(small);
    expect(find({ size: "constructor" })).toEqual(large);
    expect([find({ size: "m" }), find({}), find({ size: "toString" })]).toEqual([null, null, null]);
    expect(find({ size: "s" }, "back")).toBeNull();
  });
});

describe("two documents that say the same", () => {
  it("differ by nothing that a printer could see", () => {
    const moved = (x: number) => ({ ...poster, objects: [testText({ x: 150 + x })] });
    expect(saysSame(moved(0), moved(9e-4))).toBe(true);
    expect(saysSame(moved(0), moved(2e-3))).toBe(false);
    // Of a picture with 3000 pixels that were three dots.
    expect(saysSame({ scaleX: 1 }, { scaleX: 1.001 })).toBe(false);
    expect(saysSame({ scaleX: 1 }, { scaleX: 1.000001 })).toBe(true);
    expect(saysSame({ scaleY: 1 }, { scaleY: 1.001 })).toBe(false);
    expect(saysSame(0, 1e-3)).toBe(true);
    expect(saysSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(saysSame({ a: 1, c: 1 }, { a: 1, b: 1 })).toBe(false);
    expect(saysSame([], {})).toBe(false);
    expect(saysSame(Number.NaN, Number.NaN)).toBe(false);
  });

  it.each([
    [null, null, true],
    ["a", "a", true],
    ["a", "b", false],
    ["1", 1, false],
    [1, {}, false],
    ["", {}, false],
    [null, {}, false],
    [undefined, {}, false],
  ])("are not mixed up by type: %j and %j say the same: %s", (one, other, expected) => {
    expect(saysSame(one, other)).toBe(expected);
    expect(saysSame(other, one)).toBe(expected);
  });
});
