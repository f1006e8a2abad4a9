import { describe, expect, it } from "vitest";

import type { Design, DesignObject } from "#domain/design/design-document.ts";
import { mmPerInch } from "#domain/design/units.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";
import { cpuMsOf } from "#domain/testing/cpu-ms.ts";
import { testFaces } from "#typeset/testing/test-faces.ts";

import {
  createDisplayListBuilder,
  eachCommand,
  inkOf,
  paintedExtent,
  type Placed,
} from "./build-display-list.ts";
import type { DisplayList } from "./display-list.ts";
import { placePicture } from "./place-picture.ts";
import { createSurface, rasterise } from "./rasterise.ts";
import type { Picture } from "./resample.ts";

const faces = testFaces("oswald", "noto-sans", "noto-naskh-arabic", "noto-sans-devanagari");
const red: Picture = {
  ...{ width: 40, height: 30, isOpaque: true },
  data: new Uint8ClampedArray(40 * 30 * 4).map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0)),
};
const sources = {
  facesOf: () => faces,
  pictureOf: (src: string) => (src === "red.png" ? red : undefined),
};
const design = (...objects: DesignObject[]): Design =>
  testDesign({ area: { widthMm: 100, heightMm: 50, dpi: 300, minDpi: 150 }, objects });
const build = (...objects: DesignObject[]) =>
  createDisplayListBuilder(sources)(design(...objects), 2);
/** 10 mm of a picture's pixel are 118 dots. */
const placed = { left: 20, top: 10, width: 40, height: 30, angle: 0 };
const scale = 300 / mmPerInch;

/** The pixels of a colour: how many, and the box that they fill, at 2 pixels a millimetre. */
function inked(list: DisplayList, isInk: (red: number, green: number, blue: number) => boolean) {
  const surface = createSurface(200, 100, { red: 255, green: 255, blue: 255 });
  rasterise(list, surface);
  const box = { count: 0, left: 200, top: 100, right: 0, bottom: 0 };
  for (let at = 0; at < surface.data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = surface.data.subarray(at, at + 3);
    if (!isInk(r, g, b)) continue;
    const [x, y] = [(at / 4) % 200, Math.floor(at / 800)];
    box.count += 1;
    [box.left, box.top] = [Math.min(box.left, x), Math.min(box.top, y)];
    [box.right, box.bottom] = [Math.max(box.right, x + 1), Math.max(box.bottom, y + 1)];
  }
  return box;
}
const isDark = (r: number, g: number, b: number) => r + g + b < 200;
const isRed = (r: number, g: number) => r > 200 && g < 80;
const text = { text: "HAHA", x: 50, y: 25, sizeMm: 20, color: "#000000" } as const;

