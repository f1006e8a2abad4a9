import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import type { FontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";

import { codePointsOf, readRanges } from "./code-point-ranges.ts";
import { type FontCatalogue, readSlicedFamilies } from "./font-catalogue.ts";
import { missingLetters, planFaces } from "./plan-faces.ts";
import { shapeLine } from "./shape-line.ts";
import { openTestFonts, scriptSamples } from "./testing/test-catalogue.ts";

let catalogue: FontCatalogue;
let files: FontFiles;
beforeAll(async () => {
  ({ catalogue, files } = await openTestFonts());
});
const plan = (text: string, { fontId = "oswald", locale = "en" } = {}, broken?: Set<string>) =>
  planFaces(catalogue, { text, fontId, locale }, broken).map(({ id }) => id);
const familiesOf = (...wish: Parameters<typeof plan>) => [
  ...new Set(plan(...wish).map((id) => id.replace(/\/\d+$/u, ""))),
];
const pathOf = (id: string) => catalogue.faces.find((face) => face.id === id)?.file.path ?? "";

describe("the faces that a text needs", () => {
  it.each([
    ["its own alone", "Anna & Ben", ["oswald"]],
    ["its own for no letter", "", ["oswald"]],
    ["one for Greek", "Άννα", ["oswald", "noto-sans"]],
    ["one for a word of whose letters it has one", "πολλά", ["oswald", "noto-sans"]],
    ["one for Arabic", "علي 12", ["oswald", "noto-naskh-arabic"]],
    ["one for Devanagari, its stop included", "नमस्ते।", ["oswald", "noto-sans-devanagari"]],
    ["one for Bengali, its stop included", "শুভ।", ["oswald", "noto-sans-bengali"]],
    ["slices for kana and kanji", "渡辺さん", ["oswald", "noto-sans-jp"]],
    ["slices for hangul", "김철수", ["oswald", "noto-sans-kr"]],
    ["simplified where the text does not tell", "王", ["oswald", "noto-sans-sc"]],
    ["traditional letters from one family", "臺灣", ["oswald", "noto-sans-tc"]],
    ["another family for what one lacks", "김 张", ["oswald", "noto-sans-kr", "noto-sans-sc"]],
  ])("%s: %s", (_, text, ids) => expect(familiesOf(text)).toEqual(ids));

  it("sets a word in one face, though the chosen one has a letter of it", async () => {
    const load = createStoredFaceLoader(files, (error) => expect.fail(String(error)));
    const loaded = await load({ text: "πολλά", fontId: "oswald", locale: "el" });
    if (loaded.kind === "none") return expect.fail("nothing was loaded");
    const { glyphs } = shapeLine("πολλά", loaded.faces);
    expect([...new Set(glyphs.map(({ face }) => face.id))]).toEqual(["noto-sans"]);
  });

  it("takes the store's forms of Han letters", () => {
    expect(familiesOf("王", { locale: "ja" })).toEqual(["oswald", "noto-sans-jp"]);
    expect(familiesOf("王", { locale: "zh-TW" })).toEqual(["oswald", "noto-sans-tc"]);
  });

  it("loads a slice once, however many letters of it there are", () => {
    expect(plan("たたちち")).toEqual(plan("た"));
    expect(plan("か\u3099")).toEqual(plan("が"));
    expect(plan("\u1112\u1161\u11ab")).toEqual(plan("한"));
  });

  it("CANV-32 has another face in the place of one that is broken or unknown", () => {
    expect(plan("Anna", { fontId: "none" })).toEqual(["noto-sans"]);
    expect(plan("Anna", {}, new Set([pathOf("oswald")]))).toEqual(["noto-sans"]);
    const both = new Set(["oswald", "noto-sans"].map(pathOf));
    expect(plan("Anna", {}, both)).toEqual(["abril-fatface"]);
    expect(plan("", {}, new Set(catalogue.faces.map(({ file }) => file.path)))).toEqual([]);
    const [slice] = planFaces(catalogue, { text: "王", fontId: "oswald", locale: "en" }).slice(1);
    expect(familiesOf("王", {}, new Set([slice?.path ?? ""]))).toEqual(["oswald", "noto-sans-tc"]);
  });
});

describe("letters that no face has", () => {
  it.each([
    ["none in a text that is set", "Ann 안 王", []],
    ["each once, marks and all", "ᚠx\u{10330}ᚠ", ["ᚠ", "\u{10330}"]],
    ["none for what nobody sees", "A\u200D\u00AD\nB\u3000", []],
    ["a letter whose signs no one file has together", "か\u309A", ["か\u309A"]],
    ["a sign that means something in one font alone", "\uE0FF", ["\uE0FF"]],
  ])("%s", (_, text, missing) => {
    expect(missingLetters(catalogue, text, "bebas-neue")).toEqual(missing);
  });

  it("are those that shaping misses, for any mix of what fonts have and do not", async () => {
    const load = createStoredFaceLoader(files, (error) => expect.fail(String(error)));
    const covered = files.catalogue.faces.flatMap(({ covers }) => [
      ...codePointsOf(readRanges(covers)),
    ]);
    const han = readSlicedFamilies(files.catalogue.sliced).flatMap(({ tiers }) =>
      tiers.flatMap(({ letters }) => [...letters]),
    );
    const letter = fc.oneof(
      fc.constantFrom(...new Set(covered)).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(...han).map((code) => String.fromCodePoint(code)),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      fc.constantFrom(" ", "\u0301", "\u200D", "\u1112\u1161", "か\u309A", "ｶﾞ"),
    );
    const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(""));
    const fontId = fc.constantFrom("oswald", "satisfy", "noto-sans", "bebas-neue");
    await fc.assert(
      fc.asyncProperty(text, fontId, async (line, own) => {
        const loaded = await load({ text: line, fontId: own, locale: "ja" });
        if (loaded.kind === "none") return expect.fail("nothing was loaded");
        const { missing } = shapeLine(line, loaded.faces);
        expect([...missing].toSorted()).toEqual(missingLetters(catalogue, line, own).toSorted());
      }),
      { numRuns: 400 },
    );
  });

  it.each(scriptSamples)("%s: none in any face, before loading and after", async (_, text) => {
    const load = createStoredFaceLoader(files, (error) => expect.fail(String(error)));
    for (const fontId of ["oswald", "satisfy", "great-vibes"]) {
      expect(missingLetters(catalogue, text, fontId)).toEqual([]);
      const loaded = await load({ text, fontId, locale: "en" });
      if (loaded.kind === "none") return expect.fail("nothing was loaded");
      expect(loaded.broken).toEqual([]);
      expect(shapeLine(text, loaded.faces).missing).toEqual([]);
    }
  });
});
