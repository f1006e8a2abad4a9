import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { cleanText, countLetters, hasEmoji, hasMoreLetters, withoutEmoji } from "./clean-text.ts";

const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";

describe("PERS-11 OP-059 a text is cut, then trimmed", () => {
  it.each([
    ["T-053", "  Hello World From Me", 16, "Hello World Fr"],
    ["exactly full", "Hello World From", 16, "Hello World From"],
    ["a space at the cut", "Hello World  From", 12, "Hello World"],
    ["graphemes, not code units", "e\u0301".repeat(17), 16, "e\u0301".repeat(16)],
    ["a script with joiners", "क्षमा", 16, "क्षमा"],
    ["Persian with a non-joiner", "می\u200Cخواهم", 16, "می\u200Cخواهم"],
    ["T-036 markup is text", "<img src=x onerror=alert(1)>", 16, "<img src=x onerr"],
    ["two lines", "Ann\nLee", 16, "Ann Lee"],
    ["nothing", " \t ", 16, ""],
    ["half a character", "Ann\uD83D Lee\uDE00", 16, "Ann  Lee"],
    ["halves alone", "\uD83D\uD83D", 16, ""],
  ])("%s", (_name, text, max, expected) => {
    expect(cleanText(text, max)).toBe(expected);
  });

  it("is 16 letters where nothing else is said", () => {
    expect(cleanText("x".repeat(20))).toHaveLength(16);
  });

  it.each([
    ["Class of 2025\u{1F393}", "Class of 2025"],
    ["#1 Dad\u2764\uFE0F", "#1 Dad"],
    [`${family} Mia`, "Mia"],
    ["\u{1F44D}\u{1F3FD} ok", "ok"],
    ["\u{1F1E9}\u{1F1EA} Kiel", "Kiel"],
    ["No. 1\uFE0F\u20E3", "No. 1"],
    ["\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}x", "x"],
    ["A & B \u00A9 2026 *", "A & B \u00A9 2026 *"],
    ["Ann \u{1F393} Lee", "Ann Lee"],
    [`Ann ${family}\u{1F389} Lee`, "Ann Lee"],
    ["Ann\u{1F393}Lee", "AnnLee"],
    ["Ann  Lee", "Ann  Lee"],
  ])("T-054 %j without emoji is %j", (text, expected) => {
    expect(cleanText(text)).toBe(expected);
    expect(withoutEmoji(text)).toBe(expected);
  });

  it.each([
    ["an override of direction", "Ann \u202Egnp.exe\u202C", "Ann gnp.exe"],
    ["isolates", "\u2067Ann\u2069", "Ann"],
    ["spaces without width", "A\u200Bn\u2060n\uFEFF", "Ann"],
    ["marks of direction stay", "A\u200Eنn", "A\u200Eنn"],
    ["nothing but joiners", "\u200D\u200C\u200E", ""],
    ["nothing but blanks of other scripts", "\u3164\u2800\u00A0", ""],
    ["nothing but marks that choose a form", "\u034F\uFE0E\u180B\u17B4\u{E0100}", ""],
    ["signs of formulas", "A\u2062\u206An\u2061n", "Ann"],
  ])("%s", (_name, text, expected) => {
    expect(cleanText(text)).toBe(expected);
    expect(withoutEmoji(text)).toBe(expected);
  });

  it("CANV-02 says whether there are emoji, which are then left out", () => {
    expect(hasEmoji("Class of 2025\u{1F393}")).toBe(true);
    expect(hasEmoji(`${family} Mia`)).toBe(true);
    // Each time anew: the expression keeps no place.
    expect(hasEmoji(`${family} Mia`)).toBe(true);
    expect(hasEmoji("#1 Dad 2025 \u00A9")).toBe(false);
  });

  it("emoji are gone before letters are counted", () => {
    expect(cleanText(`${family.repeat(5)}Hello World From Me`)).toBe("Hello World From");
    expect(countLetters(`${family}Ann\u{1F389}`)).toBe(3);
  });

  it("S4 of two megabytes no more than 64 code units a letter are read, and no half letter is left", () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    expect(cleanText("я".repeat(2_000_000))).toBe("я".repeat(16));
    const marks = `${"\u0301".repeat(1_023)}\u{20000}`;
    expect(cleanText(marks)).toBe("\u0301".repeat(1_023));
    const read = segment.mock.calls.map(([text]) => text.length);
    expect(read).toEqual([1_024, 1_023]);
    segment.mockRestore();
  });

  it("of characters that are a letter each it is as segments are, and asks for none (P18)", () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0x20, max: 0x2ff }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (codes, max) => {
          const text = withoutEmoji(String.fromCodePoint(...codes));
          segment.mockClear();
          const count = countLetters(text);
          const isMore = hasMoreLetters(text, max);
          expect(segment).not.toHaveBeenCalled();
          expect(count).toBe([...new Intl.Segmenter("en").segment(text)].length);
          expect(isMore).toBe(count > max);
        },
      ),
    );
    segment.mockRestore();
  });

  it("counts no further than it has to", () => {
    for (const text of ["", "Hello", "e\u0301".repeat(16), `${family.repeat(3)}Ann`]) {
      for (const max of [1, 3, 5, 16]) {
        expect(hasMoreLetters(text, max)).toBe(countLetters(text) > max);
      }
    }
  });

  it("is short enough, trimmed, without emoji, and stays as it is when done again", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({
        unit: fc.constantFrom(
          "a",
          " ",
          "1",
          "\u200D",
          "\uFE0F",
          "\u2764",
          "\u{1F600}",
          "\u20E3",
          "\u{1F3FB}",
        ),
      }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (source, max) => {
        const clean = cleanText(source, max);
        expect(countLetters(clean)).toBeLessThanOrEqual(max);
        expect(clean).toBe(clean.trim());
        expect(clean).not.toMatch(/\p{Emoji_Presentation}|\uFE0F|\u20E3/u);
        expect(cleanText(clean, max)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  it("counts code points where the browser knows no graphemes", () => {
    const { Segmenter: _segmenter, ...rest } = Intl;
    vi.stubGlobal("Intl", rest);
    expect(cleanText("  Hello World From Me")).toBe("Hello World Fr");
    expect(countLetters("e\u0301")).toBe(2);
    vi.unstubAllGlobals();
  });
});
