import { describe, expect, it } from "vitest";

import { testImage, testShape, testText } from "#domain/design/testing/test-design.ts";
import { dotsToMm } from "#domain/design/units.ts";

import { TestEditor } from "./testing/test-editor.ts";

/** 60 × 30 mm in the lower right. */
const shape = (own = {}) =>
  testShape({
    ...{ id: "box", isMovable: true, isTurnable: true, widthMm: 60, heightMm: 30 },
    ...{ x: 140, y: 220 },
    ...own,
  });

const refusal = (reason: string) => ({ isDone: false, reason });

describe("selecting", () => {
  it("takes the topmost object whose turned frame holds the point", () => {
    const editor = new TestEditor([shape(), shape({ id: "top", angle: 90, x: 150 })]);
    expect(editor.click(150, 245).selectedId).toBe("top");
    expect(editor.click(150, 220).selectedId).toBe("top");
    // Within the upright box around it, but not within its frame.
    expect(editor.click(112, 230).selectedId).toBe("box");
    expect(editor.click(20, 20).selectedId).toBeNull();
  });

  it("gives a small object 44 px to a finger and 24 px to a mouse", () => {
    const dot = shape({ widthMm: 2, heightMm: 2, x: 50, y: 50 });
    const editor = new TestEditor([dot]);
    const at = (awayPx: number, pointerType: "mouse" | "touch") => {
      editor.run({ kind: "select", id: null });
      editor.down(50 + awayPx / 2, 50, { pointerType });
      editor.end();
      return editor.selectedId;
    };
    expect([at(11, "mouse"), at(13, "mouse")]).toEqual(["box", null]);
    expect([at(21, "touch"), at(23, "touch")]).toEqual(["box", null]);
  });

  it("reaches through what nothing may be done with", () => {
    const cover = testShape({ id: "cover", x: 100, y: 150, widthMm: 200, heightMm: 300 });
    const editor = new TestEditor([shape(), cover]);
    expect(editor.click(140, 220).selectedId).toBe("box");
    expect(editor.click(20, 20).selectedId).toBe("cover");
  });
});

describe("CANV-24 OP-066 dragging", () => {
  it("moves by as much as the pointer, as one step", () => {
    const editor = new TestEditor([shape()]);
    expect(editor.drag([140, 220], [160, 240])).toEqual({ isDone: true });
    expect(editor.frame("box")).toMatchObject({ x: 160, y: 240 });
    expect(editor.state.history.past).toHaveLength(1);
    editor.press("z", { ctrlKey: true });
    expect(editor.frame("box")).toMatchObject({ x: 140, y: 220 });
  });

  it.each([
    [100, true],
    [100.4, false],
  ])("%d dots from the middle on one axis: drawn to it %s, with its guide", (dots, isDrawn) => {
    const editor = new TestEditor([shape()]);
    editor.down(140, 220);
    editor.move(100 + dotsToMm(dots), 230);
    expect(editor.state.guides).toEqual({ x: isDrawn, y: false });
    expect(editor.frame("box").x).toBeCloseTo(isDrawn ? 100 : 100 + dotsToMm(dots), 3);
    expect(editor.frame("box").y).toBe(230);
    editor.end();
    expect(editor.state.guides).toEqual({ x: false, y: false });
  });

  it("is drawn to nothing while it is free", () => {
    const editor = new TestEditor([shape()]);
    editor.drag([140, 220], [102, 152], { isFree: true });
    expect(editor.frame("box")).toMatchObject({ x: 102, y: 152 });
  });

  it("is no drag before the pointer has left its place", () => {
    const editor = new TestEditor([shape()]);
    editor.down(140, 220);
    editor.move(141.4, 220);
    editor.end();
    expect(editor.frame("box").x).toBe(140);
    expect(editor.state.history.past).toHaveLength(0);
  });

  it("leaves the middle on the print area", () => {
    const editor = new TestEditor([shape()]);
    editor.drag([140, 220], [900, -900]);
    expect(editor.frame("box")).toMatchObject({ x: 200, y: 0 });
  });
});

