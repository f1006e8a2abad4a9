import { describe, expect, it } from "vitest";

import type { DesignObject } from "../design/design-document.ts";
import { testDesign, testImage, testShape, testText } from "../design/testing/test-design.ts";
import { checkDesignsFilled } from "./check-designs-filled.ts";

const on = (...objects: DesignObject[]) => ({ front: testDesign({ objects }) });
const empty = testImage({ src: "" });

describe("PERS-14, OP-056 what stops an add", () => {
  it.each([
    ["T-057 a text alone, filled", on(testText()), []],
    ["a text alone, empty", on(testText({ text: "  " })), [{ name: "Name", kind: "text_missing" }]],
    ["emoji alone", on(testText({ text: "🎉" })), [{ name: "Name", kind: "text_missing" }]],
    ["a picture alone, there", on(testImage()), []],
    ["a picture alone, missing", on(empty), [{ name: "Photo", kind: "picture_missing" }]],
    [
      "texts before pictures",
      on(empty, testText({ text: "" })),
      [
        { name: "Name", kind: "text_missing" },
        { name: "Photo", kind: "picture_missing" },
      ],
    ],
    [
      "too many letters",
      on(testText({ text: "Annabelle", maxLetters: 4 })),
      [{ name: "Name", kind: "too_long" }],
    ],
    ["what is fixed", on(testText({ isEditable: false, text: "" }), testShape()), []],
    ["the shop's own picture", on(testImage({ isCustom: false })), []],
  ])("%s", (_, designs, problems) => {
    expect(checkDesignsFilled(designs)).toEqual(problems);
  });

  it("letters that no font has are told with the field", () => {
    const lacking = (text: string) => (text.includes("Ж") ? ["Ж"] : []);
    expect(checkDesignsFilled(on(testText({ text: "Ж" })), lacking)).toEqual([
      { name: "Name", kind: "no_letters", letters: ["Ж"] },
    ]);
    expect(checkDesignsFilled(on(testText()), lacking)).toEqual([]);
  });

  it("PERS-11 OP-059 what is left out of a text, as emoji, is no letter that a font lacks", () => {
    const lacking = (text: string) => [...text].filter((letter) => !/[\w ]/u.test(letter));
    expect(checkDesignsFilled(on(testText({ text: "Mia 🎉" })), lacking)).toEqual([]);
    expect(checkDesignsFilled(on(testText({ text: "Mia 🎉 Ж" })), lacking)).toEqual([
      { name: "Name", kind: "no_letters", letters: ["Ж"] },
    ]);
  });
});
