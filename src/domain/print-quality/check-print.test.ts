import { describe, expect, it } from "vitest";

import type { DesignObject } from "../design/design-document.ts";
import { testDesign, testImage, testShape, testText } from "../design/testing/test-design.ts";
import { checkPrint } from "./check-print.ts";
import { measurePicture } from "./measure-picture.ts";
import type { MeasuredObject, PrintInput } from "./print-finding.ts";
import { type PrintMethod, printMethods } from "./print-limits.ts";
import { drawDisc, drawPhoto, drawStripes, type Pixel } from "./testing/draw-picture.ts";

const inside = { left: 100, top: 100, right: 200, bottom: 130 };
const area = { widthMm: 300, heightMm: 400, dpi: 300, minDpi: 150 };

/** The rules that an object breaks, each with its severity. */
function check(
  object: DesignObject,
  method: PrintMethod,
  measured: MeasuredObject = {},
  more: Partial<PrintInput> & { below?: DesignObject[] } = {},
) {
  const { below = [], ...own } = more;
  return checkPrint({
    design: testDesign({ area, objects: [...below, object] }),
    method,
    groundColor: "#ffffff",
    measured: new Map([[object.id, { inkBox: inside, ...measured }]]),
    ...own,
  }).map(({ rule, severity }) => `${severity} ${rule}`);
}

const text = (own = {}) => testText({ color: "#1b1b1b", ...own });
/** Sharp enough, and well within the area. */
const image = (own = {}) =>
  testImage({
    placement: { left: 60, top: 60, scaleX: 1, scaleY: 1, angle: 0, width: 1200, height: 900 },
    ...own,
  });
const shape = (own = {}) => testShape({ x: 150, y: 200, fill: "#d9a441", ...own });

describe("lines at the limit of each method, and just below", () => {
  it.each<[PrintMethod, number, string]>([
    ["dtg", 0.35, "warning line_thin"],
    ["transfer", 0.35, "warning line_thin"],
    ["sublimation", 0.35, "warning line_thin"],
    ["paper", 0.18, "warning line_thin"],
    ["embroidery", 1.27, "error line_thin"],
    ["engraving", 0.35, "warning line_thin"],
    ["cutting", 1, "error line_thin"],
  ])("%s: %d mm", (method, widthMm, found) => {
    const outlined = (shownMm: number, color = "#aa0000") =>
      check(text({ outline: { widthMm: shownMm * 2, color } }), method);
    expect(outlined(widthMm)).toEqual([]);
    expect(outlined(widthMm - 0.01)).toEqual([found]);
    expect(outlined(widthMm - 0.01, "#1b1b1b")).toEqual([]);
    const line = (heightMm: number, own = {}) => check(shape({ heightMm, ...own }), method);
    expect(line(widthMm)).toEqual([]);
    expect(line(widthMm - 0.01)).toEqual([found]);
    const around = (color: string) => ({ outline: { widthMm: 4, color } });
    expect(line(widthMm - 0.01, around("#aa0000"))).toEqual([found]);
    expect(line(widthMm - 0.01, around("#d9a441"))).toEqual([]);
    const ring = (lineMm: number) =>
      check(shape({ fill: null, outline: { widthMm: lineMm, color: "#d9a441" } }), method);
    expect(ring(widthMm)).toEqual([]);
    expect(ring(widthMm - 0.01)).toEqual([found]);
  });

  it("measured on the raster, more than a twentieth is thin", () => {
    const thin = (thinInkShare: number, method: PrintMethod) =>
      check(text(), method, { thinInkShare });
    expect(thin(0.05, "dtg")).toEqual([]);
    expect(thin(0.051, "dtg")).toEqual(["warning ink_thin"]);
    expect(thin(1, "dtg")).toEqual(["warning ink_thin"]);
    expect(thin(0.49, "embroidery")).toEqual(["warning ink_thin"]);
    expect(thin(0.5, "embroidery")).toEqual(["error ink_thin"]);
    expect(thin(0.5, "cutting")).toEqual(["error ink_thin"]);
  });
});

