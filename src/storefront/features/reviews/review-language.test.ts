import { describe, expect, it } from "vitest";

import { foreignLanguage, textLanguage } from "./review-language.ts";

describe("the language of a review", () => {
  it.each([
    ["de", "en", "German"],
    ["de", "ar", "الألمانية"],
    ["en", "de", "Englisch"],
    ["en-gb", "en", null],
    ["en", "en-gb", null],
    ["de", "de", null],
    ["xx", "en", null],
  ] as const)("written in %s, read in %s: %s", (written, page, name) => {
    expect(foreignLanguage(written, page)).toBe(name);
  });

  it("is the `lang` of its text", () => {
    expect([textLanguage("de"), textLanguage("ar"), textLanguage("nothing")]).toEqual([
      "de-DE",
      "ar",
      undefined,
    ]);
  });
});
