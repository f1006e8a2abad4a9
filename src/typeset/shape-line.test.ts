import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { openFace } from "./design-face.ts";
import { shapeLine } from "./shape-line.ts";
import { splitRuns } from "./split-runs.ts";
import { testFaces } from "./testing/test-faces.ts";

const faces = testFaces(
  "oswald",
  "noto-sans-devanagari",
  "noto-sans",
  "noto-naskh-arabic",
  "noto-sans-hebrew",
  "noto-sans-bengali",
  "noto-sans-thai",
);
const shape = (text: string, trackingEm = 0) => shapeLine(text, faces, trackingEm);
const runsOf = (text: string) =>
  splitRuns(text, faces).runs.map(
    ({ start, end, script, face }) => `${text.slice(start, end)}|${script}|${face.id}`,
  );

describe("the runs of a line", () => {
  it.each([
    ["Anna", ["Anna|Latn|oswald"]],
    ["Anna & Ben 12", ["Anna & Ben 12|Latn|oswald"]],
    ["Γιώργος", ["Γιώργος|Grek|noto-sans"]],
    ["Anna Γιώργος", ["Anna |Latn|oswald", "Γιώργος|Grek|noto-sans"]],
    ["नमस्ते", ["नमस्ते|Deva|noto-sans-devanagari"]],
    // The number of an Arabic line stands to the left of what it follows.
    ["علي 12", ["12|Arab|oswald", "علي |Arab|noto-naskh-arabic"]],
    ["Ali علي", ["Ali |Latn|oswald", "علي|Arab|noto-naskh-arabic"]],
    ["שלום Anna", ["Anna|Latn|oswald", "שלום |Hebr|noto-sans-hebrew"]],
  ])("%s, as they stand", (text, runs) => expect(runsOf(text)).toEqual(runs));

  it("keeps a mark with its letter, whatever else could set it", () => {
    const { runs } = splitRuns("x\u0301", testFaces("satisfy", "noto-sans"));
    expect(runs.map(({ end, face }) => [end, face.id])).toEqual([[2, "noto-sans"]]);
  });

  it("sets a letter and its mark in a face that has them as one sign", () => {
    const [apart, composed] = ["e\u0301", "\u00e9"].map((text) =>
      shapeLine(text, testFaces("satisfy", "noto-sans")),
    );
    expect(apart).toEqual(composed);
    expect(apart).toMatchObject({ missing: [], glyphs: [{ face: { id: "satisfy" } }] });
  });

  it("covers every code unit once", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aB1 &(ا.ع٣שनি ก你"), maxLength: 20 });
    fc.assert(
      fc.property(text, (line) => {
        const runs = splitRuns(line, faces).runs.toSorted((a, b) => a.start - b.start);
        expect(runs.map(({ start, end }) => line.slice(start, end)).join("")).toBe(line);
      }),
    );
  });
});

describe("a shaped line", () => {
  it("has its letters kerned, from left to right", () => {
    const { glyphs, width, missing } = shape("AVAV");
    expect(glyphs.map(({ x }) => x)).toEqual(glyphs.map(({ x }) => x).toSorted((a, b) => a - b));
    const apart = ["A", "V", "A", "V"].reduce((sum, letter) => sum + shape(letter).width, 0);
    expect(width).toBeLessThan(apart);
    expect(missing).toEqual([]);
  });

  it("joins Arabic letters: none stands as it does alone", () => {
    const alone = new Set([..."محمد"].flatMap((letter) => shape(letter).glyphs[0]?.glyphId ?? []));
    const joined = shape("محمد");
    expect(joined.isRightToLeft).toBe(true);
    expect(joined.glyphs.filter(({ glyphId }) => alone.has(glyphId))).toEqual([]);
  });

  it("turns brackets in what is read from the right", () => {
    const [left] = shape("(علي)").glyphs;
    const [opening] = shape("(").glyphs;
    expect(left?.glyphId).toBe(opening?.glyphId);
  });

  it.each([
    ["Latin, between all letters", "Anna", 3],
    ["Arabic that joins throughout, nowhere", "محمد", 0],
    ["Arabic that never joins, everywhere", "دار", 2],
    ["Arabic whose alif ends a join, after it", "باب", 1],
    ["Devanagari, nowhere in a word", "नमस्ते", 0],
    ["Devanagari, at its spaces", "नम ते", 2],
    ["Bengali, nowhere in a word", "নমস্কার", 0],
    ["Bengali, at its spaces", "আমার মা", 2],
    ["Hebrew, between all letters", "שלום", 3],
    ["marks take none of their own", "é́a", 1],
    ["a single letter, none", "A", 0],
  ])("spaces out %s", (_what, text, gaps) => {
    expect(shape(text, 0.5).width - shape(text).width).toBeCloseTo(gaps * 0.5, 9);
  });

  it("tells each letter that cannot be printed, once", () => {
    expect(shape("Li 李明李").missing).toEqual(["李", "明"]);
    expect(shape("A\u200dB\u00a0C").missing).toEqual([]);
  });

  it("tells a letter whose glyph has no ink", () => {
    expect(shapeLine("A\uE0FFB", testFaces("bebas-neue")).missing).toEqual(["\uE0FF"]);
  });

  it("is the same every time, whatever the text", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 12 });
    fc.assert(
      fc.property(text, fc.double({ min: -0.2, max: 2, noNaN: true }), (line, tracking) => {
        const once = shape(line, tracking);
        expect(shape(line, tracking)).toEqual(once);
        for (const { x, y } of once.glyphs) expect(Number.isFinite(x + y)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("CANV-32 a face that is none", () => {
  it.each([
    ["nothing", new Uint8Array()],
    ["noise", Uint8Array.from({ length: 4000 }, (_, index) => (index * 37) % 251)],
  ])("%s is told by an error", (_what, bytes) => {
    expect(() => openFace("broken", bytes)).toThrow("broken is no font.");
  });
});