describe("letters at the limit of each method, and just below", () => {
  it.each<[PrintMethod, number, number]>([
    ["dtg", 1.4, 2],
    ["transfer", 1.4, 2],
    ["sublimation", 1.4, 2],
    ["paper", 1.2, 1.7],
    ["embroidery", 6.35, 7.6],
    ["engraving", 1.76, 2.5],
    ["cutting", 6, 8.4],
  ])("%s: small ones of %d mm, capitals of %d mm", (method, smallMm, capitalMm) => {
    const letters = (words: string, heightMm: number) =>
      check(text({ text: words }), method, {
        letters: { sizeMm: heightMm * 2, xHeight: 0.5, capHeight: 0.5 },
      });
    for (const words of ["Maria", "محمد", "สวัสดี", "Μαρία"]) {
      expect(letters(words, smallMm)).toEqual([]);
      expect(letters(words, smallMm - 0.01)).toEqual(["warning text_small"]);
    }
    for (const words of ["MARIA 7", "2026", "林さくら", "하나"]) {
      expect(letters(words, capitalMm)).toEqual([]);
      expect(letters(words, capitalMm - 0.01)).toEqual(["warning text_small"]);
    }
  });
});

describe("half transparent pixels by method and garment", () => {
  const soft: MeasuredObject = { picture: measurePicture(drawDisc(120, [255, 0, 0], 6)) };
  it.each<[PrintMethod, string | null, string[]]>([
    ["dtg", "#1b1b1b", ["warning soft_edges"]],
    ["dtg", "#8a8a8a", ["advice soft_edges"]],
    ["dtg", "#ffffff", []],
    ["dtg", null, ["advice soft_edges"]],
    ["transfer", "#1b2a49", ["warning soft_edges"]],
    ["transfer", "#ffffff", ["advice soft_edges"]],
    ["sublimation", "#1b1b1b", []],
    ["paper", "#1b1b1b", []],
    ["embroidery", "#1b1b1b", ["warning photo_unfit"]],
    ["engraving", "#1b1b1b", ["warning photo_unfit"]],
    ["cutting", "#1b1b1b", ["warning photo_unfit"]],
  ])("%s on %s", (method, groundColor, found) => {
    expect(check(image(), method, soft, { groundColor })).toEqual(found);
    const crisp = { picture: measurePicture(drawDisc(120, [255, 0, 0])) };
    expect(check(image(), method, crisp, { groundColor })).toEqual([]);
  });

  it("more than 5 % of the ink", () => {
    const picture = { ...measurePicture(drawDisc(120, [255, 0, 0])), softShare: 0.05 };
    const on = { groundColor: "#000000" };
    expect(check(image(), "dtg", { picture }, on)).toEqual([]);
    expect(check(image(), "dtg", { picture: { ...picture, softShare: 0.0501 } }, on)).toEqual([
      "warning soft_edges",
    ]);
  });
});