describe("what a design is painted with", () => {
  it("CANV-05 has the print area's size at any scale", () => {
    const area = { widthMm: 304.8, heightMm: 406.4, dpi: 300, minDpi: 150 };
    expect(paintedExtent(area, 300 / mmPerInch)).toEqual({ width: 3600, height: 4800 });
    expect(paintedExtent(area, 1000 / 304.8)).toEqual({ width: 1000, height: 1333 });
    expect(paintedExtent(area, 0.0001)).toEqual({ width: 1, height: 1 });
  });

  it("knows a colour's parts", () => {
    expect(inkOf("#0a80ff")).toEqual({ red: 10, green: 128, blue: 255 });
  });

  it("stands a text about its middle, turned clockwise", () => {
    const flat = inked(build(testText(text)).list, isDark);
    expect(Math.abs(flat.left + flat.right - 200)).toBeLessThanOrEqual(6);
    expect(flat.right - flat.left).toBeGreaterThan(2 * (flat.bottom - flat.top));
    const turned = inked(build(testText({ ...text, angle: 90 })).list, isDark);
    expect(turned.bottom - turned.top).toBeGreaterThan(2 * (turned.right - turned.left));
    expect(Math.abs(turned.count - flat.count)).toBeLessThan(flat.count * 0.05);
  });

  it("CANV-18 OP-064 shrinks a text to 0.8 of the print area", () => {
    const wide = inked(
      build(testText({ ...text, text: "HAHAHAHAHAHAHAHA", sizeMm: 40 })).list,
      isDark,
    );
    expect(wide.right - wide.left).toBeGreaterThan(154);
    expect(wide.right - wide.left).toBeLessThanOrEqual(161);
  });

  it("bends a text about its arc: its ends hang, or rise", () => {
    const straight = inked(build(testText({ ...text, sizeMm: 8 })).list, isDark);
    const arched = inked(build(testText({ ...text, sizeMm: 8, curveRadiusMm: 20 })).list, isDark);
    const hung = inked(build(testText({ ...text, sizeMm: 8, curveRadiusMm: -20 })).list, isDark);
    expect(arched.bottom).toBeGreaterThan(straight.bottom);
    expect(hung.top).toBeLessThan(straight.top);
  });

  it("lays an outline below the letters, half of it around them", () => {
    const plain = build(testText(text)).list;
    const lined = build(testText({ ...text, outline: { widthMm: 4, color: "#ff0000" } })).list;
    const ink = inked(plain, isDark);
    expect(inked(lined, isDark).count).toBeGreaterThan(ink.count * 0.97);
    const rim = inked(lined, isRed);
    expect(Math.abs(ink.left - rim.left - 4)).toBeLessThanOrEqual(1);
    expect(Math.abs(rim.bottom - ink.bottom - 4)).toBeLessThanOrEqual(1);
  });

  it("CANV-04 lays a picture where its placement says", () => {
    const image = testImage({
      src: "red.png",
      placement: { ...placed, scaleX: scale / 4, scaleY: scale / 4 },
    });
    expect(inked(build(image).list, isRed)).toEqual({
      ...{ count: 300, left: 40, top: 20, right: 60, bottom: 35 },
    });
  });

  it("CANV-04 turns a picture about its middle", () => {
    const own = { ...placed, scaleX: scale / 2, scaleY: scale / 2 };
    const turned = testImage({ src: "red.png", placement: { ...own, angle: 90 } });
    const box = inked(build(turned).list, isRed);
    expect(box).toEqual({ count: 1200, left: 45, top: 15, right: 75, bottom: 55 });
    const slanted = testImage({ src: "red.png", placement: { ...own, angle: 30 } });
    const { count } = inked(build(slanted).list, (r, g) => r > 200 && g < 128);
    expect(Math.abs(count - 1200)).toBeLessThan(30);
  });

  it("shows the part of a picture that is not cropped, in its mask", () => {
    const placement = { ...placed, scaleX: scale / 2, scaleY: scale / 2 };
    const crop = { left: 0.25, top: 0, right: 0.75, bottom: 0.5 };
    const cropped = inked(build(testImage({ src: "red.png", placement, crop })).list, isRed);
    expect(cropped).toEqual({ count: 300, left: 50, top: 20, right: 70, bottom: 35 });
    const round = inked(
      build(testImage({ src: "red.png", placement, mask: "ellipse" })).list,
      isRed,
    );
    expect(Math.abs(round.count - (1200 * Math.PI) / 4)).toBeLessThan(40);
  });

  it("paints shapes, filled or lined", () => {
    const box = testShape({ x: 50, y: 25, widthMm: 40, heightMm: 20, fill: "#000000" });
    expect(inked(build(box).list, isDark)).toMatchObject({ count: 3200, left: 60, top: 30 });
    const frame = testShape({
      ...{ x: 50, y: 25, widthMm: 40, heightMm: 20, fill: null },
      outline: { widthMm: 2, color: "#000000" },
    });
    expect(inked(build(frame).list, isDark)).toMatchObject({
      left: 58,
      top: 28,
      right: 142,
      bottom: 72,
    });
    const path = testShape({ ...box, shape: "path", path: "M0 0L1 0L0 1Z" });
    expect(Math.abs(inked(build(path).list, isDark).count - 1600)).toBeLessThan(60);
  });

  it("paints the last object on top", () => {
    const black = testShape({ x: 50, y: 25, widthMm: 40, heightMm: 20, fill: "#000000" });
    const over = testShape({ ...black, id: "over", fill: "#ff0000" });
    expect(inked(build(black, over).list, isDark).count).toBe(0);
    expect(inked(build(over, black).list, isRed).count).toBe(0);
  });

  it("says what it lacks, and paints the rest", () => {
    const own = [
      testImage({ src: "gone.png" }),
      testImage({ id: "empty", src: "" }),
      testText({ ...text, id: "text", text: "A世" }),
    ];
    const { list, problems } = build(...own);
    expect(problems).toEqual([
      { kind: "missing_picture", objectId: "image-1", src: "gone.png" },
      { kind: "missing_picture", objectId: "empty", src: "" },
      { kind: "missing_letters", objectId: "text", letters: ["世"] },
    ]);
    expect(inked(list, isDark).count).toBeGreaterThan(0);
    const without = createDisplayListBuilder({ ...sources, facesOf: () => [] });
    expect(without(design(testText(text)), 2)).toEqual({
      list: [],
      problems: [{ kind: "missing_font", objectId: "text-1", fontId: "oswald" }],
    });
  });

  it("draws anew what has changed alone", () => {
    const builder = createDisplayListBuilder(sources);
    const [still, typed] = [testShape({ x: 50, y: 25 }), testText(text)];
    const before = builder(design(still, typed), 2).list;
    const after = builder(design(still, { ...typed, text: "HAHAH" }), 2).list;
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(builder(design(still, typed), 3).list[0]).not.toBe(before[0]);
  });

  it("draws a picture anew that has come or gone", () => {
    let own: Picture | undefined = undefined;
    const builder = createDisplayListBuilder({ ...sources, pictureOf: () => own });
    const image = testImage({ src: "red.png" });
    expect(builder(design(image), 2).list).toHaveLength(0);
    own = red;
    expect(builder(design(image), 2)).toMatchObject({ list: [{ kind: "picture" }], problems: [] });
  });

  it("paints a picture as it was placed elsewhere, and knows one that is out of sight", () => {
    const image = testImage({ src: "red.png", placement: { ...placed, scaleX: 4, scaleY: 4 } });
    const command = placePicture(image, red, 2, { width: 200, height: 100 });
    const placedBy = (own: Placed | undefined) =>
      createDisplayListBuilder({ ...sources, placedOf: () => own })(design(image), 2);
    expect(command).not.toBeNull();
    expect(placedBy({ command }).list).toEqual(build(image).list);
    expect(placedBy({ command: null })).toEqual({ list: [], problems: [] });
    expect(placedBy(undefined).problems).toHaveLength(1);
  });

  it("keeps the last drawing of an object alone, though a history holds them all", () => {
    const builder = createDisplayListBuilder(sources);
    const [first, second] = [testText(text), testText({ ...text, x: 51 })];
    const before = builder(design(first), 2).list;
    expect(builder(design(first), 2).list[0]).toBe(before[0]);
    builder(design(second), 2);
    expect(builder(design(first), 2).list[0]).not.toBe(before[0]);
  });

  it("leaves out what lies beyond the print area", () => {
    const away = { ...placed, left: 500, scaleX: 1, scaleY: 1 };
    expect(build(testImage({ src: "red.png", placement: away })).list).toEqual([]);
  });

  it.each([1e-5, 1e-9, 1e-300])("CANV-04 paints no picture scaled by %s, at once", (scaleX) => {
    for (const angle of [0, 90, 12]) {
      const placement = { ...placed, scaleX, scaleY: 1, angle };
      expect(build(testImage({ src: "red.png", placement })).list).toEqual([]);
    }
  });

  it.each([
    [1e-300, 1000],
    [1000, 1e-300],
    [1e-12, 1000],
    [1e-7, 1000],
    [1000, 1e-7],
    [1e-5, 1000],
  ])(
    "CANV-04 paints no thread of a picture that crosses the area, at once: %s × %s",
    (scaleX, scaleY) => {
      for (const angle of [0, 90, 12, 180]) {
        const placement = { ...placed, left: 20, top: 30, scaleX, scaleY, angle };
        const image = testImage({ src: "red.png", placement });
        expect(cpuMsOf(() => expect(build(image).list).toEqual([]))).toBeLessThan(5_000);
      }
    },
  );

  it.each([
    ["a line", "M0 .5L1 .5", 40, 4],
    ["a line there and back", "M0 .5L1 .5Z", 40, 4],
    ["a dot", "M.5 .5Z", 0, 4],
    ["lines from where a closed one began", "M0 .5L0 .5ZL1 .5", 40, 4],
  ])("lines a path that is %s", (_, path, length, width) => {
    const outline = { widthMm: 2, color: "#ff0000" };
    const own = { shape: "path", path, fill: null, outline } as const;
    const shape = testShape({ ...own, x: 50, y: 25, widthMm: 20, heightMm: 20 });
    const { left, right, top, bottom, count } = inked(build(shape).list, isRed);
    expect({ width: right - left, height: bottom - top }).toEqual({
      width: length + width,
      height: width,
    });
    expect(count).toBeGreaterThan(length * width);
  });

  it("P11 makes a print's pictures one by one, each drawn before the next is there", () => {
    const image = testImage({
      src: "red.png",
      placement: { ...placed, scaleX: scale, scaleY: scale },
    });
    const objects = [
      image,
      { ...image, id: "image-2" },
      testImage({ id: "lost", src: "lost.png" }),
    ];
    const surface = createSurface(200, 100, { red: 255, green: 255, blue: 255 });
    const drawn: boolean[] = [];
    const problems: unknown[] = [];
    const commands = eachCommand(
      design(...objects),
      {
        ...sources,
        pictureOf: (src) => {
          drawn.push(surface.data[(40 * 200 + 60) * 4 + 1] === 0);
          return sources.pictureOf(src);
        },
      },
      { pixelsPerMm: 2, onProblems: (own) => problems.push(...own) },
    );
    rasterise(commands, surface);
    expect(drawn).toEqual([false, true, true]);
    expect(problems).toEqual([{ kind: "missing_picture", objectId: "lost", src: "lost.png" }]);
  });

  it("P16 has no outline beyond the print area, which Firefox would follow with other roundings", () => {
    const far = { x: 0, y: 0, outline: { widthMm: 4, color: "#ff0000" }, angle: 20 };
    const placement = { ...placed, left: -5, top: -5, scaleX: 9, scaleY: 9, angle: 20 };
    const { list } = build(
      testText({ ...text, ...far, sizeMm: 80 }),
      testShape({ ...far, shape: "ellipse" }),
      testImage({ src: "red.png", placement }),
    );
    const points = list.flatMap((own) =>
      (own.kind === "fill" ? own.rings : own.clip).flatMap((ring) => [...ring]),
    );
    expect(list).toHaveLength(5);
    expect(Math.min(...points)).toBe(0);
    expect(Math.max(...points.filter((_, at) => at % 2 === 0))).toBeLessThanOrEqual(200 * 64);
    expect(Math.max(...points.filter((_, at) => at % 2 === 1))).toBeLessThanOrEqual(100 * 64);
  });
});
