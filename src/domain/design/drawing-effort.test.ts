import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { DesignObject } from "./design-document.ts";
import { drawingEffort } from "./drawing-effort.ts";
import { parseDesign } from "./parse-design.ts";
import { testDesign, testImage, testShape, testText } from "./testing/test-design.ts";

const area = { widthMm: 380, heightMm: 450, dpi: 300, minDpi: 150 };
const ofPath = (path: string, outlineMm: number | null = null, id = "path") =>
  testShape({
    ...{ id, shape: "path", path, x: 190, y: 225, widthMm: 380, heightMm: 450 },
    outline: outlineMm === null ? null : { widthMm: outlineMm, color: "#000000" },
  });
const curve = "C.1 0 .9 1 .5 0";
const line = "L1 .5L0 .2";
const texts = (count: number, letters: number, outlineMm: number | null) =>
  Array.from({ length: count }, (_, index) =>
    testText({
      id: `text-${index}`,
      text: "a".repeat(letters),
      maxLetters: 500,
      sizeMm: 15,
      outline: outlineMm === null ? null : { widthMm: outlineMm, color: "#000000" },
    }),
  );
const ellipses = (count: number, outlineMm: number) =>
  Array.from({ length: count }, (_, index) =>
    testShape({
      ...{ id: `ellipse-${index}`, shape: "ellipse", widthMm: 380, heightMm: 450 },
      outline: { widthMm: outlineMm, color: "#000000" },
    }),
  );
const parse = (objects: DesignObject[]) => parseDesign(testDesign({ area, objects }));

describe("what a design takes to draw", () => {
  it.each<[string, DesignObject[]]>([
    ["a traced picture of a thousand curves", [ofPath(`M0 0${curve.repeat(1000)}`)]],
    ["a lined one of two hundred", [ofPath(`M0 0${curve.repeat(200)}`, 1)]],
    ["forty lined ellipses as large as the print", ellipses(40, 2)],
    ["ten texts of eighty lined letters", texts(10, 80, 1)],
    ["eight texts of five hundred letters, which is the limit", texts(8, 500, null)],
    ["a name with the thickest outline", texts(1, 16, 50)],
  ])("may be %s", (_, objects) => {
    expect(parse(objects)).toMatchObject({ isValid: true });
  });

  it.each<[string, DesignObject[]]>([
    ["a thousand lined curves", [ofPath(`M0 0${curve.repeat(1000)}`, 1)]],
    ["forty curves with the thickest outline", [ofPath(`M0 0${curve.repeat(40)}`, 50)]],
    [
      "lines to and fro in many paths",
      Array.from({ length: 10 }, (_, index) =>
        ofPath(`M0 0${line.repeat(500)}`, null, `path-${index}`),
      ),
    ],
    ["a letter more than the limit", [...texts(8, 500, null), testText({ text: "a" })]],
    ["ten texts of five hundred letters", texts(10, 500, null)],
    ["a text of a hundred letters with the thickest outline", texts(1, 100, 50)],
    [
      "a letter of two thousand marks",
      [testText({ text: `a${"\u0301".repeat(1900)}`, outline: { widthMm: 1, color: "#000000" } })],
    ],
  ])("may not be %s", (_, objects) => {
    expect(parse(objects)).toEqual({
      isValid: false,
      problems: [{ path: "objects", reason: "too_detailed" }],
    });
  });
});

