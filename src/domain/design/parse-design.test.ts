import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { designLimits } from "./design-limits.ts";
import { parseDesign, parseDesignJson } from "./parse-design.ts";
import { serialiseDesign } from "./serialise-design.ts";
import { anyDesign, testDesign, testImage, testShape, testText } from "./testing/test-design.ts";

const problemsOf = (input: unknown) => {
  const parsed = parseDesign(input);
  return parsed.isValid ? [] : parsed.problems;
};
const withText = (own: object) => testDesign({ objects: [{ ...testText(), ...own }] });
const withImage = (own: object) => testDesign({ objects: [{ ...testImage(), ...own }] });
const withShape = (own: object) => testDesign({ objects: [{ ...testShape(), ...own }] });

describe("CANV-33 PERS-06 the design document", () => {
  it("comes back as it was stored, whatever it holds", () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const parsed = parseDesignJson(serialiseDesign(design));
        // JSON knows no -0.
        expect(parsed).toEqual({ isValid: true, design: JSON.parse(JSON.stringify(design)) });
      }),
    );
  });

  it("CANV-05 has the print area, its DPI and the fewest DPI", () => {
    const { area } = testDesign();
    expect(area).toEqual({ widthMm: 304.8, heightMm: 406.4, dpi: 300, minDpi: 150 });
  });

  it("equal designs are one text, whatever order their fields came in", () => {
    const { version, printSpace, area, objects } = testDesign();
    const turned = { objects, area, printSpace, version };
    expect(serialiseDesign(turned)).toBe(serialiseDesign(testDesign()));
    expect(serialiseDesign(withText({ text: "Mario" }))).not.toBe(serialiseDesign(testDesign()));
  });
});

