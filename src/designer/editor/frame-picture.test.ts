import { describe, expect, it } from "vitest";

import { coverFrame } from "#domain/design/picture-frame.ts";
import { testImage, testShape } from "#domain/design/testing/test-design.ts";

import { TestEditor } from "./testing/test-editor.ts";

const stored = { src: "uploads/a.png", width: 2000, height: 1000 };
/** A square of 100 mm in the middle, covered by a picture twice as wide. */
const photo = (own = {}) =>
  testImage({
    ...{ id: "photo", isCustom: true, isMovable: true, isTurnable: true, mask: "ellipse" },
    ...coverFrame({ x: 100, y: 150, widthMm: 100, heightMm: 100, angle: 0 }, stored),
    ...own,
  });
const editorFrame = { x: 100, y: 150, widthMm: 100, heightMm: 100, angle: 0 };
const touch = { pointerType: "touch" } as const;

const cropOf = (editor: TestEditor) => {
  const object = editor.object("photo");
  return object.kind === "image" ? object.crop : null;
};
const framing = (own = {}) => {
  const editor = new TestEditor([photo(own)]);
  editor.click(100, 150).run({ kind: "frame-picture", isOn: true });
  return editor;
};

describe("CAM-36 a picture in its frame", () => {
  it("is dragged within it once that is asked for, as one step", () => {
    const editor = framing();
    expect(editor.editor.handles()).toEqual([]);
    editor.drag([100, 150], [120, 190]);
    expect(editor.frame("photo").x).toBeCloseTo(100, 3);
    expect(editor.frame("photo").y).toBeCloseTo(150, 3);
    expect(cropOf(editor)).toMatchObject({ left: 0.15, top: 0 });
    expect(editor.state.history.past).toHaveLength(1);
    editor.press("z", { ctrlKey: true });
    expect(cropOf(editor)).toMatchObject({ left: 0.25 });
  });

  it("is what a first drag takes hold of where the frame cuts it, and after another selection", () => {
    const editor = new TestEditor([photo()]);
    editor.drag([100, 150], [120, 150]);
    expect(editor.frame("photo").x).toBeCloseTo(100, 3);
    expect(cropOf(editor)).toMatchObject({ left: 0.15, right: 0.65 });
    editor.run({ kind: "frame-picture", isOn: false });
    editor.click(5, 5).click(100, 150);
    expect(editor.state.isFraming).toBe(true);
  });

  it.each([
    ["whole in a plain frame", { mask: "rectangle", crop: null }],
    ["of the template", { isCustom: false }],
    ["not there yet", { src: "" }],
  ])("is moved with its frame where it is %s", (_, own) => {
    const editor = new TestEditor([photo(own)]);
    editor.click(100, 150);
    expect(editor.state.isFraming).toBe(false);
    editor.drag([100, 150], [130, 150], { isFree: true });
    expect(editor.frame("photo").x).toBeGreaterThan(120);
  });

  it("is dragged with its frame where that is asked for", () => {
    const editor = framing();
    editor.run({ kind: "frame-picture", isOn: false });
    editor.drag([100, 150], [130, 150], { isFree: true });
    expect(editor.frame("photo").x).toBeCloseTo(130, 3);
    expect(cropOf(editor)).toMatchObject({ left: 0.25, right: 0.75 });
  });

  it("CANV-14 is dragged within a frame that is fixed, without being asked for", () => {
    const editor = new TestEditor([photo({ isMovable: false })]);
    editor.drag([100, 150], [90, 150]);
    expect(editor.frame("photo").x).toBeCloseTo(100, 3);
    expect(cropOf(editor)).toMatchObject({ left: 0.3, right: 0.8 });
  });

  it("grows between two fingers, and what lay between them still does", () => {
    const editor = framing();
    editor.down(90, 150, touch, 1);
    editor.down(110, 150, touch, 2);
    editor.move(80, 150, touch, 1);
    editor.move(120, 150, touch, 2);
    editor.end("up", 2);
    editor.end("up", 1);
    expect(editor.frame("photo").x).toBeCloseTo(100, 3);
    expect(editor.frame("photo").widthMm).toBeCloseTo(100, 3);
    expect(cropOf(editor)).toEqual({ left: 0.375, top: 0.25, right: 0.625, bottom: 0.75 });
    expect(editor.state.history.past).toHaveLength(1);
  });

  it("moves and grows by steps, which are told where there is no more of it", () => {
    const editor = new TestEditor([photo()]);
    editor.click(100, 150);
    expect(editor.run({ kind: "slide-picture", dxMm: -10, dyMm: 0 })).toEqual({ isDone: true });
    expect(cropOf(editor)).toMatchObject({ left: 0.3 });
    const atEdge = { isDone: false, reason: "at_limit" };
    expect(editor.run({ kind: "slide-picture", dxMm: 0, dyMm: 10 })).toEqual(atEdge);
    expect(editor.run({ kind: "zoom-picture", factor: 0.5 })).toEqual(atEdge);
    expect(editor.run({ kind: "zoom-picture", factor: 1.04 })).toEqual({ isDone: true });
  });

  it("OP-063 is asked about again once it is larger, not where it was only moved", () => {
    const kept = () => {
      const object = editor.object("photo");
      return object.kind === "image" && object.isLowQualityKept;
    };
    const editor = new TestEditor([photo({ isLowQualityKept: true })]);
    editor.run({ kind: "slide-picture", id: "photo", dxMm: 5, dyMm: 0 });
    expect(kept()).toBe(true);
    editor.run({ kind: "zoom-picture", id: "photo", factor: 1.2 });
    expect(kept()).toBe(false);
  });

  it.each([
    ["an empty frame", photo({ src: "" }), "wrong_kind"],
    ["what is no picture", testShape({ id: "photo" }), "wrong_kind"],
    ["a picture of the design", photo({ isCustom: false }), "not_editable"],
  ])("refuses %s", (_, object, reason) => {
    const editor = new TestEditor([object]);
    const result = editor.run({ kind: "slide-picture", id: "photo", dxMm: 5, dyMm: 0 });
    expect(result).toEqual({ isDone: false, reason });
    editor.run({ kind: "select", id: "photo" });
    expect(editor.run({ kind: "frame-picture", isOn: true }).isDone).toBe(false);
  });

  it("keeps its frame where the document may have it no larger, as in a large frame", () => {
    const frame = { x: 152.4, y: 203.2, widthMm: 280, heightMm: 380, angle: 0 };
    const area = { widthMm: 304.8, heightMm: 406.4 };
    const own = { src: "uploads/a.png", width: 4000, height: 3000 };
    const editor = new TestEditor([photo({ isMovable: false, ...coverFrame(frame, own) })], {
      area,
    });
    const held = { id: "photo", kind: "zoom-picture", factor: 1.04 } as const;
    let steps = 0;
    while (editor.run(held).isDone && steps < 500) steps += 1;
    expect(steps).toBeGreaterThan(20);
    expect(steps).toBeLessThan(500);
    const { x, y, widthMm } = editor.frame("photo");
    expect([x, y, widthMm].map((mm) => Math.round(mm * 10) / 10)).toEqual([152.4, 203.2, 280]);
    editor.run({ ...held, factor: 0.01 });
    expect(cropOf(editor)?.left).toBeCloseTo(coverFrame(frame, own).crop?.left ?? 0, 4);
  });

  it("does not slide where two fingers ask for more or less than there is", () => {
    const editor = framing();
    editor.down(115, 150, touch, 1);
    editor.down(125, 150, touch, 2);
    editor.move(118, 150, touch, 1);
    editor.move(122, 150, touch, 2);
    editor.end("up", 2);
    editor.end("up", 1);
    expect(cropOf(editor)?.left).toBeCloseTo(0.25, 4);
    expect(cropOf(editor)?.right).toBeCloseTo(0.75, 4);
  });

  it("moves the view where a fixed picture shows whole", () => {
    const editor = new TestEditor([
      photo({ isMovable: false, ...coverFrame({ ...editorFrame, widthMm: 200 }, stored) }),
    ]);
    editor.run({ kind: "zoom", factor: 2 });
    const before = editor.state.view;
    editor.drag([100, 150], [90, 150]);
    expect(editor.state.view).not.toEqual(before);
  });

  it("another picture that could not cover its frame is refused", () => {
    const editor = new TestEditor([photo()]);
    const replace = (width: number, height: number) =>
      editor.run({
        ...{ kind: "replace-picture", id: "photo" },
        picture: { src: "uploads/b.png", width, height },
      });
    const before = editor.design;
    expect(replace(10_000, 100)).toEqual({ isDone: false, reason: "bad_value" });
    expect(replace(1, 1)).toEqual({ isDone: false, reason: "bad_value" });
    expect(editor.design).toBe(before);
    expect(replace(1000, 1000)).toEqual({ isDone: true });
  });

  it("refuses what is no measure", () => {
    const editor = new TestEditor([photo()]);
    const bad = { isDone: false, reason: "bad_value" };
    expect(editor.run({ kind: "slide-picture", id: "photo", dxMm: Number.NaN, dyMm: 0 })).toEqual(
      bad,
    );
    expect(editor.run({ kind: "zoom-picture", id: "photo", factor: 0 })).toEqual(bad);
  });
});