describe("ink in the colour of what is behind it", () => {
  it.each<[string, string, string[]]>([
    ["#000000", "#ffffff", []],
    ["#1b1b1b", "#000000", ["warning ink_hidden"]],
    ["#ffffff", "#ffffff", ["error ink_hidden"]],
    ["#fffff0", "#ffffff", ["warning ink_hidden"]],
    ["#1b2a49", "#000000", []],
    ["#d9a441", "#1b1b1b", []],
  ])("a text in %s on %s", (color, groundColor, found) => {
    for (const method of printMethods) {
      const expected =
        method === "engraving"
          ? []
          : found.map((one) => (method === "embroidery" ? one.replace("error", "warning") : one));
      expect(check(text({ color }), method, {}, { groundColor })).toEqual(expected);
    }
  });

  it("is told by its outline where that is another", () => {
    const outline = { widthMm: 2, color: "#000000" };
    expect(check(text({ color: "#ffffff", outline }), "dtg")).toEqual([]);
    expect(check(shape({ fill: "#ffffff" }), "dtg")).toEqual(["warning ink_hidden"]);
    // The ground of the whole print need not be told from what it lies on.
    const whole = { x: 150, y: 200, widthMm: 300, heightMm: 400, fill: "#ffffff" };
    const inkBox = { left: 0, top: 0, right: 300, bottom: 400 };
    expect(check(shape(whole), "dtg", { inkBox })).not.toContain("warning ink_hidden");
    const most = { ...inkBox, left: 1 };
    expect(check(shape({ ...whole, x: 150.5, widthMm: 299 }), "dtg", { inkBox: most })).toContain(
      "warning ink_hidden",
    );
    expect(check(shape({ fill: "#ffffff", outline }), "dtg")).toEqual([]);
  });

  it("is compared with the rectangle that it lies on, and with nothing where that cannot be told", () => {
    const white = text({ color: "#ffffff" });
    const panel = shape({ id: "panel", x: 150, y: 115, widthMm: 200, heightMm: 60 });
    const on = (below: DesignObject) => check(white, "dtg", {}, { below: [below] });
    expect(on({ ...panel, fill: "#000000" })).toEqual([]);
    expect(on({ ...panel, fill: "#fefefe" })).toEqual(["warning ink_hidden", "error ink_hidden"]);
    const onBlack = (below: DesignObject) =>
      check(white, "dtg", {}, { below: [below], groundColor: "#000000" });
    expect(onBlack({ ...panel, fill: "#ffffff" })).toEqual(["error ink_hidden"]);
    expect(onBlack({ ...panel, fill: "#ffffff", shape: "ellipse" })).toEqual([]);
    expect(onBlack({ ...panel, fill: "#ffffff", widthMm: 80 })).toEqual([]);
    expect(onBlack({ ...panel, fill: "#ffffff", angle: 10 })).toEqual([]);
    expect(on(image({ id: "photo" }))).toEqual([]);
    expect(on({ ...panel, fill: "#d9a441", y: 300 })).toEqual(["error ink_hidden"]);
  });

  it("of a picture is a matter of its share", () => {
    const striped = (black: number): MeasuredObject => {
      const colors: Pixel[] = Array.from({ length: 10 }, (_, at) =>
        at < black ? [0, 0, 0] : [255, 220, 0],
      );
      return { picture: measurePicture(drawStripes(100, colors)) };
    };
    const on = (black: number) => check(image(), "dtg", striped(black), { groundColor: "#000000" });
    expect(on(4)).toEqual([]);
    expect(on(5)).toEqual(["advice ink_hidden"]);
    expect(on(9)).toEqual(["warning ink_hidden"]);
  });
});

describe("threads and foils", () => {
  const colors = ["#c8141e", "#143cb4", "#fac814", "#14783c", "#000000", "#8a2be2", "#ff8800"];
  const patches = (count: number) =>
    colors
      .slice(0, count)
      .map((fill, at) => shape({ id: `patch-${at}`, fill, y: 40 + at * 40, heightMm: 20 }));
  const count = (method: PrintMethod, patchCount: number, more: Partial<PrintInput> = {}) =>
    checkPrint({
      design: { area, objects: patches(patchCount) },
      method,
      groundColor: null,
      measured: new Map(),
      ...more,
    }).map(({ objectId, severity, params }) => ({ objectId, severity, ...params }));

  it.each<[PrintMethod, number]>([
    ["embroidery", 6],
    ["cutting", 3],
  ])("%s takes %d", (method, max) => {
    expect(count(method, max)).toEqual([]);
    expect(count(method, max + 1)).toEqual([
      { objectId: null, severity: "error", count: max + 1, max },
    ]);
    expect(count(method, max + 1, { limits: { maxColors: 15 } })).toEqual([]);
    const away = { inkBox: { left: 900, top: 0, right: 950, bottom: 9 } };
    const found = count(method, max + 1, { measured: new Map([["patch-0", away]]) });
    expect(found).toEqual([{ objectId: "patch-0", severity: "warning" }]);
  });

  it.each<PrintMethod>(["dtg", "transfer", "sublimation", "paper", "engraving"])(
    "%s takes any number",
    (method) => {
      expect(count(method, 7)).toEqual([]);
    },
  );

  it("counts a picture's colours, and near ones once", () => {
    const six = drawStripes(
      120,
      colors.slice(0, 6).map((color): Pixel => {
        const value = Number.parseInt(color.slice(1), 16);
        return [value >> 16, (value >> 8) & 255, value & 255];
      }),
    );
    const logo: MeasuredObject = { picture: measurePicture(six) };
    const with7th = (fill: string) =>
      check(image(), "embroidery", logo, {
        below: [shape({ fill, y: 350, heightMm: 20 })],
        groundColor: null,
      });
    expect(with7th("#c8161e")).toEqual([]);
    expect(with7th("#ff8800")).toEqual(["error too_many_colors"]);
  });

  it.each(printMethods)("a photo by %s", (method) => {
    const photo: MeasuredObject = { picture: measurePicture(drawPhoto(160)) };
    const isRefused = ["embroidery", "engraving", "cutting"].includes(method);
    expect(check(image(), method, photo, { groundColor: null })).toEqual(
      isRefused ? ["error photo_unfit"] : [],
    );
  });
});

