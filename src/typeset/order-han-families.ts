import type { HanLanguage } from "./font-catalogue.ts";

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const bopomofo = /\p{Script=Bopomofo}/u;
const han = /\p{Script=Han}/u;

/** What may stand in, in this order: forms that are nearest to those of the language. */
const orders: Readonly<Record<HanLanguage, readonly HanLanguage[]>> = {
  ja: ["ja", "zh-Hant", "zh-Hans", "ko"],
  ko: ["ko", "zh-Hant", "ja", "zh-Hans"],
  "zh-Hans": ["zh-Hans", "zh-Hant", "ja", "ko"],
  "zh-Hant": ["zh-Hant", "zh-Hans", "ja", "ko"],
};

/** The language whose forms a locale's readers expect; simplified Chinese where it tells nothing. */
export function hanLanguageOf(locale: string): HanLanguage {
  const [language, ...rest] = locale.toLowerCase().split(/[-_]/u);
  if (language === "ja" || language === "ko") return language;
  if (rest.includes("hans")) return "zh-Hans";
  const isTraditional =
    ["yue", "nan", "hak"].includes(language ?? "") ||
    (language === "zh" && ["hant", "tw", "hk", "mo"].some((part) => rest.includes(part)));
  return isTraditional ? "zh-Hant" : "zh-Hans";
}

/**
 * In whose forms Han letters are drawn, as Unicode gives one code point to the forms of several
 * countries. The text tells: kana is Japanese, hangul Korean, bopomofo Taiwanese. Where it has Han
 * alone, the first in the locale's order that has all of these letters, so that traditional letters
 * are not mixed with simplified ones; where none has all, the locale's.
 */
export function orderHanFamilies(
  text: string,
  locale: string,
  has: (language: HanLanguage, letter: string) => boolean,
): readonly HanLanguage[] {
  if (kana.test(text)) return orders.ja;
  if (hangul.test(text)) return orders.ko;
  if (bopomofo.test(text)) return orders["zh-Hant"];
  const order = orders[hanLanguageOf(locale)];
  const letters = [...text].filter((letter) => han.test(letter));
  const whole = order.find((language) => letters.every((letter) => has(language, letter)));
  return whole === undefined ? order : orders[whole];
}
