import { describe, expect, it } from "vitest";

import { cleanInput, type InputKind } from "./clean-input.ts";

const oneLine: InputKind[] = ["line", "code", "postcode", "phone", "order-number", "email"];

/** Every code point that is no surrogate and that a pasted text may hold. */
const everyCharacter = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

/** Characters that some step of the cleaning concerns; the others stay as they are. */
const isChangeable = (sign: string) =>
  sign.normalize("NFKC") !== sign ||
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Pd}\p{Nd}\p{M}\p{Cc}]/u.test(sign);

describe("cleaning what a form or call receives", () => {
  it.each(oneLine)("strips every invisible character from a %s", (kind) => {
    const hidden = everyCharacter.filter((sign) =>
      /[\p{Default_Ignorable_Code_Point}]/u.test(sign),
    );
    expect(hidden).toContain("\u{200B}");
    expect(hidden).toContain("\u{FE0F}");
    expect(hidden).toContain("\u{202E}");
    expect(hidden).toContain("\u{E0041}");
    for (const sign of hidden) expect(cleanInput(kind, `${sign}A${sign}1${sign}`)).toBe("A1");
  });

  it.each(oneLine)("folds blanks of every width and trims a %s", (kind) => {
    for (const sign of everyCharacter.filter((one) => /\p{White_Space}/u.test(one))) {
      expect(cleanInput(kind, `${sign}A ${sign}B${sign}`)).toBe("A B");
    }
    expect(cleanInput(kind, "A\u{2800}B")).toBe("A B");
  });

  it.each(["line", "code", "postcode", "phone", "order-number", "email"] as const)(
    "turns every dash of a %s into a hyphen",
    (kind) => {
      for (const dash of "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{FE63}\u{FF0D}") {
        expect(cleanInput(kind, `3${dash}4`)).toBe("3-4");
      }
    },
  );

  it("reads Japanese hyphens between digits of a postcode and a phone number", () => {
    expect(cleanInput("postcode", "１００ー０００１")).toBe("100-0001");
    expect(cleanInput("phone", "０３ｰ１２３４─５６７８")).toBe("03-1234-5678");
    expect(cleanInput("line", "ビルA-3")).toBe("ビルA-3");
  });

  it("reads Japanese hyphens beside Latin letters too, in every field of one line but an e-mail (OP-110)", () => {
    expect(cleanInput("line", "１ー２ー３　Ｊｉｎｇｕｍａｅ")).toBe("1-2-3 Jingumae");
    expect(cleanInput("line", "Shibuyaーku")).toBe("Shibuya-ku");
    expect(cleanInput("order-number", "ＰＬー１０４８２ー７")).toBe("PL-10482-7");
    expect(cleanInput("code", "ＳＡＶＥー１０")).toBe("SAVE-10");
    expect(cleanInput("line", "コーヒー")).toBe("コーヒー");
    expect(cleanInput("code", "セール")).toBe("セール");
  });

  it.each(oneLine)("strips the stand-in for a picture from a %s (OP-110)", (kind) => {
    expect(cleanInput(kind, "A\u{FFFC}1\u{FFFC}")).toBe("A1");
  });

  it.each(["code", "email"] as const)(
    "reads the apostrophes and quotation marks of phones and word processors in a %s (OP-109, OP-090)",
    (kind) => {
      for (const sign of "’‘‛ʼ′´") expect(cleanInput(kind, `o${sign}b`)).toBe("o'b");
      for (const sign of "“”„‟") expect(cleanInput(kind, `${sign}b`)).toBe('"b');
      expect(cleanInput("line", "Rue de l’Église")).toBe("Rue de l’Église");
    },
  );

  it.each(["line", "code", "postcode", "phone", "order-number", "quantity"] as const)(
    "reads the digits of every script in a %s",
    (kind) => {
      const scripts = everyCharacter.filter(
        (sign) =>
          /\p{Nd}/u.test(sign) &&
          !/\p{Nd}/u.test(String.fromCodePoint((sign.codePointAt(0) ?? 0) - 1)),
      );
      expect(scripts.length).toBeGreaterThan(60);
      for (const zero of scripts) {
        const first = zero.codePointAt(0) ?? 0;
        const ten = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(first + value));
        expect(cleanInput(kind, ten.join(""))).toBe("0123456789");
      }
      expect(cleanInput(kind, "𝟙𝟚𝟛 𝟷𝟸𝟹")).toBe("123 123");
    },
  );

  it("keeps what a line can have: accents composed, apostrophes, ordinals and fractions", () => {
    expect(cleanInput("line", "Rue de l’E\u{301}glise 1º, 123 ½")).toBe(
      "Rue de l’Église 1º, 123 ½",
    );
    expect(cleanInput("line", "Ｓｈｉｂｕｙａ　３－４－５")).toBe("Shibuya 3-4-5");
  });

  it("keeps visible characters that the field cannot have, for a rule to refuse", () => {
    expect(cleanInput("line", "Main St ❤️ 5")).toBe("Main St ❤ 5");
    expect(cleanInput("line", "\u{0}Main\u{7}")).toBe("\u{0}Main\u{7}");
    expect(cleanInput("phone", "call me")).toBe("call me");
    expect(cleanInput("email", "a b@example.com")).toBe("a b@example.com");
  });

  it("normalises compatibility forms of codes and e-mail addresses", () => {
    expect(cleanInput("code", "ＳＡＶＥ１０")).toBe("SAVE10");
    expect(cleanInput("code", "ﬁve")).toBe("five");
    expect(cleanInput("email", "ａｄａ＠ｅｘａｍｐｌｅ。ｃｏｍ")).toBe("ada@example.com");
    expect(cleanInput("email", "ada@bu\u{308}cher.example")).toBe("ada@bücher.example");
  });

  it("leaves prose its lines, joiners, emoji and direction marks, but no overrides", () => {
    const family = "👨‍👩‍👧 ❤️ می‌خواهم\u{200F}";
    expect(cleanInput("prose", `\u{FEFF}${family}\r\nsecond\rthird \u{202E}evil\u{202C} \n`)).toBe(
      `${family}\nsecond\nthird evil`,
    );
  });

  it.each([...oneLine, "quantity", "prose"] as const)(
    "changes nothing in a %s that is clean",
    (kind) => {
      const once = everyCharacter
        .filter((sign) => isChangeable(sign))
        .map((sign) => cleanInput(kind, `a${sign}1 ${sign}2`));
      const again = once.filter((text) => cleanInput(kind, text) !== text);
      expect(again).toEqual([]);
    },
  );
});
