import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cleanInput } from "../text/clean-input.ts";
import { countries } from "./countries.ts";
import { findRefusedSign, isLatin } from "./latin.ts";
import { locationOptions } from "./location-options.ts";

/** Characters of the planes that have letters of names and symbols. */
const everyCharacter = Array.from({ length: 0x02_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

describe("Latin characters of an address (CHK-23, OP-110)", () => {
  it.each([
    "Łódź, Straße 5",
    "Nguyễn Thị Ánh",
    "Ø'Brien-Smith, Apt. #4/b",
    "",
    "e\u0301",
    "Əliyev, Bakı",
    "Ẹ̀kọ́ Ṣàngó",
    "J̌an",
    "O’Brien, O`Brien, O´Brien, O′Brien",
    "Kahalu\u02BBu, Ka\u02BCanapali",
    "ʿAbd al-Raḥmān ibn ʾAḥmad",
    "C/ Mayor 1º 2ª, nº 3, № 4",
    "123 ½ Main St & Sons (rear) + garage",
    "12 av. de l'Étoile · bât. B § 3 5°",
    "„Zur Post“ «Le Bourg» “The Mill” …",
    '℅ Ann Lee; c/o "A*STAR": 50% @ Yahoo! [x] Ñuñoa, ¿?',
    "Flat 3 | Block B \\ 4_5",
    "4⅓ Lane, 12²",
  ])("accepts %j (T-094)", (text) => expect(findRefusedSign(text)).toBeNull());

  it.each([
    ["Αθήνα", "Α"],
    ["Москва 5", "М"],
    ["東京都", "東"],
    ["شارع 5", "ش"],
    ["Str\u0430sse", "\u0430"],
    ["Main St ❤ 5", "❤"],
    ["👨👩👧 Lee", "👨"],
    ["Ann 👍🏽", "👍🏽"],
    ["🇩🇪 Kiel", "🇩🇪"],
    ["5⃣ Main", "⃣"],
    ["𝐀nn", "𝐀"],
    ["𝓐𝓷𝓷 Lee", "𝓐"],
    ["ℌans", "ℌ"],
    ["Ⓐnn", "Ⓐ"],
    ["🅰nn", "🅰"],
    ["ᴀɴɴ", "ᴀ"],
    ["ʰello", "ʰ"],
    ["Main Stⁿ", "ⁿ"],
    ["5 → 6", "→"],
    ["★ Shop", "★"],
    ["Acme™", "™"],
    ["Acme®", "®"],
    ["€uro", "€"],
    ["a$b", "$"],
    ["<b>Ann</b>", "<"],
    ["1=1", "="],
    ["{name}", "{"],
    ["x^2", "^"],
    ["~Ann~", "~"],
    ["∞", "∞"],
    ["Ann\u{7}Lee", "\u{7}"],
    ["\u{0}Main", "\u{0}"],
    ["Main\u{1B}[31m", "\u{1B}"],
    ["Main\u{9F}", "\u{9F}"],
    ["Main\u{E000}", "\u{E000}"],
    ["Main\u{FFFD}", "\u{FFFD}"],
    ["Z\u{335}\u{321}\u{33A}algo", "\u{33A}"],
    ["\u{301}Ann", "\u{301}"],
    ["Main\u{A0}St", "\u{A0}"],
    ["Main\nSt", "\n"],
    ["Main \u{D800} St", "\u{D800}"],
    ["Ｍain", "Ｍ"],
  ])("refuses %j and names the sign (T-094)", (text, sign) => {
    expect(findRefusedSign(text)).toBe(sign);
    expect(isLatin(text)).toBe(false);
  });

  it("refuses every control character, emoji, mathematical letter and symbol", () => {
    const refused =
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Extended_Pictographic}\p{Sm}\p{Sc}\p{So}\u{1D400}-\u{1D7FF}\u{2460}-\u{24FF}]/u;
    const usual = new Set("0123456789#*+|°℅№⁄");
    const accepted = everyCharacter.filter(
      (sign) => refused.test(sign) && !usual.has(sign) && isLatin(sign),
    );
    expect(accepted).toEqual([]);
  });

  it("refuses every letter of another script", () => {
    const others = everyCharacter.filter(
      (sign) => /\p{L}/u.test(sign) && !/\p{Script=Latin}|\p{Lm}/u.test(sign) && isLatin(sign),
    );
    expect(others).toEqual([]);
  });

  it("accepts the names of all countries and states in languages of Latin script", () => {
    for (const tag of ["en", "de", "fr", "pl", "vi", "tr", "az", "is", "cs"]) {
      const names = new Intl.DisplayNames(tag, { type: "region" });
      const refused = countries.filter(
        ({ code }) => !isLatin(cleanInput("line", names.of(code) ?? "")),
      );
      expect(refused).toEqual([]);
    }
    const states = countries.flatMap(({ code }) => locationOptions(code) ?? []);
    expect(states.filter(({ text }) => !isLatin(text))).toEqual([]);
  });

  it("names a sign that is in the text, and accepts what is before it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        const text = given.normalize("NFC");
        const sign = findRefusedSign(text);
        if (sign === null) return;
        expect(text).toContain(sign);
        expect(isLatin(sign)).toBe(false);
      }),
    );
  });
});
