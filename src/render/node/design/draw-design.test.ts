import { join } from "node:path";
import { crc32 } from "node:zlib";

import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import type { Design, DesignObject } from "#domain/design/design-document.ts";
import { isPrintOfProof, stampDifferences } from "#domain/design/drawn-design.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";

import { openFontFiles } from "../fonts/font-files.ts";
import { createStoredFaceLoader } from "../fonts/load-stored-faces.ts";
import { compareDrawnPrint, drawDesignPrint, drawDesignProof } from "./draw-design.ts";

type LoadFaces = ReturnType<typeof createStoredFaceLoader>;
let loadFaces: LoadFaces;
const fontFolder = join(import.meta.dirname, "../../../../assets/fonts");
beforeAll(async () => {
  loadFaces = createStoredFaceLoader(await openFontFiles(fontFolder), () => {});
});

const area = { widthMm: 200, heightMm: 240, dpi: 300, minDpi: 150 };
const withObjects = (...objects: DesignObject[]): Design => testDesign({ area, objects });
const text = testText({ x: 100, y: 60, sizeMm: 40, outline: { widthMm: 1.2, color: "#c02040" } });
const pictures = new Map<string, Uint8Array>();
const task = (design: Design) => ({ design, ground: "#f0e0d0", locale: "en", pictures });

/** The file of one design against the proof of another. */
async function differenceOf(printed: Design, approved: Design) {
  const { png } = await drawDesignPrint(task(printed), loadFaces);
  return compareDrawnPrint(png, task(approved), loadFaces);
}

describe("OP-148 a print against its proof", () => {
  it("is of it, with letters, lines and pictures, at either scale", async () => {
    const noise = Buffer.from(
      Uint8Array.from(
        { length: 400 * 300 * 3 },
        (_, at) => (Math.imul(at, 2_654_435_761) >>> 24) & 255,
      ),
    );
    const photo = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const placement = {
      left: 40,
      top: 90,
      scaleX: 3,
      scaleY: 3,
      angle: 13,
      width: 400,
      height: 300,
    };
    const design = withObjects(testImage({ src: "noise", placement }), text);
    const drawn = await drawDesignPrint(
      { ...task(design), pictures: new Map([["noise", photo]]) },
      loadFaces,
    );
    expect(drawn.faults).toEqual([]);
    expect(drawn.difference.largest).toBeLessThan(5);
    expect(isPrintOfProof(drawn.difference)).toBe(true);
  });

  it.each<[string, DesignObject]>([
    [
      "a dot of a millimetre",
      testShape({ shape: "ellipse", x: 30, y: 200, widthMm: 1, heightMm: 1, fill: "#202020" }),
    ],
    ["a hair line", testShape({ x: 100, y: 200, widthMm: 60, heightMm: 0.4, fill: "#202020" })],
    ["a light patch", testShape({ x: 100, y: 200, widthMm: 20, heightMm: 20, fill: "#e0d4c8" })],
    ["a small text", testText({ id: "small", text: "ab", x: 100, y: 200, sizeMm: 3 })],
  ])("is not of it where %s is missing, or too much", async (_, object) => {
    const [whole, lacking] = [withObjects(text, object), withObjects(text)];
    expect(isPrintOfProof(await differenceOf(whole, whole))).toBe(true);
    expect(isPrintOfProof(await differenceOf(lacking, whole))).toBe(false);
    expect(isPrintOfProof(await differenceOf(whole, lacking))).toBe(false);
  });

  it.each([
    ["dark", "#1b1b1b"],
    ["of the ground's colour", "#f0e0d0"],
    ["of nearly the ground's colour", "#e8dcc8"],
  ])(
    "is measured on the very file that is made: a text lost on the way is found, %s",
    async (_, color) => {
      let [reads, most] = [0, Number.POSITIVE_INFINITY];
      // The second of three drawings: proof, print and proof over another ground.
      const isLost = (read: number) => read > most && read <= 2 * most;
      const forgetful: LoadFaces = async (wish) => {
        const loaded = await loadFaces(wish);
        if (loaded.kind === "none") return loaded;
        const faces = loaded.faces.map((face) => ({
          ...face,
          outlineOf: (glyphId: number) => (isLost((reads += 1)) ? [] : face.outlineOf(glyphId)),
        }));
        return { ...loaded, faces };
      };
      const design = testDesign({
        area: { ...area, widthMm: 60, heightMm: 40 },
        objects: [testText({ text: "Ann", x: 30, y: 20, sizeMm: 12, color })],
      });
      await drawDesignProof(task(design), forgetful);
      [reads, most] = [0, reads];
      const drawn = await drawDesignPrint(task(design), forgetful);
      expect(drawn.faults).toEqual([]);
      expect(isPrintOfProof(drawn.difference)).toBe(false);
      most = Number.POSITIVE_INFINITY;
      expect(isPrintOfProof((await drawDesignPrint(task(design), forgetful)).difference)).toBe(
        true,
      );
    },
  );

  it.each([
    ["white on white", "#ffffff", "#ffffff"],
    ["black on nearly black", "#000000", "#1b1b1b"],
    ["dark on nearly black", "#202020", "#1b1b1b"],
  ])("is not of it where a picture is missing, %s", async (_, color, ground) => {
    const channels = 3;
    const logo = await sharp({ create: { width: 90, height: 90, channels, background: color } })
      .png()
      .toBuffer();
    const placement = {
      left: 60,
      top: 120,
      scaleX: 10,
      scaleY: 10,
      angle: 0,
      width: 90,
      height: 90,
    };
    const [own, lacking] = [
      withObjects(testImage({ src: "logo", placement }), text),
      withObjects(text),
    ];
    const drawn = { ground, pictures: new Map([["logo", logo]]) };
    const { png, difference } = await drawDesignPrint({ ...task(own), ...drawn }, loadFaces);
    expect(isPrintOfProof(difference)).toBe(true);
    const { png: short } = await drawDesignPrint({ ...task(lacking), ...drawn }, loadFaces);
    const planted = await compareDrawnPrint(short, { ...task(own), ...drawn }, loadFaces);
    expect(isPrintOfProof(planted)).toBe(false);
    const tooMuch = await compareDrawnPrint(png, { ...task(lacking), ...drawn }, loadFaces);
    if (color !== "#ffffff") return;
    expect(tooMuch).toBeDefined();
  });

  it("is not of it where an object has moved by a millimetre", async () => {
    const moved = withObjects({ ...text, x: text.x + 1 });
    expect(isPrintOfProof(await differenceOf(moved, withObjects(text)))).toBe(false);
  });
});

