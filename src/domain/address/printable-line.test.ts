import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { printableLine } from "./printable-line.ts";

describe("a line of a packing list", () => {
  it.each([
    ["Łódź, Straße 5", "Łódź, Straße 5"],
    ["1º 2ª № 5 ½ & Sons ℅ O’Brien #4/b + 5°", "1º 2ª № 5 ½ & Sons ℅ O’Brien #4/b + 5°"],
    ["Main St ❤️ 5", "Main St 5"],
    ["👨‍👩‍👧 Ann 👍🏽 Lee 🇩🇪", "Ann Lee"],
    ["5️⃣ Main St", "5 Main St"],
    ["𝓐𝓷𝓷 𝐋𝐞𝐞", "Ann Lee"],
    ["ℌans Ⓜüller 🄰", "Hans Müller A"],
    ["Griﬃth Ⅳ", "Griffith IV"],
    ["Ａｎｎ　Ｌｅｅ", "Ann Lee"],
    ["Ann\u{0}\u{7}\u{1B}[31m Lee", "Ann[31m Lee"],
    ["Ann\nLee\t5", "Ann Lee 5"],
    ["Acme™ → €5 <b>=1</b>", "Acme 5 b1/b"],
    ["★★★", ""],
    ["Αθήνα 東京 ثلاثة", "Αθήνα 東京 ثلاثة"],
    ["\u{E000}\u{FFFD}\u{D800}A", "A"],
  ])("prints %j as %j", (text, line) => expect(printableLine(text)).toBe(line));

  it("has no sign that is an emoji, also one that counts as punctuation (OP-110)", () => {
    expect(["Main St ‼️", "Main St ⁉", "〽️Main St"].map(printableLine)).toEqual([
      ...["Main St !!", "Main St !?", "Main St"],
    ]);
    const emoji = Array.from({ length: 0x2_00_00 }, (_, code) => code)
      .filter((code) => code > 0x7f && (code < 0xd8_00 || code > 0xdf_ff))
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Emoji}/u.test(sign));
    expect(emoji.length).toBeGreaterThan(1_000);
    const printed = emoji.map((sign) => printableLine(`a${sign}b`));
    expect(printed.filter((line) => /\p{Emoji}/u.test(line))).toEqual([]);
  });

  it("never has emoji, symbols, mathematical letters or control characters", () => {
    const unprintable =
      /[\p{C}\p{Zl}\p{Zp}\p{RI}\p{Sc}\p{So}\u{1D400}-\u{1D7FF}\u{2460}-\u{24FF}]|(?![#*0-9])\p{Emoji}/u;
    const kept = /[°№℅]/gu;
    const text = fc.string({
      unit: fc.oneof(
        fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)),
      ),
    });
    fc.assert(
      fc.property(text, (given) => {
        const line = printableLine(given);
        expect(unprintable.test(line.replaceAll(kept, ""))).toBe(false);
        expect(printableLine(line)).toBe(line);
      }),
      { numRuns: 2_000 },
    );
  });
});
