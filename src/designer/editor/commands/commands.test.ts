import { describe, expect, it } from "vitest";

import { testImage, testShape, testText } from "#domain/design/testing/test-design.ts";
import { dotsToMm } from "#domain/design/units.ts";

import { TestEditor } from "../testing/test-editor.ts";

const box = (id: string) =>
  testShape({ id, isMovable: true, isTurnable: true, widthMm: 60, heightMm: 60 });
const order = (editor: TestEditor) => editor.design.objects.map(({ id }) => id);

describe("the order of painting", () => {
  it("goes a step or all the way", () => {
    const editor = new TestEditor([box("a"), box("b"), box("c")]);
    const to = (id: string, where: "forward" | "backward" | "front" | "back") =>
      editor.run({ kind: "reorder", id, to: where });
    to("a", "forward");
    expect(order(editor)).toEqual(["b", "a", "c"]);
    to("c", "back");
    expect(order(editor)).toEqual(["c", "b", "a"]);
    to("b", "front");
    to("c", "forward");
    to("c", "backward");
    expect(order(editor)).toEqual(["c", "a", "b"]);
    expect(to("b", "forward")).toEqual({ isDone: false, reason: "at_end" });
    expect(to("c", "back")).toEqual({ isDone: false, reason: "at_end" });
  });
});

describe("CAM-36 the order of painting beside what is fixed", () => {
  const fixed = (id: string) => testShape({ id, isMovable: false, isTurnable: false });

  it("is passed by nothing of a shopper's", () => {
    const objects = [fixed("ground"), box("a"), box("b"), fixed("frame"), box("c")];
    const editor = new TestEditor(objects);
    for (const [id, to] of [
      ...[["a", "back"] as const, ["b", "front"] as const],
      ...[["c", "backward"] as const, ["c", "back"] as const],
    ]) {
      const { isDone } = editor.run({ kind: "reorder", id, to });
      expect([id, to, isDone]).toEqual([id, to, false]);
    }
    expect(order(editor)).toEqual(["ground", "a", "b", "frame", "c"]);
    editor.run({ kind: "reorder", id: "a", to: "front" });
    expect(order(editor)).toEqual(["ground", "b", "a", "frame", "c"]);
  });
});

describe("copies and new objects", () => {
  it("a copy lies a little aside, on top, under a name and an id of its own", () => {
    const editor = new TestEditor([testText({ x: 60, y: 60 })]);
    editor.run({ kind: "duplicate", id: "text-1" });
    expect(editor.object("text-2")).toMatchObject({ name: "Name 2", text: "Maria" });
    expect(editor.frame("text-2").x).toBeCloseTo(60 + dotsToMm(50), 3);
    expect(editor.selectedId).toBe("text-2");
    editor.run({ kind: "duplicate" });
    expect(editor.object("text-3").name).toBe("Name 3");
  });

  it("CANV-03 OP-060 ten texts are the most", () => {
    const editor = new TestEditor([testText()]);
    for (let count = 1; count < 10; count += 1) editor.run({ kind: "duplicate", id: "text-1" });
    const refused = { isDone: false, reason: "too_many_texts" };
    expect(editor.run({ kind: "duplicate", id: "text-1" })).toEqual(refused);
    const picture = { src: "a.png", width: 10, height: 10 };
    expect(editor.run({ kind: "add-picture", name: "Photo", picture })).toEqual({ isDone: true });
  });

  it("100 objects are the most", () => {
    const editor = new TestEditor(Array.from({ length: 100 }, (_, index) => box(`b${index}`)));
    expect(editor.run({ kind: "duplicate", id: "b0" })).toEqual({
      isDone: false,
      reason: "too_many_objects",
    });
  });

  it("CANV-17 CANV-18 OP-064 a new text is 0.8 of the print width wide, in the middle", () => {
    const editor = new TestEditor();
    const text = { name: "Name", text: "Mia", fontId: "oswald", color: "#112233" };
    editor.run({ kind: "add-text", ...text });
    expect(editor.frame("text-1")).toMatchObject({ x: 100, y: 150 });
    expect(editor.frame("text-1").widthMm).toBeCloseTo(160, 2);
    const bad = { isDone: false, reason: "bad_value" };
    expect(editor.run({ kind: "add-text", ...text, color: "red" })).toEqual(bad);
    expect(editor.run({ kind: "add-text", ...text, fontId: "../x" })).toEqual(bad);
  });

  it("a new picture lies whole in the middle", () => {
    const editor = new TestEditor();
    const picture = { src: "uploads/a.png", width: 4000, height: 2000 };
    editor.run({ kind: "add-picture", name: "Photo", picture });
    const { x, y, widthMm, heightMm } = editor.frame("image-1");
    expect(x).toBeCloseTo(100, 3);
    expect(y).toBeCloseTo(150, 3);
    expect([widthMm, heightMm].map((side) => Math.round(side))).toEqual([200, 100]);
  });
});

