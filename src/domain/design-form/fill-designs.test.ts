import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isSameFrame, pictureFrame, reframe } from "../design/picture-frame.ts";
import { parseDesign } from "../design/parse-design.ts";
import { testDesign, testImage, testShape, testText } from "../design/testing/test-design.ts";
import { buildDesignForm, type LineDesigns } from "./design-form.ts";
import { designOptions } from "./design-options.ts";
import {
  carryOver,
  filledPicture,
  filledText,
  fillPicture,
  fillText,
  fitPicture,
  finishDesigns,
  finishedText,
  withSamples,
} from "./fill-designs.ts";

const empty = testImage({ src: "" });
const upload = "uploads/00112233445566778899aabbccddeeff00112233.jpg";
/** A name on both sides, a number on the back, a photo on the front. */
const shirt: LineDesigns = {
  front: testDesign({
    objects: [testShape(), testText({ text: "", maxLetters: 12 }), empty],
  }),
  back: testDesign({
    printSpace: "back",
    objects: [
      testText({ text: "", placeholder: "Again", maxLetters: 10 }),
      testText({ id: "number", name: "Number", text: "", placeholder: "07", maxLetters: 2 }),
      testText({ id: "fixed", name: "Club", text: "FC", isEditable: false }),
    ],
  }),
};

describe("PERS-08, T-069 the form of some designs", () => {
  it("has one field for each name, with the fewest letters that any of its objects takes", () => {
    expect(buildDesignForm(shirt)).toEqual({
      texts: [
        { name: "Name", placeholder: "Your name", maxLetters: 10, spaces: ["front", "back"] },
        { name: "Number", placeholder: "07", maxLetters: 2, spaces: ["back"] },
      ],
      pictures: [{ name: "Photo", spaces: ["front"] }],
    });
  });

  it("T-069 fills all objects of a name, and leaves other sides the same objects", () => {
    const named = fillText(shirt, "Name", "Ann");
    expect(Object.values(named).map(({ objects }) => objects)).toMatchObject([
      [{}, { text: "Ann" }, {}],
      [{ text: "Ann" }, { text: "" }, { text: "FC" }],
    ]);
    const numbered = fillText(named, "Number", "7");
    expect(numbered["front"]).toBe(named["front"]);
    expect(fillText(numbered, "Number", "7")).toBe(numbered);
    expect(fillText(shirt, "Club", "Mine")).toBe(shirt);
    expect(filledText(numbered, "Number")).toBe("7");
  });

  it("OP-059 finishes a text without emoji, cut and trimmed", () => {
    expect(finishedText("  Hello World From Me", { maxLetters: 16 })).toBe("Hello World Fr");
    const done = finishDesigns(fillText(shirt, "Name", " Annabelle Lee🎉"));
    expect(filledText(done, "Name")).toBe("Annabelle");
  });

  it("shows the sample of what is empty, and of nothing else", () => {
    const { back } = fillText(shirt, "Name", "Ann");
    expect(back && withSamples(back).objects).toMatchObject([
      { text: "Ann" },
      { text: "07" },
      { text: "FC" },
    ]);
    const full = testDesign();
    expect(withSamples(full)).toBe(full);
  });
});

describe("a shopper's picture", () => {
  it("covers the frame of its object from its middle, whatever its shape, and empties it again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (w, h) => {
        const filled = fillPicture(shirt, "Photo", { src: upload, width: w, height: h });
        const object = filled["front"]?.objects[2];
        if (object?.kind !== "image") throw new Error("no picture");
        const [own, frame] = [pictureFrame(object), pictureFrame(empty)];
        // A sliver keeps a fiftieth of its longer side at least.
        if (Math.max(w / h, h / w) < 30) {
          // A hair's breadth is no crop.
          expect(own.widthMm / frame.widthMm).toBeCloseTo(1, 2);
          expect(own.heightMm / frame.heightMm).toBeCloseTo(1, 2);
        }
        expect(own.x).toBeCloseTo(frame.x, 6);
        expect(own.y).toBeCloseTo(frame.y, 6);
        expect(object.placement.scaleX).toBe(object.placement.scaleY);
        expect(filledPicture(filled, "Photo")).toEqual({ src: upload, width: w, height: h });
        expect(filledPicture(fillPicture(filled, "Photo", null), "Photo")).toBeNull();
      }),
    );
  });

  it("is asked about anew in its new place (OP-063)", () => {
    const kept = { front: testDesign({ objects: [testImage({ isLowQualityKept: true })] }) };
    const other = fillPicture(kept, "Photo", { src: upload, width: 900, height: 900 });
    expect(other["front"]?.objects[0]).toMatchObject({ src: upload, isLowQualityKept: false });
  });
});

