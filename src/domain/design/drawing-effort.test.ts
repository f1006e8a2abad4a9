import { describe, expect, it } from "vitest";

import type { DesignObject } from "./design-document.ts";
import { parseDesign } from "./parse-design.ts";
import { testDesign, testShape, testText } from "./testing/test-design.ts";

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