describe("pictures", () => {
  it.each([
    ["wider", { width: 4000, height: 1000 }],
    ["higher", { width: 1000, height: 4000 }],
    ["alike", { width: 2400, height: 1800 }],
  ])("another picture, %s, keeps the frame", (_what, size) => {
    const turned = { ...testImage().placement, angle: 30 };
    const crop = { left: 0.1, top: 0.2, right: 0.7, bottom: 0.9 };
    const editor = new TestEditor([testImage({ placement: turned, crop, isLowQualityKept: true })]);
    const before = editor.frame("image-1");
    const picture = { src: "uploads/b.png", ...size };
    expect(editor.run({ kind: "replace-picture", id: "image-1", picture }).isDone).toBe(true);
    const after = editor.frame("image-1");
    for (const side of ["x", "y", "widthMm", "heightMm", "angle"] as const) {
      expect(after[side], side).toBeCloseTo(before[side], 1);
    }
    const image = editor.object("image-1");
    if (image.kind !== "image") throw new Error("no picture");
    expect(image.placement.scaleX).toBe(image.placement.scaleY);
    expect(image).toMatchObject({ src: "uploads/b.png", isLowQualityKept: false });
  });

  it.each([
    { src: "", width: 10, height: 10 },
    { src: "../../etc/passwd", width: 10, height: 10 },
    { src: "https://x.example/a.png", width: 10, height: 10 },
    { src: "a.png", width: 0, height: 10 },
    { src: "a.png", width: 10.5, height: 10 },
    { src: "a.png", width: Number.NaN, height: 10 },
    { src: "a.png", width: 50_001, height: 10 },
  ])("%o is none", (picture) => {
    const editor = new TestEditor([testImage()]);
    const refused = { isDone: false, reason: "bad_value" };
    expect(editor.run({ kind: "replace-picture", id: "image-1", picture })).toEqual(refused);
    expect(editor.run({ kind: "add-picture", name: "Photo", picture })).toEqual(refused);
  });

  it("pictures of more pixels than can be drawn together are refused", () => {
    const editor = new TestEditor([testImage({ src: "" })]);
    const picture = { src: "a.png", width: 9000, height: 9000 };
    const other = { ...picture, src: "b.png" };
    const refused = { isDone: false, reason: "too_many_pixels" };
    expect(editor.run({ kind: "add-picture", name: "Photo", picture })).toEqual({ isDone: true });
    expect(editor.run({ kind: "duplicate" })).toEqual({ isDone: true });
    expect(editor.run({ kind: "add-picture", name: "Photo", picture: other })).toEqual(refused);
    const replace = { kind: "replace-picture", id: "image-1" } as const;
    expect(editor.run({ ...replace, picture: other })).toEqual(refused);
    expect(editor.run({ ...replace, picture })).toEqual({ isDone: true });
  });

  it("a crop leaves what it shows where it was", () => {
    const editor = new TestEditor([testImage()]);
    const whole = editor.frame("image-1");
    const crop = { left: 0.5, top: 0, right: 1, bottom: 0.5 };
    editor.run({ kind: "crop", id: "image-1", crop });
    expect(editor.frame("image-1")).toMatchObject({
      x: whole.x + whole.widthMm / 4,
      y: whole.y - whole.heightMm / 4,
      widthMm: whole.widthMm / 2,
    });
    editor.run({ kind: "turn", id: "image-1", degrees: 90 });
    expect(editor.frame("image-1").x).toBeCloseTo(whole.x + whole.widthMm / 4, 3);
    for (const bad of [
      { ...crop, left: 1 },
      { ...crop, top: -1 },
      { ...crop, right: 0.501 },
    ]) {
      expect(editor.run({ kind: "crop", id: "image-1", crop: bad }).isDone).toBe(false);
    }
    expect(editor.run({ kind: "crop", id: "image-1", crop: null }).isDone).toBe(true);
  });

  it("OP-063 a low quality that is kept knowingly is noted, and only for a picture", () => {
    const editor = new TestEditor([testImage(), box("box")]);
    editor.run({ kind: "keep-low-quality", id: "image-1" });
    expect(editor.object("image-1")).toMatchObject({ isLowQualityKept: true });
    editor.run({ kind: "move", id: "image-1", dxMm: 5, dyMm: 0 });
    expect(editor.object("image-1")).toMatchObject({ isLowQualityKept: true });
    expect(editor.run({ kind: "keep-low-quality", id: "box" }).isDone).toBe(false);
  });
});

