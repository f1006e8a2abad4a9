import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { DesignObject } from "#domain/design/design-document.ts";
import type { MockupToDraw } from "#domain/design/drawn-design.ts";
import { mockupFrames } from "#domain/design/mockup-size.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";

import { LayerStore } from "../mockup/layer-store.ts";
import { openFontFiles } from "../fonts/font-files.ts";
import { createStoredFaceLoader } from "../fonts/load-stored-faces.ts";
import { writeTestBase } from "../testing/write-test-base.ts";
import { createDesignRenderer } from "./design-renderer.ts";
import { drawDesignMockup } from "./draw-mockup.ts";

const assets = join(import.meta.dirname, "../../../../assets");
const folder = mkdtempSync(join(tmpdir(), "platen-design-mockup-"));
const ownBases = new LayerStore(folder, 2 ** 26);
const bases = new LayerStore(join(assets, "mockups"), 2 ** 26);
let loadFaces: ReturnType<typeof createStoredFaceLoader>;
beforeAll(async () => {
  await writeTestBase(folder);
  loadFaces = createStoredFaceLoader(await openFontFiles(join(assets, "fonts")), () => {});
});
afterAll(() => rmSync(folder, { recursive: true }));

const area = { widthMm: 100, heightMm: 200, dpi: 300, minDpi: 150 };
const whole = { x: 50, y: 100, widthMm: 100, heightMm: 200 };
const designOf = (...objects: DesignObject[]) => testDesign({ area, objects });
const red = designOf(testShape({ ...whole, fill: "#ff0000" }));

const task = (own: Partial<MockupToDraw> = {}): MockupToDraw => ({
  base: { kind: "board", view: "front" },
  designs: new Map([["front", red]]),
  color: "#ffffff",
  ground: "#eeeeee",
  locale: "en",
  pictures: new Map(),
  frame: mockupFrames.default,
  format: "png",
  ...own,
});

async function pixelsOf(picture: Uint8Array) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
}

const draw = async (own: Partial<MockupToDraw> = {}) => {
  const drawn = await drawDesignMockup(task(own), loadFaces, ownBases);
  return { ...drawn, at: await pixelsOf(drawn.picture) };
};

describe("the mockup of a design", () => {
  it("shows it where it is printed, in the light that falls there", async () => {
    const { at, faults } = await draw();
    expect(at(5, 5)).toEqual([0xee, 0xee, 0xee]);
    expect(at(24, 24)).toEqual([255, 255, 255]);
    expect(at(35, 36)).toEqual([255, 0, 0]);
    expect(at(45, 36)).toEqual([188, 0, 0]);
    expect(faults).toEqual([]);
  });

  it("CANV-25 OP-065 lifts black to a brightness of 20, below the design alone", async () => {
    const { at } = await draw({ color: "#000000" });
    expect(at(24, 24)).toEqual([20, 20, 20]);
    expect(at(35, 36)).toEqual([255, 0, 0]);
  });

  it("lies whole in the middle where its area has another shape than the base's", async () => {
    const square = { ...area, heightMm: 100 };
    const fill = testShape({ ...whole, y: 50, heightMm: 100, fill: "#ff0000" });
    const design = testDesign({ area: square, objects: [fill] });
    const { at } = await draw({ designs: new Map([["front", design]]) });
    expect(at(35, 36)).toEqual([255, 255, 255]);
    expect(at(35, 50)).toEqual([255, 0, 0]);
    const tall = { ...area, heightMm: 400 };
    const high = testShape({ ...whole, y: 200, heightMm: 400, fill: "#ff0000" });
    const narrow = testDesign({ area: tall, objects: [high] });
    const shown = await draw({ designs: new Map([["front", narrow]]) });
    expect(shown.at(32, 36)).toEqual([255, 255, 255]);
    for (const y of [33, 50, 67]) expect(shown.at(38, y)).toEqual([255, 0, 0]);
  });

  it("tells of all that it lacks, and draws the rest", async () => {
    const placement = { left: 0, top: 0, scaleX: 1, scaleY: 1, angle: 0, width: 40, height: 40 };
    const design = designOf(
      testShape({ ...whole, fill: "#ff0000" }),
      testImage({ id: "gone", src: "uploads/gone.png" }),
      testImage({ id: "other", src: "uploads/other.png", placement }),
      testText({ id: "rune", text: "ᚠ𐌀", x: 50, y: 100 }),
    );
    const other = { create: { width: 8, height: 8, channels: 3, background: "#00f" } } as const;
    const pictures = new Map([["uploads/other.png", await sharp(other).png().toBuffer()]]);
    const { faults, at } = await draw({ designs: new Map([["front", design]]), pictures });
    expect(at(35, 68)).toEqual([255, 0, 0]);
    expect(faults.map(({ print, kind, objectId }) => [print, kind, objectId])).toEqual(
      expect.arrayContaining([
        ["front", "missing_picture", "gone"],
        ["front", "other_picture", "other"],
      ]),
    );
    expect(faults.some(({ objectId }) => objectId === "rune")).toBe(true);
  });

  it.each<[string, Partial<MockupToDraw>, string]>([
    ["base", { base: { kind: "none", view: "front" } }, "no mockup base none/front"],
    ["print area", { designs: new Map([["back", red]]) }, 'board/front has no print area "back"'],
    [
      "size: CANV-22 over 2000",
      { frame: { widthPx: 2001, heightPx: 100, fit: "inside" } },
      "No mockup is 2001 × 100 pixels large",
    ],
    [
      "size: half a pixel",
      { frame: { widthPx: 0.5, heightPx: 100, fit: "exact" } },
      "No mockup is 0.5 × 100 pixels large",
    ],
    [
      "picture",
      { pictures: new Map([["uploads/a.png", Buffer.from("nothing")]]) },
      "unsupported image format",
    ],
  ])("is refused without its %s", async (_, own, reason) => {
    await expect(draw(own)).rejects.toThrow(reason);
  });
});

