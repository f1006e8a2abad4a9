import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Design, DesignObject } from "#domain/design/design-document.ts";
import { parseDesign } from "#domain/design/parse-design.ts";
import {
  anyDesign,
  testDesign,
  testImage,
  testShape,
  testText,
} from "#domain/design/testing/test-design.ts";
import type { PrintRule } from "#domain/print-quality/print-finding.ts";
import { printMethods } from "#domain/print-quality/print-limits.ts";
import {
  drawDisc,
  drawPhoto,
  drawPicture,
  drawStripes,
} from "#domain/print-quality/testing/draw-picture.ts";
import { testFace, testFaces } from "#typeset/testing/test-faces.ts";

import type { PaintSources } from "./build-display-list.ts";
import { checkDesign, createDesignChecker, type PrintJobFacts } from "./check-design.ts";
import type { Picture } from "./resample.ts";

const withAlpha = (picture: Omit<Picture, "isOpaque" | "data"> & { data: ArrayLike<number> }) => {
  const data = Uint8ClampedArray.from(picture.data);
  const isOpaque = data.every((value, at) => at % 4 < 3 || value === 255);
  return { ...picture, data, isOpaque };
};
const red = [200, 20, 30] as const;
const clear = [0, 0, 0, 0] as const;
const pictures: Readonly<Record<string, Picture>> = {
  "flat.png": withAlpha(drawStripes(200, [red, [20, 60, 180]])),
  "soft.png": withAlpha(drawDisc(200, [255, 120, 0], 40)),
  "crisp.png": withAlpha(drawDisc(200, [255, 120, 0])),
  "photo.jpg": withAlpha(drawPhoto(200)),
  "black.png": withAlpha(drawDisc(200, [16, 16, 16])),
  // Lines of two pixels, and of eight.
  "hair.png": withAlpha(drawPicture(200, 200, (x, y) => (x % 20 < 2 || y % 20 < 2 ? red : clear))),
  "thick.png": withAlpha(drawPicture(200, 200, (x, y) => (x % 20 < 8 || y < 8 ? red : clear))),
  // A square of 100 in the middle of nothing.
  "square.png": withAlpha(
    drawPicture(200, 200, (x, y) =>
      Math.max(Math.abs(x - 99.5), Math.abs(y - 99.5)) < 50 ? red : clear,
    ),
  ),
};
const sources: PaintSources = {
  facesOf: ({ fontId }) => [testFace(fontId), ...testFaces("noto-sans", "noto-naskh-arabic")],
  pictureOf: (src) => pictures[src],
};

const area = { widthMm: 100, heightMm: 100, dpi: 300, minDpi: 150 };
const designOf = (...objects: DesignObject[]): Design => {
  const parsed = parseDesign(testDesign({ area, objects }));
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  return parsed.design;
};
type Facts = Partial<PrintJobFacts>;
const check = (objects: readonly DesignObject[], facts: Facts = {}) =>
  checkDesign(
    designOf(...objects),
    { method: "dtg", groundColors: ["#ffffff"], ...facts },
    sources,
  );
const rulesOf = (...given: Parameters<typeof check>) => check(...given).map(({ rule }) => rule);

const text = (own = {}) => testText({ x: 50, y: 50, sizeMm: 15, ...own });
const shape = (own = {}) =>
  testShape({ x: 50, y: 50, widthMm: 30, heightMm: 20, fill: "#d9a441", ...own });
/** 200 pixels in the middle; 17 mm at a scale of 1. */
const image = (src: string, scale = 1, own = {}) => {
  const corner = 50 - (100 * scale * 25.4) / 300;
  const placement = { left: corner, top: corner, scaleX: scale, scaleY: scale, angle: 0 };
  return testImage({ src, placement: { ...placement, width: 200, height: 200 }, ...own });
};
const colors = ["#c8141e", "#143cb4", "#fac814", "#14783c", "#000000", "#8a2be2", "#ff8800"];
const patches = (count: number) =>
  colors
    .slice(0, count)
    .map((fill, at) => shape({ id: `patch-${at}`, fill, y: 8 + at * 14, heightMm: 10 }));
const onDark: Facts = { groundColors: ["#1b1b1b"] };
const onPaper: Facts = { method: "paper" };