describe("the drawing effort", () => {
  const dots300 = { widthMm: 25.4, heightMm: 25.4, dpi: 300, minDpi: 150 };
  const effort = (object: DesignObject, own = dots300) =>
    drawingEffort({ area: own, objects: [object] });
  /** In a frame of 300 × 300 dots. */
  const square = { shape: "path", widthMm: 25.4, heightMm: 25.4 } as const;
  const effortOfPath = (path: string) => effort(testShape({ ...square, path }));
  const outline = (widthMm: number) => ({ widthMm, color: "#000000" });

  it("is that of all objects together, pictures apart", () => {
    const objects = [testText(), testShape(), testImage()];
    const sum = effort(testText()) + effort(testShape());
    expect(drawingEffort({ area: dots300, objects })).toBe(sum);
    expect(effort(testImage())).toBe(0);
  });

  it.each([
    ["small", 1, 1000],
    ["as large as a name tag's", 15, 1000],
    ["four times as large", 60, 2000],
    ["as large as the print", 100, 1000 * Math.sqrt(100 / 15)],
    ["larger than any print", 2000, 1000 * Math.sqrt(100 / 15)],
  ])("of five letters that are %s", (_, sizeMm, expected) => {
    expect(effort(testText({ text: "Maria", sizeMm }))).toBeCloseTo(expected, 9);
  });

  it("counts the printed letters of all lines", () => {
    const text = testText({ text: "Ma\nria🎂", maxLetters: 4, sizeMm: 10 });
    expect(effort(text)).toBe(800);
  });

  it("is the same for rectangles of all sizes", () => {
    expect(effort(testShape({ widthMm: 1, heightMm: 1 }))).toBe(400);
    expect(effort(testShape({ widthMm: 2000, heightMm: 2000 }))).toBe(400);
  });

  it.each(["ellipse", "heart"] as const)("grows with the sides of a figure (%s)", (shape) => {
    const figure = testShape({ shape, widthMm: 25.4, heightMm: 50.8 });
    // 900 dots are the sum of both sides, and each of eight curves is split into 60 pieces.
    expect(effort(figure)).toBe(8 * (100 + 60));
    expect(effort(figure, { ...dots300, dpi: 1200 })).toBe(8 * (100 + 120));
  });

  it.each([
    ["is added to what it follows", 25.4 / 50, 3 + 1],
    ["costs more the thicker it is", 25.4, 3 + 50],
  ])("an outline %s", (_, widthMm, factor) => {
    expect(effort(testShape({ outline: outline(widthMm) }))).toBeCloseTo(400 * factor, 9);
    const text = testText({ sizeMm: 15, outline: outline(widthMm) });
    expect(effort(text)).toBeCloseTo(1000 * factor, 9);
  });

  it.each([
    ["a path that cannot be read", "M0 0 K", 0],
    ["three straight lines and their end", "M0 0L1 0L1 1L0 1Z", 500],
    ["a curve that is straight", "M0 0Q.5 .5 1 1", 200],
    ["two curves that are straight", "M.25 .25C.5 .5 .75 .75 1 1Q.5 .5 0 0", 300],
    // The handle of the first lies 600 dots off, those of the second 300 at most.
    ["an arc of one handle", "M0 0Q.5 1 1 0", 200 + 120],
    ["an arc of two handles", "M0 0C0 .5 1 .5 1 0", 200 + Math.ceil(2 * Math.sqrt(6 * 335.41))],
  ])("of %s", (_, path, expected) => expect(effortOfPath(path)).toBe(expected));

  it("of a curve depends on its sides: one twice as high has a bow twice as high", () => {
    const arc = testShape({ ...square, path: "M0 0Q.5 1 1 0", heightMm: 50.8 });
    expect(effort(arc)).toBe(200 + Math.ceil(2 * Math.sqrt(12 * 600)));
    expect(effort({ ...arc, widthMm: 100 })).toBe(effort(arc));
  });

  const place = fc.integer({ min: 0, max: 64 }).map((part) => part / 64);
  const points = fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 4 });
  const pathOf = ([from, ...to]: (readonly [number, number])[]) =>
    `M${from?.join(" ")}${to.length === 2 ? "Q" : "C"}${to.map((point) => point.join(" ")).join(" ")}`;

  it("of a curve is the same drawn backwards, mirrored, on its side and beside where it was", () => {
    fc.assert(
      fc.property(points, (curve) => {
        const own = effortOfPath(pathOf(curve));
        expect(effortOfPath(pathOf(curve.toReversed()))).toBe(own);
        expect(effortOfPath(pathOf(curve.map(([x, y]) => [1 - x, y])))).toBe(own);
        expect(effortOfPath(pathOf(curve.map(([x, y]) => [y, x])))).toBe(own);
        const half = curve.map(([x, y]) => [x / 2, y / 2] as const);
        const moved = half.map(([x, y]) => [x + 0.5, y + 0.25] as const);
        expect(effortOfPath(pathOf(moved))).toBe(effortOfPath(pathOf(half)));
      }),
    );
  });

  it("of a curve goes on from the point before it", () => {
    const arc = "Q.5 1 1 0";
    const again = `${arc}Q.5 1 0 0${arc}`;
    expect(effortOfPath(`M0 0${again}`)).toBe(100 + 3 * 220);
    expect(effortOfPath(`M1 1L0 0${arc}`)).toBe(200 + 220);
    // The end of a path is no point of its own.
    expect(effortOfPath("M1 1ZQ.5 .5 0 0")).toBe(300);
  });
});
