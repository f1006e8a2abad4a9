import { describe, expect, it } from "vitest";

import type { Design, DesignObject } from "#domain/design/design-document.ts";
import { type DesignToDraw, isPrintOfProof } from "#domain/design/drawn-design.ts";
import { testDesign, testShape, testText } from "#domain/design/testing/test-design.ts";
import { compareDrawnPrint, drawDesignPrint } from "#render/node/design/draw-design.ts";

import { isFullMatrix } from "../scripts/testing/matrix.ts";
import { goldenDesign } from "./design-generator.ts";
import { goldenFile } from "./golden-files.ts";
import { nodeSources } from "./paint-in-node.ts";

async function taskOf(design: Design, ground = "#f0e0d0"): Promise<DesignToDraw> {
  const pictures = new Map<string, Uint8Array>();
  for (const object of design.objects) {
    if (object.kind === "image") pictures.set(object.src, await goldenFile(object.src));
  }
  return { design, ground, locale: "en", pictures };
}

const print = async (design: Design, ground?: string) =>
  drawDesignPrint(await taskOf(design, ground), nodeSources.loadFaces);

/** How far the print of one design is from the proof of another. */
async function differenceOf(printed: Design, approved: Design) {
  const { png } = await print(printed);
  return compareDrawnPrint(png, await taskOf(approved), nodeSources.loadFaces);
}

const shirt = { widthMm: 380, heightMm: 450, dpi: 300, minDpi: 150 };
const banner = { widthMm: 2000, heightMm: 60, dpi: 300, minDpi: 150 };
const copies = (count: number, make: (id: string) => DesignObject) =>
  Array.from({ length: count }, (_, index) => make(`copy-${index}`));

const bannerText = testDesign({
  area: banner,
  objects: [
    testText({ id: "small", text: "The Ohlssons", x: 300, y: 15, sizeMm: 8 }),
    testText({ id: "large", text: "Maria & Lukasz", x: 1000, y: 35, sizeMm: 40 }),
    testShape({
      x: 1000,
      y: 30,
      widthMm: 1990,
      heightMm: 56,
      fill: null,
      outline: { widthMm: 1, color: "#202020" },
    }),
  ],
});
const hairLines = testDesign({
  area: shirt,
  objects: copies(6, (id) =>
    testShape({ id, x: 190, y: 200.3, widthMm: 200, heightMm: 0.2, angle: 1, fill: "#202020" }),
  ),
});
const stackedTexts = testDesign({
  area: shirt,
  objects: copies(8, (id) => testText({ id, text: "Łukasz & Maria", x: 190, y: 200, sizeMm: 3 })),
});
const dot = (x: number, y: number) =>
  testShape({ id: "dot", shape: "ellipse", x, y, widthMm: 1, heightMm: 1, fill: "#202020" });
const hairLine = (x: number, y: number) =>
  testShape({ id: "line", x, y, widthMm: 60, heightMm: 0.3, fill: "#202020" });

describe("OP-148 a print is of its proof", () => {
  it.each([
    ["a banner of two metres", bannerText],
    ["six hair lines in one place", hairLines],
    ["eight small texts in one place", stackedTexts],
  ])("as %s", async (_, design) => {
    const { difference, faults } = await print(design);
    expect(faults).toEqual([]);
    expect(difference.largest).toBeLessThanOrEqual(6);
  });

  it.each(Array.from({ length: isFullMatrix ? 24 : 3 }, (_, seed) => seed))(
    "as the golden design %i",
    async (seed) => {
      const { design, ground } = goldenDesign(seed);
      expect((await print(design, ground)).difference.largest).toBeLessThan(5);
    },
  );
});

describe("OP-148 a print is not of its proof", () => {
  const cases: [string, Design, DesignObject][] = [
    ["a dot on a banner", bannerText, dot(1700, 12)],
    ["a hair line on a banner", bannerText, hairLine(1700, 12)],
    ["a dot on a shirt", hairLines, dot(100, 300)],
    ["a hair line below six others", hairLines, hairLine(190, 230)],
    ["a dot beside small texts", stackedTexts, dot(190, 204)],
    ["a hair line through small texts", stackedTexts, hairLine(190, 202)],
  ];
  // Each design once, and each object.
  const sample = [cases[0], cases[3], cases[4]].flatMap((chosen) => (chosen ? [chosen] : []));
  it.each(isFullMatrix ? cases : sample)(
    "where it lacks, or has too much, %s",
    async (_, design, object) => {
      const more = { ...design, objects: [...design.objects, object] };
      expect(isPrintOfProof((await print(more)).difference)).toBe(true);
      expect(isPrintOfProof(await differenceOf(design, more))).toBe(false);
      expect(isPrintOfProof(await differenceOf(more, design))).toBe(false);
    },
  );
});
