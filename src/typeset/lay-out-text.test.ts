import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { testText } from "#domain/design/testing/test-design.ts";

import { layOutText } from "./lay-out-text.ts";
import { shapeLine } from "./shape-line.ts";
import { testFaces } from "./testing/test-faces.ts";

const faces = testFaces("oswald", "noto-naskh-arabic");
const area = { widthMm: 300 };
const layOut = (own: Parameters<typeof testText>[0]) => layOutText(testText(own), area, faces);
const widthOf = (line: string) => shapeLine(line, faces).width;

describe("a text laid out", () => {
  it("stands about its own middle, as wide as its letters", () => {
    const { widthMm, heightMm, lines, sizeMm } = layOut({ text: "Anna", sizeMm: 20 });
    expect(sizeMm).toBe(20);
    expect(widthMm).toBeCloseTo(widthOf("Anna") * 20, 9);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.left).toBeCloseTo(-widthMm / 2, 9);
    const [face] = faces;
    expect(lines[0]?.baseline).toBeCloseTo((face?.ascent ?? 0) * 20 - heightMm / 2, 9);
  });

  it("OP-064 CANV-18 shrinks to 0.8 of the print width, and to its own bound", () => {
    const long = { text: "Constantinople", sizeMm: 100 };
    expect(layOut(long).widthMm).toBeCloseTo(240, 9);
    expect(layOut({ ...long, fitWidthMm: 60 }).widthMm).toBeCloseTo(60, 9);
    expect(layOut({ ...long, fitWidthMm: 60 }).sizeMm).toBeLessThan(layOut(long).sizeMm);
  });

  it.each([
    ["left", 0],
    ["center", 0.5],
    ["right", 1],
  ] as const)("aligns its lines %s among themselves", (align, part) => {
    const { lines, widthMm } = layOut({ text: "Annabelle\nBo", sizeMm: 10, align });
    const spare = (widthOf("Annabelle") - widthOf("Bo")) * 10;
    expect(lines[0]?.left).toBeCloseTo(-widthMm / 2, 9);
    expect(lines[1]?.left).toBeCloseTo(-widthMm / 2 + spare * part, 9);
    expect((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBeCloseTo(12, 9);
  });

  it("CANV-01 CANV-02 has what is printed alone", () => {
    const plain = layOut({ text: "Class of 2025" });
    expect(layOut({ text: "Class of 2025🎓" })).toEqual(plain);
    expect(layOut({ text: "Class of 2025 and more", maxLetters: 13 })).toEqual(plain);
    expect(layOut({ text: "🎓" })).toMatchObject({ lines: [], widthMm: 0, heightMm: 0 });
  });

  it("tells what cannot be printed, once for all lines", () => {
    expect(layOut({ text: "李 Li\n李" }).missing).toEqual(["李"]);
  });

  it("twice the size is twice as large, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 8 }), (text) => {
        const wide = { text, fitWidthMm: 4000 };
        const once = layOut({ ...wide, sizeMm: 5 });
        const twice = layOut({ ...wide, sizeMm: 10 });
        expect(twice.widthMm).toBeCloseTo(2 * once.widthMm, 6);
        expect(twice.lines.map(({ left }) => left / 2)).toEqual(
          once.lines.map(({ left }) => expect.closeTo(left, 6) as unknown),
        );
      }),
      { numRuns: 100 },
    );
  });
});