describe("a picture that a design cannot be printed with", () => {
  const frame = { left: 10, top: 10, scaleX: 11.811, scaleY: 11.811, angle: 0 };
  const wide = testImage({ src: "", placement: { ...frame, width: 280, height: 380 } });
  const side = (name: string) => ({ ...wide, id: name.toLowerCase(), name });
  const area = { widthMm: 300, heightMm: 400, dpi: 300, minDpi: 150 };
  const three = { front: testDesign({ area, objects: ["A", "B", "C"].map(side) }) };
  const photo = (width: number, height: number) => ({ src: upload, width, height });

  it.each([
    ["long and narrow", 10_000, 300],
    ["a line", 6_000, 60],
    ["a few pixels", 4, 3],
  ])("is not laid into its frame: %s", (_, width, height) => {
    const filled = fillPicture(three, "A", photo(width, height))["front"];
    expect(filled && parseDesign(filled).isValid).toBe(false);
    expect(fitPicture(three, "A", photo(width, height))).toBeNull();
  });

  it("is not laid in where no frame of that shape could be cut out of it", () => {
    const small = { ...wide, placement: { ...frame, width: 40, height: 40 } };
    const designs = { front: testDesign({ area, objects: [{ ...small, name: "A" }] }) };
    expect(fitPicture(designs, "A", photo(6000, 60))).toBeNull();
    expect(fitPicture(designs, "A", photo(6000, 300))).not.toBeNull();
  });

  it("is not laid in where all together have more pixels than can be drawn", () => {
    let designs: LineDesigns = three;
    for (const [name, src] of [
      ["A", `uploads/${"1a".repeat(20)}.jpg`],
      ["B", `uploads/${"2b".repeat(20)}.jpg`],
    ] as const) {
      const filled = fitPicture(designs, name, { ...photo(8064, 6048), src });
      if (filled === null) throw new Error("two are not too many");
      designs = filled;
    }
    expect(fitPicture(designs, "C", photo(8064, 6048))).toBeNull();
    expect(fitPicture(designs, "C", photo(800, 600))).not.toBeNull();
  });
});

describe("other designs of the same campaign", () => {
  const mug: LineDesigns = {
    wrap: testDesign({
      printSpace: "wrap",
      objects: [testText({ text: "", maxLetters: 4 }), testImage({ src: "", id: "own" })],
    }),
  };

  it("take over what they ask for, cut to what they hold", () => {
    const picture = { src: upload, width: 800, height: 600 };
    const filled = fillPicture(fillText(shirt, "Name", "Annabelle"), "Photo", picture);
    const carried = carryOver(filled, mug);
    expect(filledText(carried, "Name")).toBe("Anna");
    expect(filledPicture(carried, "Photo")).toEqual(picture);
    const wrap = carried["wrap"];
    expect(wrap && parseDesign(wrap).isValid).toBe(true);
  });

  it("OP-063 show the same part of a picture in a frame of the same shape, and ask no more", () => {
    const filled = fillPicture(shirt, "Photo", { src: upload, width: 800, height: 600 });
    const framed = Object.fromEntries(
      Object.entries(filled).map(([space, design]) => [
        space,
        {
          ...design,
          objects: design.objects.map((own) =>
            own.kind === "image"
              ? { ...own, ...reframe(own, { factor: 2, dxMm: 9 }), isLowQualityKept: true }
              : own,
          ),
        },
      ]),
    );
    const carried = carryOver(framed, shirt)["front"]?.objects[2];
    const source = framed["front"]?.objects[2];
    if (carried?.kind !== "image" || source?.kind !== "image") throw new Error("no picture");
    expect(carried.crop).toEqual(source.crop);
    expect(carried.isLowQualityKept).toBe(true);
    expect(isSameFrame(pictureFrame(carried), pictureFrame(source))).toBe(true);
  });

  it("keep their own where the others asked for nothing of that name", () => {
    const preset = { wrap: testDesign({ objects: [testText({ name: "Motto", text: "Onward" })] }) };
    expect(carryOver(shirt, preset)).toBe(preset);
  });
});

describe("CART-16 what a line tells beside its designs", () => {
  it("T-069 is each text once by its name, and each picture's key", () => {
    const picture = { src: upload, width: 800, height: 600 };
    const filled = fillPicture(fillText(shirt, "Name", " Ann "), "Photo", picture);
    expect(designOptions(filled)).toEqual({ Name: "Ann", Photo: upload });
    expect(designOptions(shirt)).toEqual({});
  });
});