describe("CANV-14 OP-055 what may not be done says why", () => {
  it("locked: it is selected, not moved, and has no handles", () => {
    const editor = new TestEditor([shape({ isMovable: false })]);
    editor.down(140, 220);
    expect(editor.move(160, 240)).toEqual(refusal("locked"));
    expect(editor.selectedId).toBe("box");
    expect(editor.frame("box").x).toBe(140);
    expect(editor.editor.handles()).toEqual([]);
    for (const key of ["ArrowLeft", "+", "]"]) {
      expect(editor.press(key)).toEqual(refusal("locked"));
    }
  });

  it("restricted: all but turning", () => {
    const editor = new TestEditor([shape({ isTurnable: false })]);
    editor.click(140, 220);
    expect(editor.press("]")).toEqual(refusal("turning_locked"));
    expect(editor.press("+")).toEqual({ isDone: true });
    expect(editor.editor.handles().map(({ name }) => name)).not.toContain("turn");
  });

  it("what came with the design stays; what was added may go", () => {
    const editor = new TestEditor([shape()]);
    editor.click(140, 220);
    expect(editor.press("Delete")).toEqual(refusal("not_removable"));
    editor.run({ kind: "duplicate" });
    expect(editor.press("Delete")).toEqual({ isDone: true });
    expect(editor.design.objects).toHaveLength(1);
    const draft = new TestEditor([shape()], { ownIds: ["box"] });
    expect(draft.run({ kind: "remove", id: "box" })).toEqual({ isDone: true });
  });

  it("an author may do everything", () => {
    const locked = testText({ isMovable: false, isEditable: false });
    const editor = new TestEditor([locked], { role: "author" });
    const commands = [
      { kind: "type-text", id: "text-1", text: "New" },
      { kind: "turn", degrees: 5 },
      { kind: "remove" },
    ] as const;
    expect(commands.map((command) => editor.run(command).isDone)).toEqual([true, true, true]);
  });

  it("names what is missing or impossible", () => {
    const editor = new TestEditor([shape(), testText({ isEditable: false })], { mayAdd: false });
    const picture = { src: "a.png", width: 10, height: 10 };
    expect(editor.run({ kind: "remove" })).toEqual(refusal("nothing_selected"));
    expect(editor.run({ kind: "remove", id: "none" })).toEqual(refusal("unknown_object"));
    expect(editor.run({ kind: "finish-text", id: "box" })).toEqual(refusal("wrong_kind"));
    expect(editor.run({ kind: "type-text", id: "text-1", text: "" })).toEqual(
      refusal("not_editable"),
    );
    expect(editor.run({ kind: "add-picture", name: "", picture })).toEqual(refusal("not_addable"));
    expect(editor.run({ kind: "undo" })).toEqual(refusal("nothing_to_undo"));
    expect(editor.run({ kind: "redo" })).toEqual(refusal("nothing_to_redo"));
    expect(editor.run({ kind: "select", id: "none" })).toEqual(refusal("unknown_object"));
  });
});

describe("handles", () => {
  it("a corner scales both sides about the middle", () => {
    const editor = new TestEditor([shape()]);
    editor.click(140, 220);
    editor.dragHandle("lower-right", 60, 30);
    expect(editor.frame("box")).toMatchObject({ x: 140, y: 220, widthMm: 120, heightMm: 60 });
    expect(editor.state.history.past).toHaveLength(1);
  });

  it("or about the opposite corner", () => {
    const editor = new TestEditor([shape()]);
    editor.click(140, 220);
    editor.dragHandle("lower-right", 60, 30, { isAlt: true });
    expect(editor.frame("box")).toMatchObject({ x: 155, y: 227.5, widthMm: 90, heightMm: 45 });
  });

  it("never turns an object inside out, nor so small that it is lost", () => {
    const editor = new TestEditor([shape()]);
    editor.click(140, 220);
    editor.dragHandle("lower-right", -400, -300);
    expect(editor.frame("box").widthMm).toBeCloseTo(2, 2);
  });

  it("a picture keeps its ratio, and is asked about anew at another scale (OP-063)", () => {
    const editor = new TestEditor([testImage({ isLowQualityKept: true })]);
    const before = editor.frame("image-1");
    editor.run({ kind: "select", id: "image-1" });
    editor.dragHandle("upper-left", -20, -10);
    const after = editor.frame("image-1");
    expect(after.widthMm / after.heightMm).toBeCloseTo(before.widthMm / before.heightMm, 4);
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(editor.object("image-1")).toMatchObject({ isLowQualityKept: false });
  });

  it("OP-064 a text grows to 0.8 of the print width and shrinks from what is seen", () => {
    const editor = new TestEditor([testText({ text: "Maria", sizeMm: 300, x: 100 })]);
    expect(editor.frame("text-1").widthMm).toBeCloseTo(160, 6);
    editor.run({ kind: "select", id: "text-1" });
    editor.press("-");
    expect(editor.frame("text-1").widthMm).toBeCloseTo(160 / 1.04, 2);
    editor.run({ kind: "scale", factor: 10 });
    expect(editor.text("text-1").sizeMm).toBeCloseTo(64, 3);
  });

  it.each([
    [{}, 0],
    [{ isFree: true }, 3],
    [{ isShift: true }, 0],
  ])("turning is drawn to the quarters: %o", (how, degrees) => {
    const editor = new TestEditor([shape({ widthMm: 100, heightMm: 100, x: 100, y: 150 })]);
    editor.click(100, 150);
    const arm = 50 * 2 + 34;
    const radians = (3 * Math.PI) / 180;
    editor.dragHandle("turn", arm * Math.sin(radians), arm * (1 - Math.cos(radians)), how);
    expect(editor.frame("box").angle).toBeCloseTo(degrees, 2);
  });

  it("and with shift goes by 15 degrees", () => {
    const editor = new TestEditor([shape({ widthMm: 100, heightMm: 100, x: 100, y: 150 })]);
    editor.click(100, 150);
    editor.dragHandle("turn", 134, 100, { isShift: true });
    expect(editor.frame("box").angle % 15).toBeCloseTo(0, 6);
    expect(editor.frame("box").angle).toBe(75);
  });

  it("leaves room between the handles of a small object", () => {
    const editor = new TestEditor([shape({ widthMm: 4, heightMm: 4 })]);
    editor.click(140, 220);
    editor.drag([140, 220], [150, 230]);
    expect(editor.frame("box")).toMatchObject({ x: 150, y: 230, widthMm: 4 });
  });
});
