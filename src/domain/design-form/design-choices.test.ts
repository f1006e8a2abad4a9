import { describe, expect, it } from "vitest";

import { coverFrame, pictureFrame, reframe } from "../design/picture-frame.ts";
import type { Design } from "../design/design-document.ts";
import { resizeDesign, saysSame } from "../design/resize-design.ts";
import { serialiseDesign } from "../design/serialise-design.ts";
import { testDesign, testImage, testShape, testText } from "../design/testing/test-design.ts";
import {
  matchDesigns,
  readDesignChoices,
  readLineDesigns,
  sizeChoices,
  valueOfDesigns,
} from "./design-choices.ts";
import { fillPicture, fillText } from "./fill-designs.ts";
import { isDesignMadeOf } from "./is-made-of.ts";

const letter = (text: string) =>
  testDesign({
    objects: [
      testText({ id: "letter", name: "Letter", text, isEditable: false, isMovable: false }),
      testText({ text: "", isMovable: false }),
      testImage({ src: "" }),
    ],
  });
const row = (design: Design, own: object = {}) => ({
  ...{ product_id: 1, print_space: design.printSpace, set_value: null },
  design_json: serialiseDesign(design),
  ...own,
});

describe("PERS-06, PERS-07 the designs of a product", () => {
  it("are read by the value of their set, in the order of the file", () => {
    const rows = [
      row(letter("B"), { set_value: "b" }),
      row(letter("A"), { set_value: "a" }),
      row(letter("X"), { set_value: "a", product_id: 2 }),
    ];
    const choices = readDesignChoices(rows, 1, "alphabet");
    expect(choices?.values).toEqual(["b", "a"]);
    expect(choices?.designs.get("a")).toEqual({ front: letter("A") });
    expect(readDesignChoices(rows, 3, "alphabet")).toBeNull();
  });

  it("leave out a value of which a side cannot be read", () => {
    const broken = row(letter("A"), { print_space: "back", design_json: "{}" });
    expect(readDesignChoices([row(letter("A")), broken], 1, null)).toBeNull();
  });
});

describe("CART-06 the designs of a line", () => {
  const choices = readDesignChoices(
    [row(letter("A"), { set_value: "a" }), row(letter("B"), { set_value: "b" })],
    1,
    "alphabet",
  );
  if (!choices) throw new Error("no choices");

  it("are read back with the value that they were made of", () => {
    const upload = { src: `uploads/${"0a".repeat(20)}.jpg`, width: 900, height: 700 };
    const filled = fillPicture(fillText({ front: letter("B") }, "Name", "Bo"), "Photo", upload);
    const stored = { front: serialiseDesign(filled["front"] ?? letter("B")) };
    const read = readLineDesigns(stored);
    expect(read).toEqual(filled);
    expect(read && valueOfDesigns(read, choices)).toBe("b");
  });

  it.each([
    [null],
    [[]],
    [{}],
    [{ front: "{}" }],
    [{ back: serialiseDesign(letter("A")) }],
    [{ front: 7 }],
  ])("%j are none", (stored) => expect(readLineDesigns(stored)).toBeNull());

  it("are of no value once the campaign has changed", () => {
    expect(valueOfDesigns({ front: letter("C") }, choices)).toBeNull();
    expect(valueOfDesigns({ front: letter("A"), back: letter("A") }, choices)).toBeNull();
  });
});

