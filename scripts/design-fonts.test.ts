import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import type { FontCatalogueFile } from "#typeset/font-catalogue.ts";

import { describeFaces } from "./design-fonts/write-catalogue.ts";

const folder = join(import.meta.dirname, "..", "assets", "fonts");
const read = (...path: string[]) => readFileSync(join(folder, ...path));
const fonts = JSON.parse(read("fonts.json").toString()) as {
  id: string;
  family: string;
  category: string;
  source: string;
  license: string;
  sha256: string;
  language?: string;
}[];
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const licences = {
  "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
  "Apache-2.0": "Apache License",
};

describe("assets/fonts", () => {
  it("has at least 24 faces to design with, of every kind, and what stands in for other scripts", () => {
    const count = (category: string) => fonts.filter((font) => font.category === category).length;
    const kinds = ["serif", "sans", "script", "display", "varsity", "stencil"];
    expect(kinds.filter((kind) => count(kind) < 2)).toEqual([]);
    expect(fonts.length - count("fallback")).toBeGreaterThanOrEqual(24);
    expect(new Set(fonts.map(({ id }) => id)).size).toBe(fonts.length);
  });

  it("lists every folder", () => {
    const folders = readdirSync(folder).filter((name) =>
      statSync(join(folder, name)).isDirectory(),
    );
    expect(folders.toSorted()).toEqual(fonts.map(({ id }) => id).toSorted());
  });

  it.each(fonts)("$family stands under its licence, and says where it was published", (font) => {
    const wanted = licences[font.license as keyof typeof licences];
    expect(read(font.id, "LICENSE.txt").toString().replaceAll(/\s+/gu, " ")).toContain(wanted);
    expect(font.source).toMatch(/^@expo-google-fonts\/[a-z0-9-]+@\d+\.\d+\.\d+$/);
  });

  it.each(fonts.filter(({ language }) => !language))("$family is as it was published", (font) => {
    expect(hashOf(read(font.id, "regular.ttf"))).toBe(font.sha256);
  });

  it.each(fonts.filter(({ language }) => language))("$family is as it was cut", (font) => {
    const pack = read(font.id, "slices.bin");
    expect(hashOf(pack)).toBe(font.sha256);
    let at = 0;
    for (const [bytes, sha256] of JSON.parse(read(font.id, "slices.json").toString())) {
      expect(hashOf(brotliDecompressSync(pack.subarray(at, at + bytes)))).toBe(sha256);
      at += bytes;
    }
    expect(at).toBe(pack.length);
  });

  it("may be cut: no name of a font that was is reserved", () => {
    for (const { id, family } of fonts.filter(({ language }) => language)) {
      const reserved = /with Reserved Font Name '([^']+)'/u.exec(
        read(id, "LICENSE.txt").toString(),
      );
      expect(family).not.toContain(reserved?.[1]);
    }
  });

  it("keeps what was cut small", () => {
    const bytes = fonts
      .filter(({ language }) => language)
      .flatMap(({ id }) => readdirSync(join(folder, id)).map((name) => read(id, name).length));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
  });

  it("has a catalogue that says of each face what is in it", () => {
    const catalogue = JSON.parse(read("catalogue.json").toString()) as FontCatalogueFile;
    const whole = fonts.filter(({ language }) => !language) as Parameters<typeof describeFaces>[1];
    expect(describeFaces(folder, whole)).toEqual(catalogue.faces);
    const cut = fonts.filter(({ language }) => language);
    expect(catalogue.sliced.map(({ id, sha256 }) => [id, sha256])).toEqual(
      cut.map(({ id, sha256 }) => [id, sha256]),
    );
  });
});