describe("a picture that is another than the design says", () => {
  it("is told once and not decoded: a few bytes may be of gigabytes of pixels", async () => {
    const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const bomb = Buffer.from(small);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const placement = { left: 0, top: 0, scaleX: 9, scaleY: 9, angle: 0, width: 10, height: 10 };
    const design = withObjects(testImage({ src: "bomb", placement }));
    const drawn = (own: Uint8Array) =>
      drawDesignProof({ ...task(design), pictures: new Map([["bomb", own]]) }, loadFaces);
    expect((await drawn(small)).faults).toEqual([]);
    expect((await drawn(bomb)).faults).toEqual([
      { kind: "other_picture", objectId: "image-1", src: "bomb" },
    ]);
  });
});

describe("the stamp of a proof", () => {
  const stampOf = async (design: Design, change = {}) =>
    (await drawDesignProof({ ...task(design), ...change }, loadFaces)).stamp;

  it("is the same each time, and names the fonts that it was set in", async () => {
    const stamp = await stampOf(withObjects(text));
    expect(await stampOf(withObjects(text))).toEqual(stamp);
    expect(stamp.fonts).toEqual([expect.stringMatching(/^oswald\/[0-9a-f]{64}\/regular\.ttf$/u)]);
    expect(stampDifferences(stamp, await stampOf(withObjects(text)))).toEqual([]);
  });

  it("tells what has changed", async () => {
    const stamp = await stampOf(withObjects(text));
    const other = await stampOf(withObjects({ ...text, text: "Mario", fontId: "lobster" }));
    expect(stampDifferences(stamp, other)).toEqual(["document", "proof", "fonts"]);
    const dark = await stampOf(withObjects(text), { ground: "#101010" });
    expect(stampDifferences(stamp, dark)).toEqual(["proof", "ground"]);
  });

  it("is not made with what stands in for a broken font", async () => {
    const files = await openFontFiles(fontFolder);
    const broken = createStoredFaceLoader(
      {
        ...files,
        find: async (path) => (path.startsWith("oswald") ? undefined : files.find(path)),
      },
      () => {},
    );
    await expect(drawDesignProof(task(withObjects(text)), broken)).rejects.toThrow("oswald");
  });
});
