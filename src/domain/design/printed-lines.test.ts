import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { countLetters } from "../personalisation/clean-text.ts";
import { maxLines, printedLines } from "./printed-lines.ts";

const lines = (text: string, maxLetters = 16) => printedLines({ text, maxLetters });

describe("CANV-01 CANV-02 what of a text is printed", () => {
  it.each([
    ["Class of 2025🎓", ["Class of 2025"]],
    ["#1 Dad❤️", ["#1 Dad"]],
    ["👨‍👩‍👧‍👦 Mia", ["Mia"]],
    ["🎂🎉", []],
    ["", []],
    ["  \n  ", []],
    ["  Hello World From Me", ["Hello World Fr"]],
    ["Anna\nBen", ["Anna", "Ben"]],
    ["Anna\r\n\r\nBen", ["Anna", "", "Ben"]],
    ["Anna\n", ["Anna"]],
    ["Anna\rBen", ["Anna", "Ben"]],
    ["\n\nAnna", ["", "", "Anna"]],
  ])("T-053 T-054 OP-059 %j is printed as %j", (text, printed) => {
    expect(lines(text)).toEqual(printed);
  });

  it("a limit holds over all lines, in letters as a reader counts them", () => {
    expect(lines("ab\ncdef\ngh", 4)).toEqual(["ab", "cd"]);
    expect(lines("क्षत्रिय", 2)).toEqual(["क्षत्रि"]);
    expect(lines("é́é́é́", 2)).toEqual(["é́é́"]);
  });

  it("no more than 20 lines are printed, however many are empty", () => {
    const numbers = Array.from({ length: 25 }, (_, at) => `${at}`);
    expect(lines(numbers.join("\n"), 100)).toEqual(numbers.slice(0, 20));
    expect(lines(`Anna${"\n".repeat(20)}Ben`)).toEqual(["Anna"]);
  });

  it("whatever is typed, it is bounded, and printing it once more changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(30), (text, limit) => {
        const printed = lines(text, limit + 1);
        const letters = printed.reduce((sum, line) => sum + countLetters(line), 0);
        expect(letters).toBeLessThanOrEqual(limit + 1);
        expect(printed.length).toBeLessThanOrEqual(maxLines);
        expect(lines(printed.join("\n"), limit + 1)).toEqual(printed);
      }),
    );
  });
});