describe("CANV-14, OP-055 what a design is made of", () => {
  const free = testDesign({
    objects: [
      testShape({ isMovable: true }),
      testText({ id: "free" }),
      testText({ id: "words", isMovable: false }),
      testText({ id: "place", isEditable: false, isTurnable: false }),
      testImage({ id: "logo", isCustom: false, isMovable: false, src: "catalogue/a.png" }),
      testImage({ id: "photo" }),
    ],
  });
  const change = (id: string, own: object): Design => ({
    ...free,
    objects: free.objects.map((object) => (object.id === id ? { ...object, ...own } : object)),
  });
  const placement = testImage().placement;
  it.each([
    ["a shape that was moved", change("shape-1", { x: 12 }), true],
    ["a shape in another colour", change("shape-1", { fill: "#000000" }), false],
    ["a text in another font", change("free", { fontId: "anton", x: 3, angle: 9 }), true],
    ["a text with more letters", change("free", { maxLetters: 99 }), false],
    ["a text that is fixed in its place", change("words", { x: 3 }), false],
    ["its words", change("words", { text: "Other", color: "#ffffff" }), true],
    ["fixed words that were moved", change("place", { x: 3, sizeMm: 4 }), true],
    ["fixed words that say something else", change("place", { text: "Free" }), false],
    ["what may not be turned", change("place", { angle: 5 }), false],
    ["the shop's picture", change("logo", { src: "uploads/b.png" }), false],
    ["its place", change("logo", { placement: { ...placement, left: 1 } }), false],
    [
      "a photo of another size",
      change("photo", { src: "", placement: { ...placement, width: 9, scaleX: 4, angle: 12 } }),
      true,
    ],
    ["a picture of the catalogue as a photo", change("photo", { src: "catalogue/a.png" }), false],
    ["the proof of another line as a photo", change("photo", { src: "proofs/a.png" }), false],
    ["a photo in another mask", change("photo", { mask: "heart" }), false],
    ["an object less", { ...free, objects: free.objects.slice(1) }, false],
    ["an object more", { ...free, objects: [...free.objects, testText({ id: "new" })] }, false],
    ["another order", { ...free, objects: free.objects.toReversed() }, true],
    ["another area", { ...free, area: { ...free.area, widthMm: 100 } }, false],
  ])("%s", (_, design, isMade) => expect(isDesignMadeOf(design, free)).toBe(isMade));

  it("keeps the shop's sample where a shopper may put a photo (CANV-14)", () => {
    const sample = change("photo", { src: "catalogue/sample.png" });
    expect(isDesignMadeOf(sample, sample)).toBe(true);
    expect(isDesignMadeOf(change("photo", { src: "uploads/b.png" }), sample)).toBe(true);
    expect(isDesignMadeOf(change("photo", { src: "catalogue/a.png" }), sample)).toBe(false);
  });

  it("CANV-14 the frame of a photo that may not be moved stays, whichever part of it shows", () => {
    const fixed = change("photo", { isMovable: false, src: "" });
    const photo = fixed.objects.find(({ id }) => id === "photo");
    if (photo?.kind !== "image") throw new Error("no photo");
    const filled = {
      ...photo,
      ...coverFrame(pictureFrame(photo), { src: "uploads/b.png", width: 900, height: 400 }),
    };
    const withPhoto = (own: object): Design => ({
      ...fixed,
      objects: fixed.objects.map((object) =>
        object.id === "photo" ? { ...filled, ...own } : object,
      ),
    });
    expect(isDesignMadeOf(withPhoto({}), fixed)).toBe(true);
    expect(isDesignMadeOf(withPhoto(reframe(filled, { factor: 1.5, dxMm: 4 })), fixed)).toBe(true);
    const moved = { placement: { ...filled.placement, left: filled.placement.left - 5 } };
    expect(isDesignMadeOf(withPhoto(moved), fixed)).toBe(false);
    expect(isDesignMadeOf(withPhoto({ crop: null }), fixed)).toBe(false);
  });
});

describe("CANV-05 designs in the size that is chosen", () => {
  const large = { widthMm: 457.2, heightMm: 609.6 };
  const rows = [row(letter("A"), { set_value: "a" }), row(letter("B"), { set_value: "b" })];
  const asMade = readDesignChoices(rows, 1, "alphabet");
  if (!asMade) throw new Error("no choices");
  const sized = sizeChoices(asMade, (space) => (space === "front" ? large : null));
  const inLarge = (design: Design) => ({ front: resizeDesign(design, large) });

  it("are offered in it, all values alike, and as they are made without one", () => {
    expect(sized.designs.get("b")).toEqual(inLarge(letter("B")));
    expect(sized.originals).toBe(asMade.designs);
    const back = sizeChoices(sized, () => null);
    expect(back.designs).toBe(asMade.designs);
  });

  it("are those of a line in that very size alone", () => {
    expect(valueOfDesigns(inLarge(letter("B")), sized)).toBe("b");
    expect(valueOfDesigns({ front: letter("B") }, sized)).toBeNull();
    expect(valueOfDesigns(inLarge(letter("B")), asMade)).toBeNull();
  });

  it("are found for a form from whichever size they were", () => {
    const line = fillText(inLarge(letter("B")), "Name", "Bo");
    const found = matchDesigns(line, asMade);
    expect(found?.value).toBe("b");
    expect(saysSame(found?.designs, fillText({ front: letter("B") }, "Name", "Bo"))).toBe(true);
    expect(matchDesigns({ front: letter("C") }, sized)).toBeNull();
  });

  it("CANV-10 ask about a photo that was kept coarse for a smaller size", () => {
    const kept = (design: Design): Design => ({
      ...design,
      objects: design.objects.map((own) =>
        own.kind === "image" ? { ...own, src: "uploads/a.png", isLowQualityKept: true } : own,
      ),
    });
    const isKept = (found: ReturnType<typeof matchDesigns>) =>
      found?.designs["front"]?.objects.some((own) => own.kind === "image" && own.isLowQualityKept);
    expect(isKept(matchDesigns({ front: kept(letter("B")) }, sized))).toBe(false);
    expect(isKept(matchDesigns({ front: kept(letter("B")) }, asMade))).toBe(true);
    const line = { front: kept(resizeDesign(letter("B"), large)) };
    expect([isKept(matchDesigns(line, sized)), isKept(matchDesigns(line, asMade))]).toEqual([
      ...[true, true],
    ]);
  });
});
