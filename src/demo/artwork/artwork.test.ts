import { readdir, readFile } from "node:fs/promises";

import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { pieces } from "./make/pieces.ts";

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const entry = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.svg$/),
  title: z.string().min(1),
  brand: z.enum(["platen", "nordlicht", "midi-citron", "neon-kerb", "sahra"]),
  hand: z.enum(["type", "line", "badge", "pattern", "illustration"]),
  use: z.enum(["chest", "full", "wrap", "embroidery", "pattern"]),
  ground: z.enum(["light", "dark", "any"]),
  nameArea: z
    .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .optional(),
  width: z.int(),
  height: z.int(),
  colors: z.array(color).min(1),
});
const folder = new URL(".", import.meta.url);
const list = z
  .array(entry)
  .parse(JSON.parse(await readFile(new URL("artwork.json", folder), "utf8")));

describe("the demo's artwork", () => {
  const svgs = new Map<string, string>();
  beforeAll(async () => {
    for (const { file } of list) svgs.set(file, await readFile(new URL(file, folder), "utf8"));
  });

  it("is listed piece by piece, and nothing else lies in the folder", async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith(".svg"));
    expect(list.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    expect(list.map(({ file }) => file)).toEqual(pieces.map(({ name }) => `${name}.svg`));
  });

  it("has pieces of every hand, and of every brand for a shop's shelf", () => {
    expect(new Set(list.map(({ hand }) => hand)).size).toBe(5);
    const tiles = list.filter(({ use }) => use === "pattern");
    expect(list.length - tiles.length).toBeGreaterThanOrEqual(36);
    const byBrand = Map.groupBy(list, ({ brand }) => brand);
    expect(byBrand.size).toBe(5);
    for (const own of byBrand.values()) expect(own.length).toBeGreaterThanOrEqual(8);
  });

  it.each(list)("$file is outlines only, with the colours and size that are listed", (piece) => {
    const svg = svgs.get(piece.file) ?? "";
    const names = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name));
    expect([...names].toSorted()).toEqual(["path", "svg", "title"]);
    expect(svg).toContain(`viewBox="0 0 ${piece.width} ${piece.height}"`);
    const used = new Set([...svg.matchAll(/#[0-9a-f]+/g)].map(([value]) => value));
    expect([...used].toSorted()).toEqual(piece.colors.toSorted());
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("is light enough to be carried along", () => {
    const sizes = [...svgs.values()].map((svg) => Buffer.byteLength(svg));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(150_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
  });

  it("keeps embroidery to five threads and names to their artboard", () => {
    for (const { use, colors } of list) {
      if (use === "embroidery") expect(colors.length).toBeLessThanOrEqual(5);
    }
    const named = list.flatMap(({ nameArea, width, height }) =>
      nameArea ? [{ nameArea, width, height }] : [],
    );
    expect(named.length).toBeGreaterThanOrEqual(4);
    for (const { nameArea, width, height } of named) {
      expect(nameArea.x + nameArea.width).toBeLessThanOrEqual(width);
      expect(nameArea.y + nameArea.height).toBeLessThanOrEqual(height);
    }
  });

  it("leaves each name's place free: one flat colour, or nothing", async () => {
    for (const { file, nameArea, width } of list) {
      if (nameArea === undefined) continue;
      const scale = 600 / width;
      const { data, info } = await sharp(Buffer.from(svgs.get(file) ?? ""))
        .resize(600)
        .extract({
          left: Math.ceil(nameArea.x * scale) + 1,
          top: Math.ceil(nameArea.y * scale) + 1,
          width: Math.floor(nameArea.width * scale) - 2,
          height: Math.floor(nameArea.height * scale) - 2,
        })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const seen = new Set<string>();
      for (let i = 0; i < data.length; i += info.channels) {
        seen.add(data.subarray(i, i + info.channels).toString("hex"));
      }
      expect([file, seen.size]).toEqual([file, 1]);
    }
  });

  it("can be drawn again: the same drawing, letter by letter", () => {
    const quick = ["platen-high-lake-patch", "nordlicht-moewe", "neon-kerb-bolt", "sahra-qahwa"];
    for (const piece of pieces.filter(({ name }) => quick.includes(name))) {
      expect(piece.draw().toSvg(piece.title)).toBe(svgs.get(`${piece.name}.svg`));
    }
  });
});