type Case = [
  rule: PrintRule,
  what: string,
  bad: DesignObject[],
  mended: DesignObject[],
  facts?: Facts,
];
const cases: Case[] = [
  [
    "low_resolution",
    "CANV-09 CANV-11 OP-062 a picture",
    [image("flat.png", 2.01)],
    [image("flat.png", 2)],
  ],
  [
    ...(["line_thin", "an outline"] as const),
    [text({ outline: { widthMm: 0.6, color: "#aa0000" } })],
    [text({ outline: { widthMm: 0.8, color: "#aa0000" } })],
  ],
  ["line_thin", "a shape", [shape({ heightMm: 0.3 })], [shape({ heightMm: 0.4 })]],
  [
    ...(["ink_thin", "letters"] as const),
    [text({ fontId: "great-vibes", sizeMm: 5 })],
    [text({ fontId: "great-vibes", sizeMm: 30 })],
  ],
  ["ink_thin", "a picture's lines", [image("hair.png")], [image("thick.png")]],
  [
    "ink_thin",
    "a path",
    [shape({ shape: "path", path: "M0 0L1 1L1 0.99L0.01 0Z" })],
    [shape({ shape: "path", path: "M0 0L1 1L1 0.9L0.1 0Z" })],
  ],
  [
    "text_small",
    "letters",
    [text({ fontId: "ultra", sizeMm: 2.5 })],
    [text({ fontId: "ultra", sizeMm: 3.2 })],
  ],
  ["soft_edges", "a picture", [image("soft.png")], [image("crisp.png")], onDark],
  ["ink_hidden", "a text", [text({ color: "#fdfdfd" })], [text()]],
  ["ink_hidden", "a picture", [image("black.png")], [image("crisp.png")], onDark],
  ["photo_unfit", "a photo", [image("photo.jpg")], [image("flat.png")], { method: "engraving" }],
  ["outside", "a text", [text({ x: 170 })], [text()]],
  ["cut_off", "a text", [text({ x: 5 })], [text({ x: 30 })]],
  ["cut_off", "a turned text", [text({ y: 10, angle: 90 })], [text({ y: 10 })]],
  [
    "cut_off",
    "a picture",
    [image("flat.png", 1, { placement: { ...image("flat.png").placement, left: -1 } })],
    [image("square.png", 1, { placement: { ...image("flat.png").placement, left: -1 } })],
  ],
  ["near_edge", "a text", [text({ y: 8 })], [text({ y: 16 })], onPaper],
  [
    ...(["bleed", "a shape"] as const),
    [shape({ y: 12, heightMm: 20 })],
    [shape({ y: 10, heightMm: 20 })],
    { ...onPaper, bleedMm: 3 },
  ],
  ["too_many_colors", "shapes", patches(7), patches(6), { method: "embroidery", groundColors: [] }],
];

describe("each rule is found through layout and outlines, and nothing else", () => {
  it.each(cases)("%s: %s", (rule, _, bad, mended, facts) => {
    expect(rulesOf(bad, facts)).toEqual([rule]);
    expect(rulesOf(mended, facts)).toEqual([]);
  });

  it("every rule has a case", () => {
    const rules: Record<PrintRule, true> = {
      ...{ low_resolution: true, line_thin: true, ink_thin: true, text_small: true },
      ...{ soft_edges: true, ink_hidden: true, photo_unfit: true, outside: true },
      ...{ cut_off: true, near_edge: true, bleed: true, too_many_colors: true },
    };
    expect(new Set(cases.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)));
  });
});

