import { describe, expect, it } from "vitest";

import { testDesign, testImage, testText } from "../design/testing/test-design.ts";
import { areDesignsMadeOf, isDesignMadeOf } from "./is-made-of.ts";

const front = testDesign({ objects: [testText({ maxLetters: 9 })] });
const back = testDesign({ printSpace: "back", objects: [testText({ isEditable: false })] });
const templates = { front, back };
const filled = testDesign({ objects: [testText({ maxLetters: 9, text: "Ann" })] });
const foreign = testDesign({ printSpace: "back", objects: [testText({ text: "Mine" })] });

describe("designs made of those of a campaign (CANV-14, OP-055)", () => {
  it.each([
    ["as they are", templates, true],
    ["filled in", { front: filled, back }, true],
    ["one of another campaign beside one of its own", { front: filled, back: foreign }, false],
    ["with the other one first", { front: foreign, back }, false],
    ["without a print space", { front: filled }, false],
    ["with another print space", { front: filled, left: back }, false],
    ["with one print space more", { front: filled, back, left: back }, false],
    ["none", {}, false],
  ])("%s", (_, designs, areMade) => expect(areDesignsMadeOf(designs, templates)).toBe(areMade));
});

describe("the picture that a shopper puts into a design (CANV-14)", () => {
  const sample = testDesign({ objects: [testImage({ src: "catalogue/sample.png" })] });
  const put = (own: object) => testDesign({ objects: [testImage(own)] });

  it.each([
    ["the sample", "catalogue/sample.png", true],
    ["none yet", "", true],
    ["an upload", `uploads/${"0a".repeat(20)}.png`, true],
    ["a sample of another campaign", "catalogue/other.png", false],
    ["a proof", `proofs/${"0".repeat(32)}.png`, false],
    ["an address of another site", "https://example.com/a.png", false],
    ["a path out of the folder", "uploads/../catalogue/other.png", false],
  ])("is %s: %s", (_, src, isMade) => expect(isDesignMadeOf(put({ src }), sample)).toBe(isMade));

  it("may be cropped, kept though it is coarse, and of any size", () => {
    const own = { isLowQualityKept: true, crop: { x: 1, y: 2, width: 300, height: 200 } };
    const { placement } = testImage();
    const changed = { ...own, placement: { ...placement, width: 300, height: 200 } };
    expect(isDesignMadeOf(put({ ...changed, src: "" }), sample)).toBe(true);
    expect(isDesignMadeOf(put({ ...changed, isCustom: false }), sample)).toBe(false);
  });
});

describe("a text that a shopper may edit", () => {
  const template = testDesign({ objects: [testText()] });
  it.each([
    [{ text: "Ann" }],
    [{ fontId: "anton" }],
    [{ color: "#ffffff" }],
    [{ align: "left" }],
    [{ sizeMm: 12 }],
    [{ trackingEm: 0.1 }],
    [{ lineHeight: 2 }],
    [{ curveRadiusMm: 80 }],
    [{ outline: { color: "#ffffff", widthMm: 1 } }],
  ] as const)("may get %j, and a text that is fixed may not", (own) => {
    const changed = testDesign({ objects: [testText(own)] });
    expect(isDesignMadeOf(changed, template)).toBe(true);
    const fixed = { isEditable: false, isMovable: false };
    const fixedTemplate = testDesign({ objects: [testText(fixed)] });
    const fixedChange = testDesign({ objects: [testText({ ...own, ...fixed })] });
    expect(isDesignMadeOf(fixedChange, fixedTemplate)).toBe(false);
  });
});