describe("the size of a design's mockup", () => {
  it.each([
    ["CANV-21 500 × 625 by default", mockupFrames.default, [500, 625]],
    ["CANV-22 2000 at most", { widthPx: 2000, heightPx: 2000, fit: "inside" }, [1600, 2000]],
    ["CANV-23 1000 × 1000 for print", mockupFrames.print, [1000, 1000]],
    ["CANV-20 OP-127 1200 × 630 as a social image", mockupFrames.social, [1200, 630]],
  ] as const)("is %s", async (_, frame, size) => {
    const shirt = { base: { kind: "tshirt", view: "front" }, format: "webp", frame } as const;
    const drawn = await drawDesignMockup(task(shirt), loadFaces, bases);
    expect([drawn.widthPx, drawn.heightPx]).toEqual(size);
    const { width, height, format } = await sharp(drawn.picture).metadata();
    expect([width, height, format]).toEqual([...size, "webp"]);
  });

  it("CANV-20 has the ground beside the product, without a seam", async () => {
    const frame = mockupFrames.social;
    const tote = { base: { kind: "tote", view: "front" }, designs: new Map(), frame };
    const { picture } = await drawDesignMockup(task(tote), loadFaces, bases);
    const at = await pixelsOf(picture);
    for (const x of [0, 347, 348, 349, 850, 851, 852, 1199]) {
      expect(at(x, 20), `${x}`).toEqual([0xee, 0xee, 0xee]);
    }
  });

  it("CANV-20 has no shadow that goes on beside it for ever", async () => {
    const frame = mockupFrames.social;
    const cushion = { base: { kind: "cushion", view: "front" }, designs: new Map(), frame };
    const { picture } = await drawDesignMockup(task(cushion), loadFaces, bases);
    const at = await pixelsOf(picture);
    for (let y = 0; y < 630; y += 10) {
      for (const x of [0, 340, 860, 1199]) {
        for (const channel of at(x, y))
          expect(Math.abs(channel - 0xee), `${x},${y}`).toBeLessThan(2);
      }
    }
    // It is there beside the product still.
    expect(at(815, 400)[0]).toBeLessThan(0xe0);
  });

  it("CANV-20 is cut where the product goes on beyond its base", async () => {
    const frame = mockupFrames.social;
    const edge = { base: { kind: "canvas", view: "edge" }, designs: new Map(), frame };
    const { picture } = await drawDesignMockup(task(edge), loadFaces, bases);
    const at = await pixelsOf(picture);
    // What is beside it would be a row of its last pixels, each like the next.
    const row = Array.from({ length: 200 }, (_, x) => at(1000 + x, 200).join());
    expect(new Set(row).size).toBeGreaterThan(5);
  });
});

it("mockups are drawn in a thread of their own, the same bytes as here", async () => {
  const renderer = createDesignRenderer(join(assets, "fonts"), folder);
  try {
    const text = designOf(testText({ text: "Maria", x: 50, y: 100, sizeMm: 20 }));
    const wanted = task({ designs: new Map([["front", text]]) });
    const { picture, ...told } = await renderer.drawMockup(wanted);
    const own = await drawDesignMockup(wanted, loadFaces, ownBases);
    expect(Buffer.compare(picture, own.picture)).toBe(0);
    expect(told).toEqual({ widthPx: 80, heightPx: 100, faults: [] });
    await expect(
      renderer.drawMockup(task({ base: { kind: "none", view: "front" } })),
    ).rejects.toThrow("no mockup base");
  } finally {
    await renderer.close();
  }
});