describe("texts", () => {
  it.each([
    ["Class of 2025\u{1F393}", "Class of 2025"],
    ["#1 Dad❤️", "#1 Dad"],
    ["\u{1F468}‍\u{1F469}‍\u{1F467} Mia", "Mia"],
    ["  Hello World From Me", "Hello World Fr"],
  ])("T-053 T-054 %s is cleaned when it is finished, not before", (typed, finished) => {
    const editor = new TestEditor([testText()]);
    editor.run({ kind: "type-text", id: "text-1", text: typed });
    expect(editor.text("text-1").text).toBe(typed);
    editor.wait(60_000).run({ kind: "finish-text" });
    expect(editor.text("text-1").text).toBe(finished);
    editor.run({ kind: "undo" });
    expect(editor.text("text-1").text).toBe("Maria");
  });

  it("a field that is left does not take the selection back", () => {
    const editor = new TestEditor([testText(), box("box")]);
    editor.run({ kind: "type-text", id: "text-1", text: "Mia " });
    editor.run({ kind: "select", id: "box" });
    editor.run({ kind: "finish-text", id: "text-1" });
    expect([editor.text("text-1").text, editor.selectedId]).toEqual(["Mia", "box"]);
  });

  it("T-069 texts of one name take one value", () => {
    const other = testText({ id: "text-2", maxLetters: 2 });
    const editor = new TestEditor([testText(), other, testText({ id: "text-3", name: "Year" })]);
    editor.run({ kind: "type-text", id: "text-1", text: "Anna" });
    expect(editor.text("text-2").text).toBe("Anna");
    editor.run({ kind: "finish-text", id: "text-1" });
    expect(["text-1", "text-2", "text-3"].map((id) => editor.text(id).text)).toEqual([
      "Anna",
      "An",
      "Maria",
    ]);
  });

  it("typing is undone word by word, and after a pause", () => {
    const editor = new TestEditor([testText({ text: "", maxLetters: 40 })]);
    const type = (text: string) => {
      for (let length = 1; length <= text.length; length += 1) {
        editor.wait(100);
        editor.run({ kind: "type-text", id: "text-1", text: text.slice(0, length) });
      }
    };
    type("Hello big world");
    editor.wait(2000).run({ kind: "type-text", id: "text-1", text: "Hello big worlds" });
    const undone = [];
    while (editor.run({ kind: "undo" }).isDone) undone.push(editor.text("text-1").text);
    expect(undone).toEqual(["Hello big world", "Hello big ", "Hello ", ""]);
  });

  it("takes what stands in a document and refuses the rest", () => {
    const editor = new TestEditor([testText()]);
    const set = (style: object) => editor.run({ kind: "style-text", id: "text-1", style }).isDone;
    const good = [
      ...[{ fontId: "lobster" }, { color: "#00ff00" }, { align: "right" }, { sizeMm: 12 }],
      ...[{ trackingEm: 0.2 }, { lineHeight: 2 }, { curveRadiusMm: -80 }, { curveRadiusMm: null }],
      ...[{ outline: { widthMm: 1, color: "#000000" } }, { outline: null }, {}],
    ];
    const bad = [
      ...[{ fontId: "" }, { color: "#0F0" }, { align: "justify" }, { sizeMm: 0 }],
      ...[{ trackingEm: 6 }, { lineHeight: Number.NaN }, { curveRadiusMm: 0.5 }],
      ...[{ outline: { widthMm: 60, color: "#000000" } }, { outline: { widthMm: 1, color: "x" } }],
    ];
    expect(good.filter((style) => !set(style))).toEqual([]);
    expect(bad.filter(set)).toEqual([]);
    expect(set({ color: "#123456", id: "other", isMovable: false })).toBe(true);
    expect(editor.text("text-1")).toMatchObject({ color: "#123456", isMovable: true });
  });

  it("a text beyond what a document holds is refused", () => {
    const editor = new TestEditor([testText()]);
    const text = "a".repeat(2001);
    expect(editor.run({ kind: "type-text", id: "text-1", text })).toEqual({
      isDone: false,
      reason: "too_long",
    });
  });

  it("a document that could not be read again is refused", () => {
    const path = `M0 0${`L1.${"0".repeat(507)} 1`.repeat(39)}Z`;
    const shapes = Array.from({ length: 19 }, (_, index) => ({
      ...box(`b${index}`),
      ...{ shape: "path" as const, path },
    }));
    const editor = new TestEditor(shapes);
    expect(editor.run({ kind: "duplicate", id: "b0" })).toEqual({
      isDone: false,
      reason: "too_long",
    });
  });

  it("a document that would take too long to draw is refused, whatever makes it so", () => {
    const outlined = { widthMm: 20, color: "#000000" };
    const editor = new TestEditor([testText({ text: "a".repeat(80), maxLetters: 90, sizeMm: 10 })]);
    const style = { kind: "style-text", id: "text-1", style: { outline: outlined } } as const;
    expect(editor.run(style)).toMatchObject({ isDone: true });
    const typed = { kind: "type-text", id: "text-1", text: "a".repeat(90) } as const;
    expect(editor.run(typed)).toMatchObject({ isDone: true });
    expect(editor.run({ kind: "duplicate", id: "text-1" })).toEqual({
      isDone: false,
      reason: "too_long",
    });
  });
});
