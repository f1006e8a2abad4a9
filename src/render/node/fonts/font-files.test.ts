import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openFace } from "#typeset/design-face.ts";
import {
  type FontCatalogue,
  readFontCatalogue,
  readSlicedFamilies,
  type SlicedFamily,
} from "#typeset/font-catalogue.ts";
import { planFaces } from "#typeset/plan-faces.ts";

import { type FontFiles, openFontFiles } from "./font-files.ts";

const folder = join(import.meta.dirname, "../../../../assets/fonts");
let files: FontFiles;
let catalogue: FontCatalogue;
let families: SlicedFamily[];
beforeAll(async () => {
  files = await openFontFiles(folder);
  catalogue = readFontCatalogue(files.catalogue);
  families = readSlicedFamilies(files.catalogue.sliced);
});

const slicesOf = ({ tiers }: SlicedFamily) =>
  tiers.flatMap(({ letters, starts }) =>
    starts.map((start, index) => [...letters.slice(start, starts[index + 1])]),
  );
const requireFont = async (path: string) => {
  const font = await files.find(path);
  if (font === undefined) throw new Error(`no ${path}`);
  return font;
};

describe("the fonts on disk", () => {
  it("opens every face, with all that the catalogue says of it", async () => {
    for (const { id, file, fileOf } of catalogue.faces) {
      const face = openFace(id, await (await requireFont(file.path)).read());
      expect(face.has(0x20), id).toBe(true);
      expect(fileOf(0x20), id).toEqual(
        id.startsWith("noto-") && id !== "noto-sans" ? undefined : file,
      );
    }
  });

  it("opens every slice, which has its letters, their ink and no others", async () => {
    for (const family of families) {
      for (const [slice, letters] of slicesOf(family).entries()) {
        const path = `${family.id}/${family.sha256}/${slice}.ttf`;
        const face = openFace(path, await (await requireFont(path)).read());
        const wrong = letters.filter(
          (code) =>
            !face.has(code) ||
            (code !== 0x3000 && face.outlineOf(face.font.nominalGlyph(code) ?? 0).length === 0),
        );
        expect(wrong, path).toEqual([]);
        expect(face.unitsPerEm, path).toBe(1000);
      }
    }
  }, 60_000);

  it("has one height for all slices of a family", async () => {
    for (const family of families) {
      const heights = new Set<string>();
      for (const slice of [0, 40, 400, 1000]) {
        const path = `${family.id}/${family.sha256}/${slice}.ttf`;
        const { ascent, descent } = openFace(path, await (await requireFont(path)).read());
        heights.add(`${ascent} ${descent}`);
      }
      expect([...heights], family.id).toHaveLength(1);
    }
  });

  it("has what was promised of each language", () => {
    const has = (language: string, text: string) => {
      const family = catalogue.sliced.find((own) => own.language === language);
      return [...text].filter((letter) => family?.fileOf(letter.codePointAt(0) ?? 0) === undefined);
    };
    const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));
    expect(has("ko", syllables.join(""))).toEqual([]);
    expect(has("ja", "あアーｱ々〆、。「」！？Ａ亜腕弌熙髙﨑𠮷")).toEqual([]);
    expect(has("zh-Hans", "啊座亍齄，。《》！？Ａ鿍㑇𬭁")).toEqual([]);
    expect(has("zh-Hant", "一籲乂龘，。「」！？Ａㄅㄩ")).toEqual([]);
    const ideographs = Array.from({ length: 20_902 }, (_, at) => 0x4e00 + at);
    const inNone = ideographs.filter((code) =>
      catalogue.sliced.every(({ fileOf }) => fileOf(code) === undefined),
    );
    expect(inNone).toEqual([]);
  });
});