describe("what parseDesign refuses", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", []],
    ["a word", "design"],
    ["no version", { printSpace: "front" }],
    ["a field too many", { ...testDesign(), extra: 1 }],
    ["a side it cannot name", testDesign({ printSpace: "../front" })],
    ["an area of nothing", testDesign({ area: { ...testDesign().area, widthMm: 0 } })],
    ["a size that is no number", withText({ sizeMm: Number.NaN })],
    ["a size without end", withText({ sizeMm: Number.POSITIVE_INFINITY })],
    ["a place beyond reach", withText({ x: 1e9 })],
    ["a colour by name", withText({ color: "red" })],
    ["a colour that shines through", withText({ color: "#ffffff80" })],
    ["an arc of no radius", withText({ curveRadiusMm: 0 })],
    ["a book", withText({ text: "a".repeat(2001) })],
    ["an address for a picture", withImage({ src: "https://cdn.example/a.png" })],
    ["a way out of the store", withImage({ src: "../../etc/passwd" })],
    [
      "a picture scaled to nothing",
      withImage({ placement: { ...testImage().placement, scaleX: 0 } }),
    ],
    ["a crop inside out", withImage({ crop: { left: 0.8, top: 0, right: 0.2, bottom: 1 } })],
    ["a shape without ink", withShape({ fill: null })],
    ["a path that is none", withShape({ shape: "path", path: "M0 0<script>" })],
    ["a path without its commands", withShape({ shape: "path" })],
  ])("%s", (_what, input) => {
    const problems = problemsOf(input);
    expect(problems.length).toBeGreaterThan(0);
  });

  it("lists twenty problems at most", () => {
    const objects = Array.from({ length: 100 }, () => testText({ sizeMm: 0 }));
    expect(problemsOf(testDesign({ objects }))).toEqual(
      Array.from({ length: 20 }, (_, at) => ({ path: `objects.${at}.sizeMm`, reason: "invalid" })),
    );
  });

  it("says where", () => {
    expect(problemsOf(withText({ sizeMm: -1 }))).toEqual([
      { path: "objects.0.sizeMm", reason: "invalid" },
    ]);
  });

  it("P11 pictures that fill the print are taken while they are drawn in time", () => {
    const area = { widthMm: 381, heightMm: 457.2, dpi: 300, minDpi: 150 };
    const placement = { ...testImage().placement, width: 900, height: 1080, scaleX: 5, scaleY: 5 };
    const filled = (count: number, scale: number) =>
      problemsOf(
        testDesign({
          area,
          objects: Array.from({ length: count }, (_, index) =>
            testImage({
              id: `i${index}`,
              placement: { ...placement, scaleX: scale, scaleY: scale },
            }),
          ),
        }),
      );
    expect(filled(9, 5)).toEqual([]);
    // What hangs out of the print is not drawn.
    expect(filled(9, 900)).toEqual([]);
    expect(filled(60, 2)).toEqual([]);
    expect(filled(10, 5)).toEqual([{ path: "objects", reason: "too_many_dots" }]);
  });

  it("OP-060 CANV-03 ten texts are taken, eleven are not", () => {
    const texts = (count: number) =>
      testDesign({
        objects: Array.from({ length: count }, (_, index) => testText({ id: `text-${index}` })),
      });
    expect(problemsOf(texts(10))).toEqual([]);
    expect(problemsOf(texts(11))).toEqual([{ path: "objects", reason: "too_many_texts" }]);
  });

  it("has a print area and pictures that fit into memory", () => {
    const area = { widthMm: 900, heightMm: 900, dpi: 300, minDpi: 150 };
    expect(problemsOf(testDesign({ area }))).toEqual([]);
    expect(problemsOf(testDesign({ area: { ...area, dpi: 600 } }))).toEqual([
      { path: "area", reason: "too_many_dots" },
    ]);
    const picture = (id: string, src: string) =>
      testImage({ id, src, placement: { ...testImage().placement, width: 8000, height: 8000 } });
    const two = (src: string) =>
      testDesign({ objects: [picture("a", "uploads/a.jpg"), picture("b", src)] });
    expect(problemsOf(two("uploads/a.jpg"))).toEqual([]);
    expect(problemsOf(two("uploads/b.jpg"))).toEqual([
      { path: "objects", reason: "too_many_pixels" },
    ]);
  });

  it("a print area of 120 million dots and one hundred objects are taken", () => {
    const area = { widthMm: 1270, heightMm: 1524, dpi: 200, minDpi: 100 };
    const objects = (count: number) =>
      Array.from({ length: count }, (_, at) => testShape({ id: `shape-${at}` }));
    expect(problemsOf(testDesign({ area, objects: objects(100) }))).toEqual([]);
    expect(problemsOf(testDesign({ area, objects: objects(101) }))).toEqual([
      { path: "objects", reason: "too_many_objects" },
    ]);
    expect(problemsOf(testDesign({ area: { ...area, widthMm: 1271 } }))).toEqual([
      { path: "area", reason: "too_many_dots" },
    ]);
  });

  it("ten thousand objects are refused before each is read", () => {
    const objects = Array.from({ length: 10_000 }, () => ({ nonsense: true }));
    expect(problemsOf({ ...testDesign(), objects })).toEqual([
      { path: "objects", reason: "too_many_objects" },
    ]);
  });

  it("two objects of one id", () => {
    const objects = [testText(), testShape({ id: "text-1" })];
    expect(problemsOf(testDesign({ objects }))).toEqual([
      { path: "objects.1.id", reason: "doubled_id" },
    ]);
  });

  it("a text that is no JSON, and one that is too long to read", () => {
    expect(parseDesignJson("{")).toEqual({
      isValid: false,
      problems: [{ path: "", reason: "not_json" }],
    });
    const longest = serialiseDesign(testDesign()).padEnd(designLimits.jsonLength);
    expect(parseDesignJson(longest).isValid).toBe(true);
    expect(parseDesignJson(`${longest} `)).toMatchObject({ problems: [{ reason: "too_long" }] });
  });

  it("a foreign prototype reaches nothing", () => {
    const json = serialiseDesign(testDesign()).replace("{", '{"__proto__":{"isAdmin":true},');
    expect(parseDesignJson(json).isValid).toBe(false);
    expect("isAdmin" in {}).toBe(false);
  });

  it("any JSON at all, and any field of a design altered, without throwing", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(parseDesign(value).isValid).toBe(false);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(anyDesign, fc.nat(), fc.jsonValue({ maxDepth: 2 }), (design, at, value) => {
        const paths = listPaths(design);
        const path = paths[at % paths.length] ?? [];
        const parsed = parseDesign(replaceAt(structuredClone(design), path, value));
        if (parsed.isValid) expect(parseDesign(parsed.design)).toEqual(parsed);
        else expect(parsed.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("older versions", () => {
  const steps = {
    [-1]: (old: Record<string, unknown>) => ({
      ...old,
      version: 0,
      area: { widthMm: old["width"] },
    }),
    0: ({ area }: Record<string, unknown>) =>
      testDesign({ area: { ...testDesign().area, ...(area as object) } }),
  };

  it("are brought up step by step", () => {
    expect(parseDesign({ version: -1, width: 100 }, steps)).toMatchObject({
      isValid: true,
      design: { version: 1, area: { widthMm: 100, heightMm: 406.4 } },
    });
  });

  it.each([2, -2, 0.5, "1", null])("version %s is refused", (version) => {
    expect(parseDesign({ ...testDesign(), version }, steps)).toMatchObject({
      problems: [{ path: "version", reason: "unknown_version" }],
    });
  });

  it.each([2, "0", "2", null, [0]])("no step is taken from version %j", (version) => {
    const fail = () => {
      throw new Error("a step was taken");
    };
    const parsed = parseDesign({ ...testDesign(), version }, { 0: fail, 2: fail });
    expect(parsed).toMatchObject({ problems: [{ reason: "unknown_version" }] });
  });

  it("a step that stays where it is ends", () => {
    expect(parseDesign({ version: 0 }, { 0: (old) => old }).isValid).toBe(false);
  });
});

type Path = readonly (string | number)[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, own]) => listPaths(own, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const record = value as Record<string | number, unknown>;
  record[key] = replaceAt(record[key], rest, put);
  return record;
}
