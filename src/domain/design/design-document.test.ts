import { describe, expect, it } from "vitest";

import { designLimits } from "./design-limits.ts";
import { parseDesign } from "./parse-design.ts";
import { testDesign, testImage, testShape, testText } from "./testing/test-design.ts";

/** Paths of the fields of the only object that are refused. */
const refused = (object: object) => {
  const parsed = parseDesign({ ...testDesign(), objects: [object] });
  return parsed.isValid ? [] : parsed.problems.map(({ path }) => path);
};
const text = (own: object) => refused({ ...testText(), ...own });
const image = (own: object) => refused({ ...testImage(), ...own });
const shape = (own: object) => refused({ ...testShape(), ...own });
const placed = (own: object) => image({ placement: { ...testImage().placement, ...own } });
const outlined = (widthMm: number) => text({ outline: { widthMm, color: "#000000" } });

const bounds: [string, (value: number) => string[], number, number, string][] = [
  ["a place", (x) => text({ x }), -4000, 4000, "x"],
  ["an angle", (angle) => shape({ angle }), -360, 360, "angle"],
  ["letters at most", (maxLetters) => text({ maxLetters }), 1, 500, "maxLetters"],
  ["space between letters", (trackingEm) => text({ trackingEm }), -0.5, 5, "trackingEm"],
  ["a line's height", (lineHeight) => text({ lineHeight }), 0.5, 5, "lineHeight"],
  ["a standing arc", (curveRadiusMm) => text({ curveRadiusMm }), 1, 4000, "curveRadiusMm"],
  ["a hanging arc", (curveRadiusMm) => text({ curveRadiusMm }), -4000, -1, "curveRadiusMm"],
  ["a picture's width", (width) => placed({ width, height: 1 }), 1, 50_000, "placement.width"],
  ["a picture's height", (height) => placed({ height, width: 1 }), 1, 50_000, "placement.height"],
];

describe("CANV-33 a field of a design", () => {
  it.each(bounds)("%s: has both bounds included", (_, check, min, max, field) => {
    expect([check(min), check(max)]).toEqual([[], []]);
    expect([check(min - 1), check(max + 1)]).toEqual([
      [`objects.0.${field}`],
      [`objects.0.${field}`],
    ]);
  });

  it.each<[string, (value: number) => string[], number, string]>([
    ["a text's size", (sizeMm) => text({ sizeMm }), 2000, "sizeMm"],
    ["the width to fit", (fitWidthMm) => text({ fitWidthMm }), 4000, "fitWidthMm"],
    ["an outline", outlined, 50, "outline.widthMm"],
    ["a shape's width", (widthMm) => shape({ widthMm }), 4000, "widthMm"],
    ["a shape's height", (heightMm) => shape({ heightMm }), 4000, "heightMm"],
    ["the scale across", (scaleX) => placed({ scaleX }), 1000, "placement.scaleX"],
    ["the scale down", (scaleY) => placed({ scaleY }), 1000, "placement.scaleY"],
  ])("%s: is above 0", (_, check, max, field) => {
    expect([check(1e-6), check(max)]).toEqual([[], []]);
    const path = `objects.0.${field}`;
    expect([check(0), check(max + 1)]).toEqual([[path], [path]]);
  });

  it.each([
    ["no crop", null],
    ["a crop", { left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 }],
    ["a crop of all of it", { left: 0, top: 0, right: 1, bottom: 1 }],
  ])("a picture may have %s", (_, crop) => expect(image({ crop })).toEqual([]));

  it.each([
    ["no width", { left: 0.5, top: 0, right: 0.5, bottom: 1 }],
    ["no height", { left: 0, top: 0.5, right: 1, bottom: 0.5 }],
    ["its left edge right of the right one", { left: 0.6, top: 0, right: 0.5, bottom: 1 }],
    ["its top below its bottom", { left: 0, top: 0.6, right: 1, bottom: 0.5 }],
    ["a fifth side", { left: 0, top: 0, right: 1, bottom: 1, angle: 0 }],
  ])("a crop may not have %s", (_, crop) => expect(image({ crop })).toEqual(["objects.0.crop"]));

  it.each([
    ["left", { left: -0.1, top: 0, right: 1, bottom: 1 }],
    ["bottom", { left: 0, top: 0, right: 1, bottom: 1.1 }],
  ])("a crop does not leave its picture (%s)", (side, crop) => {
    expect(image({ crop })).toContain(`objects.0.crop.${side}`);
  });

  it.each(["rectangle", "ellipse", "heart"])("a picture and a shape may be a %s", (figure) => {
    expect([image({ mask: figure }), shape({ shape: figure })]).toEqual([[], []]);
  });

  it.each(["", "star"])("neither may be %j", (figure) => {
    expect(image({ mask: figure })).toEqual(["objects.0.mask"]);
    expect(shape({ shape: figure })).toEqual(["objects.0.shape"]);
  });

  it("a shape has a path if it is one, a fill or an outline, or both", () => {
    const outline = { widthMm: 1, color: "#000000" };
    expect(shape({ shape: "path", path: "M0 0L1 1" })).toEqual([]);
    expect(shape({ shape: "path", path: null })).toEqual(["objects.0"]);
    expect(shape({ shape: "heart", path: "M0 0L1 1" })).toEqual(["objects.0"]);
    expect(shape({ fill: null, outline })).toEqual([]);
    expect(shape({ fill: "#d9a441", outline })).toEqual([]);
    expect(shape({ fill: null, outline: null })).toEqual(["objects.0"]);
  });

  it("a path has 20,000 characters at most", () => {
    const path = (length: number) => shape({ shape: "path", path: "M0 0L1 1".padEnd(length) });
    expect([path(20_000), path(20_001)]).toEqual([[], ["objects.0.path"]]);
  });

  it.each([
    ["text", "textLength", text],
    ["name", "nameLength", text],
    ["placeholder", "nameLength", text],
    ["src", "keyLength", image],
  ] as const)("the %s is bounded by %s", (field, limit, check) => {
    const most = "a".repeat(designLimits[limit]);
    expect(check({ [field]: most })).toEqual([]);
    expect(check({ [field]: `${most}a` })).toEqual([`objects.0.${field}`]);
  });
});

describe("CANV-33 a print space", () => {
  it.each(["front", "left-sleeve", "left_sleeve", "side-2-inner", "a".repeat(40)])(
    "may be %j",
    (printSpace) => expect(parseDesign(testDesign({ printSpace })).isValid).toBe(true),
  );

  it.each(["", "Front", "front-", "-front", "left--sleeve", "left sleeve", "a/b", "a".repeat(41)])(
    "may not be %j",
    (printSpace) => {
      expect(parseDesign(testDesign({ printSpace }))).toEqual({
        isValid: false,
        problems: [{ path: "printSpace", reason: "invalid" }],
      });
    },
  );

  it.each<[keyof ReturnType<typeof testDesign>["area"], number, number]>([
    ["widthMm", 5, 2000],
    ["heightMm", 5, 2000],
    ["dpi", 72, 1200],
    ["minDpi", 36, 1200],
  ])("CANV-05 the %s of its area is %d to %d", (field, min, max) => {
    const check = (value: number) =>
      parseDesign(
        testDesign({
          area: { ...{ widthMm: 100, heightMm: 100, dpi: 300, minDpi: 150 }, [field]: value },
        }),
      ).isValid;
    expect([min - 1, min, max, max + 1].map(check)).toEqual([false, true, true, false]);
  });
});