describe("edges", () => {
  const at = (left: number) => ({ inkBox: { ...inside, left, right: left + 50 } });

  it.each<[PrintMethod, number, string | null]>([
    ["dtg", 0, null],
    ["transfer", 0, null],
    ["embroidery", 0, null],
    ["engraving", 0, null],
    ["cutting", 0, null],
    ["paper", 3, "warning near_edge"],
    ["sublimation", 2.5, "advice near_edge"],
  ])("a text by %s keeps %d mm", (method, safeMm, found) => {
    expect(check(text(), method, at(safeMm))).toEqual([]);
    if (found) {
      expect(check(text(), method, at(safeMm - 0.2))).toEqual([found]);
      expect(check(text(), method, at(0))).toEqual([found]);
    }
    expect(check(text(), method, at(-0.2))).toEqual(["error cut_off"]);
    expect(check(text(), method, at(-50))).toEqual(["error outside"]);
    expect(check(text(), method, at(300))).toEqual(["error outside"]);
  });

  it("a text is kept from the trim within the bleed", () => {
    const bleed = (left: number) => check(text(), "paper", at(left), { bleedMm: 3 });
    expect([6, 5, 2].map(bleed)).toEqual([[], ["warning near_edge"], ["error cut_off"]]);
  });

  it.each(printMethods)("a picture by %s", (method) => {
    const runs = method === "paper" || method === "sublimation";
    expect(check(image(), method, at(-20))).toEqual(runs ? [] : ["warning cut_off"]);
    expect(check(image(), method, at(-50))).toEqual(["warning outside"]);
  });

  it("a picture on paper runs over the whole bleed, or ends well before the trim", () => {
    const bleed = (left: number) => check(image(), "paper", at(left), { bleedMm: 3 });
    expect([0, -5, 6].map(bleed)).toEqual([[], [], []]);
    expect([0.5, 3, 5].map(bleed)).toEqual(Array(3).fill(["warning bleed"]));
  });

  it("of what is not printed, nothing else is asked", () => {
    const outline = { widthMm: 0.1, color: "#aa0000" };
    expect(check(text({ outline }), "dtg", at(-50))).toEqual(["error outside"]);
    const unseen = { outline, color: "#ffffff" };
    expect(check(text({ ...unseen, text: " \u{1F600} " }), "dtg", at(-50))).toEqual([]);
  });

  it("a text that was not measured is not judged", () => {
    const objects = [text({ x: -500 })];
    const input = { method: "dtg", groundColor: "#ffffff", measured: new Map() } as const;
    expect(checkPrint({ design: { area, objects }, ...input })).toEqual([]);
  });
});

describe("CANV-07 CANV-09 CANV-11 CANV-12 resolution", () => {
  const scaled = (scale: number, own = {}) =>
    image({ placement: { ...image().placement, scaleX: scale, scaleY: scale }, ...own });
  const tooLarge = { inkBox: inside };

  it.each(printMethods)("by %s, at a scale of 2 and above", (method) => {
    expect(check(scaled(2), method, tooLarge)).toEqual([]);
    expect(check(scaled(2.01), method, tooLarge)).toEqual(["warning low_resolution"]);
  });

  it("OP-063 what is kept knowingly is only said, what is missing is not", () => {
    const kept = { isLowQualityKept: true };
    expect(check(scaled(2.01, kept), "dtg", tooLarge)).toEqual(["advice low_resolution"]);
    expect(check(scaled(9, { src: "" }), "dtg", tooLarge)).toEqual([]);
  });

  it("T-062 names the size that the picture should have", () => {
    const placement = { left: 0, top: 0, scaleX: 3, scaleY: 3, angle: 0, width: 1000, height: 800 };
    const [finding] = checkPrint({
      design: { area, objects: [image({ placement })] },
      method: "dtg",
      groundColor: null,
      measured: new Map(),
    });
    expect(finding).toEqual({
      objectId: "image-1",
      rule: "low_resolution",
      severity: "warning",
      messageKey: "print.low_resolution",
      params: { dpi: 100, minDpi: 150, height: 1200, width: 1500 },
    });
  });
});
