import { describe, expect, it } from "vitest";

import type { HanLanguage } from "./font-catalogue.ts";
import { hanLanguageOf, orderHanFamilies } from "./order-han-families.ts";

/** What the families are taken to have here. */
const repertoires: Readonly<Record<HanLanguage, string>> = {
  ja: "王辺愛国",
  ko: "王愛國",
  "zh-Hans": "王爱国",
  "zh-Hant": "王愛國",
};
const has = (language: HanLanguage, letter: string) => repertoires[language].includes(letter);
const firstOf = (text: string, locale: string) => orderHanFamilies(text, locale, has)[0];

describe("the family of Han letters", () => {
  it.each([
    ["ひらがな is Japanese", "王さん", "zh-CN", "ja"],
    ["カタカナ is Japanese, beside hangul too", "王カ한", "ko", "ja"],
    ["hangul is Korean", "王 한", "ja", "ko"],
    ["bopomofo is Taiwanese", "王ㄨ", "en", "zh-Hant"],
    ["a store's language decides where the text does not", "王", "ja", "ja"],
    ["so does its country", "王", "zh-TW", "zh-Hant"],
    ["simplified Chinese where the locale tells nothing", "王", "de", "zh-Hans"],
    ["traditional letters, whatever the locale", "愛國王", "en", "zh-Hant"],
    ["simplified letters in a traditional store", "爱国", "zh-TW", "zh-Hans"],
    ["letters that only Japan writes", "王辺", "en", "ja"],
    ["the locale's where no family has all", "爱國", "ko", "ko"],
    ["no Han at all", "Anna", "ko", "ko"],
  ])("%s", (_, text, locale, language) => expect(firstOf(text, locale)).toBe(language));

  it("names every family once, so that any may stand in", () => {
    for (const text of ["あ", "한", "ㄅ", "王", ""]) {
      expect(orderHanFamilies(text, "en", has).toSorted()).toEqual([
        "ja",
        "ko",
        "zh-Hans",
        "zh-Hant",
      ]);
    }
  });

  it.each([
    ["ja-JP", "ja"],
    ["ko", "ko"],
    ["zh", "zh-Hans"],
    ["zh-Hans-HK", "zh-Hans"],
    ["zh_HK", "zh-Hant"],
    ["zh-Hant", "zh-Hant"],
    ["yue", "zh-Hant"],
    ["en-TW", "zh-Hans"],
    ["", "zh-Hans"],
  ])("locale %s reads %s", (locale, language) => expect(hanLanguageOf(locale)).toBe(language));
});