describe("what a phone loads", () => {
  it("is at most 300 KB for sixty letters, each the worst choice of its language", async () => {
    const faces = await Promise.all(
      catalogue.faces
        .filter(({ category }) => category !== "fallback")
        .map(async ({ id, file }) => {
          const bytes = await (await requireFont(file.path)).read();
          return { id, bytes: bytes.length };
        }),
    );
    const largest = faces.toSorted((a, b) => b.bytes - a.bytes)[0]?.id ?? "";
    const faceBytes = brotliCompressSync(readFileSync(join(folder, largest, "regular.ttf"))).length;
    const measured: Record<string, number> = {};
    for (const family of families) {
      const sizes = await Promise.all(
        slicesOf(family).map(async (letters, slice) => {
          const font = await requireFont(`${family.id}/${family.sha256}/${slice}.ttf`);
          return { letters, bytes: (await font.readBrotli?.())?.length ?? Number.NaN };
        }),
      );
      const worst = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 60);
      const text = worst.map(({ letters }) => String.fromCodePoint(letters[0] ?? 0)).join("");
      const wish = { text, fontId: largest, locale: family.language };
      let bytes = 0;
      for (const { path } of planFaces(catalogue, wish)) {
        const packed = await (await requireFont(path)).readBrotli?.();
        bytes += packed?.length ?? faceBytes;
      }
      expect(bytes, family.id).toBeGreaterThanOrEqual(
        faceBytes + worst.reduce((sum, slice) => sum + slice.bytes, 0),
      );
      measured[family.id] = bytes;
    }
    expect(Object.values(measured).filter((bytes) => bytes > 300_000)).toEqual([]);
    expect(Object.keys(measured)).toHaveLength(4);
  }, 60_000);

  it("is little for a name", async () => {
    for (const text of ["王小明", "김민준", "さくら", "陳美玲", "渡辺翔太"]) {
      let bytes = 0;
      for (const { path } of planFaces(catalogue, { text, fontId: "oswald", locale: "en" }).slice(
        1,
      )) {
        bytes += (await (await requireFont(path)).readBrotli?.())?.length ?? Number.NaN;
      }
      expect(bytes, text).toBeLessThan(10_000);
    }
  });

  it("knows what there is by 25 KB", () => {
    const json = JSON.stringify(files.catalogue);
    expect(gzipSync(json, { level: 9 }).length).toBeLessThanOrEqual(25 * 1024);
  });
});

describe("what is no font", () => {
  const scratch = mkdtempSync(join(tmpdir(), "platen-fonts-"));
  afterAll(() => rmSync(scratch, { recursive: true }));

  it.each([
    "",
    "oswald/regular.ttf",
    "oswald/../../../package.json",
    `../fonts/oswald/${"0".repeat(64)}/regular.ttf`,
    `oswald/${"0".repeat(64)}/regular.ttf`,
    `noto-sans-jp/${"0".repeat(64)}/0.ttf`,
  ])("is not found at %s", async (path) => expect(await files.find(path)).toBeUndefined());

  it("is not found behind a family's last slice, nor as a whole", async () => {
    for (const family of families) {
      const last = slicesOf(family).length - 1;
      const find = (name: string) => files.find(`${family.id}/${family.sha256}/${name}.ttf`);
      expect(await find(`${last}`)).toBeDefined();
      for (const name of [`${last + 1}`, "regular", "-1", "01", "99999"]) {
        expect(await find(name), name).toBeUndefined();
      }
    }
    expect(await files.readLicence("..")).toBeUndefined();
  });

  it("is refused where its bytes were changed", async () => {
    for (const name of ["catalogue.json", "satisfy", "noto-sans-jp"]) {
      cpSync(join(folder, name), join(scratch, name), { recursive: true });
    }
    const damage = (file: string, at: number) => {
      const bytes = readFileSync(join(scratch, file));
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(join(scratch, file), bytes);
    };
    const damaged = await openFontFiles(scratch);
    damage("satisfy/regular.ttf", 20_000);
    damage("noto-sans-jp/slices.bin", 500);
    const sha256Of = (id: string) =>
      [...files.catalogue.faces, ...files.catalogue.sliced].find((font) => font.id === id)?.sha256;
    const read = async (path: string) => (await damaged.find(path))?.read();
    await expect(read(`satisfy/${sha256Of("satisfy")}/regular.ttf`)).rejects.toThrow("is damaged");
    await expect(read(`noto-sans-jp/${sha256Of("noto-sans-jp")}/0.ttf`)).rejects.toThrow();
    await expect(read(`noto-sans-jp/${sha256Of("noto-sans-jp")}/1.ttf`)).resolves.toBeDefined();
  });
});