describe("what is measured", () => {
  const boxless = { groundColors: [] };

  it("is of the letters that are printed: fitted, and of the face that has them", () => {
    const long = { text: "Maria Maria Maria!", maxLetters: 20, fontId: "ultra", sizeMm: 12 };
    expect(rulesOf([text(long)], boxless)).toEqual([]);
    expect(rulesOf([text({ ...long, fitWidthMm: 15 })], boxless)).toEqual(["text_small"]);
    // Naskh stands in for Oswald, whose small letters are higher.
    const small = { fontId: "oswald", sizeMm: 2.5, outline: { widthMm: 0.8, color: "#1b1b1b" } };
    expect(rulesOf([text(small)], boxless)).toEqual([]);
    expect(rulesOf([text({ ...small, text: "محمد" })], boxless)).toEqual(["text_small"]);
  });

  it("is the part of a picture that shows", () => {
    const left = { left: 0.2, top: 0.2, right: 0.4, bottom: 0.8 };
    expect(rulesOf([image("hair.png", 1, { crop: left })])).toEqual(["ink_thin"]);
    const soft = (right: number) =>
      image("soft.png", 1, { crop: { left: 0.4, top: 0.4, right, bottom: 0.6 } });
    expect(rulesOf([soft(0.6)], onDark)).toEqual([]);
    expect(rulesOf([soft(1)], onDark)).toEqual(["soft_edges"]);
  });

  it("a letter with an outline is as thick as both in one colour, in two as its inside", () => {
    const thin = { fontId: "great-vibes", sizeMm: 5 };
    const around = (color: string) => text({ ...thin, outline: { widthMm: 0.8, color } });
    expect(rulesOf([around("#1b1b1b")])).toEqual([]);
    expect(rulesOf([around("#d9a441")])).toEqual(["ink_thin"]);
  });

  it("what has no font, picture or letters yet is not judged", () => {
    const nothing = { facesOf: () => [], pictureOf: () => undefined };
    const objects = [text({ x: 170 }), text({ id: "empty", text: " " }), image("", 1)];
    const design = designOf(...objects.map((own, at) => ({ ...own, id: `part-${at}` })));
    expect(checkDesign(design, { method: "dtg", groundColors: [] }, nothing)).toEqual([]);
  });
});

const paths = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    shape({
      ...{ id: `path-${at}`, shape: "path", widthMm: 20 + at, x: 50 },
      path: "M0 0L1 1L1 0.99L0.01 0ZM0 0.5Q0.5 0.9 1 0.5L1 0.52Q0.5 0.92 0 0.52Z",
    }),
  );

describe("the work", () => {
  const facts: PrintJobFacts = { method: "dtg", groundColors: ["#ffffff"] };
  const countPieces = (run: Generator<void, unknown>) => {
    for (let pieces = 1; ; pieces += 1) if (run.next().done) return pieces;
  };

  it("of a design of 100 objects has a bound, in pieces", () => {
    const many = [
      ...Array.from({ length: 10 }, (_, at) =>
        text({ id: `text-${at}`, fontId: "great-vibes", sizeMm: 150, text: "Maria Magdalena" }),
      ),
      ...paths(45),
      ...Array.from({ length: 45 }, (_, at) =>
        image("hair.png", 1 + at / 50, { id: `image-${at}` }),
      ),
    ];
    const design = designOf(...many);
    const whole = { ...design, area: { ...area, widthMm: 700, heightMm: 700 } };
    expect(countPieces(createDesignChecker(sources)(design, facts))).toBeLessThan(1500);
    expect(countPieces(createDesignChecker(sources)(whole, facts))).toBeLessThan(1500);
  }, 120_000);

  it("is not done again for what was moved, turned or left as it was", () => {
    const run = createDesignChecker(sources);
    const objects = [text({ fontId: "great-vibes" }), ...paths(3), image("hair.png")];
    const first = countPieces(run(designOf(...objects), facts));
    const still = countPieces(run(designOf(...objects), facts));
    const moved = objects.map((own) =>
      own.kind === "image"
        ? { ...own, placement: { ...own.placement, left: 20, angle: 30 } }
        : { ...own, x: 48, angle: 12 },
    );
    expect(countPieces(run(designOf(...moved), facts))).toBe(still);
    expect(still).toBeLessThan(15);
    expect(first).toBeGreaterThan(still + 20);
    const larger = designOf(text({ fontId: "great-vibes", sizeMm: 16 }), ...objects.slice(1));
    expect(countPieces(run(larger, facts))).toBeGreaterThan(still + 5);
  });

  it("has the same findings begun anew, remembered or in another order of designs", () => {
    const remembering = createDesignChecker(sources);
    const finish = (run: Generator<void, unknown>) => {
      for (let step = run.next(); ; step = run.next()) if (step.done) return step.value;
    };
    const shown = new Set(Object.keys(pictures));
    fc.assert(
      fc.property(
        anyDesign,
        fc.constantFrom(...printMethods),
        fc.constantFrom(...shown),
        (any, method, src) => {
          const objects = any.objects.map((own) => (own.kind === "image" ? { ...own, src } : own));
          const design = { ...any, objects };
          const asked = { method, groundColors: ["#1b1b1b", "#ffffff"] };
          const found = checkDesign(design, asked, sources);
          expect(finish(remembering(design, asked))).toEqual(found);
          const ids = new Set(objects.map(({ id }) => id));
          for (const { objectId } of found)
            expect(objectId === null || ids.has(objectId)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);
});
