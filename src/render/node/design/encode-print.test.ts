import { createHash } from "node:crypto";

import fc from "fast-check";
import sharp, { type PngOptions } from "sharp";
import { describe, expect, it } from "vitest";

import type { DisplayList, Extent } from "../../paint/display-list.ts";
import { inkBands } from "../../paint/ink-bands.ts";
import { rasteriseInk } from "../../paint/rasterise-ink.ts";
import { testPicture } from "../../paint/testing/test-picture.ts";
import { encodePrint } from "./encode-print.ts";
import { eachPngChunk } from "./png-chunks.ts";
import { readPngRows, readPngSize } from "./read-png-rows.ts";

const box = (left: number, top: number, right: number, bottom: number) =>
  Int32Array.of(left, top, right, top, right, bottom, left, bottom);

/** Boxes of ink and pictures anywhere, beyond the edges too. */
const command = fc
  .record({
    isPicture: fc.boolean(),
    left: fc.integer({ min: -500, max: 4000 }),
    top: fc.integer({ min: -500, max: 19_000 }),
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 3000 }),
    red: fc.integer({ min: 0, max: 255 }),
  })
  .map(({ isPicture, left, top, width, height, red }): DisplayList[number] => {
    const rings = [box(left, top, left + width, top + height)];
    if (!isPicture) return { kind: "fill", rings, red, green: 9, blue: 200 };
    const pixels = testPicture(20, 15);
    return { kind: "picture", pixels, left: (left >> 6) + 2, top: top >> 6, clip: rings };
  });
const lists = fc.array(command, { maxLength: 5 });
/** Of some bands, too. */
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 70 }),
  height: fc.integer({ min: 1, max: 300 }),
});

const encode = (list: DisplayList, extent: Extent, dpi = 300) => {
  const hasPictures = list.some(({ kind }) => kind === "picture");
  return encodePrint(extent, inkBands(list, extent, hasPictures), dpi);
};

async function rowsOf(png: Uint8Array): Promise<Buffer> {
  const { width } = readPngSize(png);
  const rows: Uint8Array[] = [];
  await readPngRows(png, (row, y) => {
    expect(y).toBe(rows.length);
    rows.push(row?.slice() ?? new Uint8Array(width * 4));
  });
  return Buffer.concat(rows);
}

describe("P11 a print file", () => {
  it("holds the pixels that are drawn, for us and for other readers, and tells their hash", async () => {
    await fc.assert(
      fc.asyncProperty(lists, sizes, async (list, extent) => {
        const { pixels } = rasteriseInk(list, extent);
        const { png, pixelsSha256 } = await encode(list, extent);
        const wanted = Buffer.from(pixels.buffer);
        expect((await rowsOf(png)).equals(wanted)).toBe(true);
        const other = await sharp(png).ensureAlpha().raw().toBuffer();
        expect(other.equals(wanted)).toBe(true);
        expect(pixelsSha256).toBe(createHash("sha256").update(pixels).digest("hex"));
      }),
      { numRuns: 60 },
    );
  });

  const wide = { width: 3000, height: 300 };
  const half: DisplayList[number] = {
    kind: "fill",
    rings: [box(200, 0, 64 * 900 + 32, 64 * 290)],
    ...{ red: 1, green: 2, blue: 3 },
  };
  const picture: DisplayList[number] = {
    kind: "picture",
    pixels: testPicture(2950, 200),
    ...{ left: 20, top: 30, clip: [box(64 * 21, 1300, 64 * 2900, 64 * 220)] },
  };

  it.each([
    ["letters", [half]],
    ["a picture", [half, picture]],
  ])("is the same over several bands of rows, and bare ones, with %s", async (_, list) => {
    const { png } = await encode(list, wide);
    const wanted = Buffer.from(rasteriseInk(list, wide).pixels.buffer);
    expect((await rowsOf(png)).equals(wanted)).toBe(true);
    expect((await sharp(png).raw().toBuffer()).equals(wanted)).toBe(true);
  });

  it("is in sRGB and has its density, once", async () => {
    const { png } = await encode([], { width: 30, height: 20 });
    const chunks = [...eachPngChunk(png)].filter(({ kind }) => kind !== "IDAT");
    expect(chunks.map(({ kind }) => kind)).toEqual(["IHDR", "sRGB", "pHYs", "IEND"]);
    const density = chunks[2]?.body ?? Buffer.alloc(9);
    expect([density.readUInt32BE(0), density.readUInt32BE(4), density[8]]).toEqual([
      11_811, 11_811, 1,
    ]);
    const told = await sharp(png).metadata();
    expect(told).toMatchObject({ width: 30, height: 20, density: 300, channels: 4 });
  });
});

describe("reading a print file", () => {
  const pixels = testPicture(40, 30, false);
  const packed = (options: PngOptions) =>
    sharp(Buffer.from(pixels.data), { raw: { width: 40, height: 30, channels: 4 } })
      .png(options)
      .toBuffer();

  it.each([true, false])("reads what others wrote, with every filter: %s", async (filters) => {
    const png = await packed({ adaptiveFiltering: filters });
    expect((await rowsOf(png)).equals(Buffer.from(pixels.data))).toBe(true);
  });

  it("refuses what is cut short, damaged, of another kind or none, and says so", async () => {
    const png = await packed({});
    const read = (bytes: Uint8Array) => readPngRows(bytes, () => {});
    await expect(read(png.subarray(0, 60))).rejects.toThrow("cut short");
    const damaged = Buffer.from(png);
    damaged.fill(0, png.indexOf("IDAT") + 20, png.indexOf("IDAT") + 24);
    await expect(read(damaged)).rejects.toThrow("damaged PNG: IDAT");
    await expect(read(Buffer.from("GIF89a, a long one"))).rejects.toThrow("Not a PNG");
    const opaque = await sharp(png).removeAlpha().png().toBuffer();
    await expect(read(opaque)).rejects.toThrow("straight RGBA");
    const { png: low } = await encode([], { width: 4, height: 4 });
    const { png: high } = await encode([], { width: 4, height: 9 });
    const mixed = Buffer.concat([high.subarray(0, 33), low.subarray(33)]);
    await expect(read(mixed)).rejects.toThrow("4 rows, not 9");
  });
});
