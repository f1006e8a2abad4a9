import { describe, expect, it } from "vitest";

import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testImage, testShape } from "#domain/design/testing/test-design.ts";

import { viewingOf } from "../editor-reading.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { toPx } from "../view.ts";

const box = (own = {}) =>
  testShape({
    ...{ id: "box", isMovable: true, isTurnable: true, widthMm: 60, heightMm: 60 },
    ...{ x: 140, y: 220 },
    ...own,
  });
const touch = { pointerType: "touch" } as const;

describe("pinching", () => {
  const pinched = (own = {}) => {
    const editor = new TestEditor([box(own)]);
    editor.down(130, 220, touch, 1);
    editor.down(150, 220, touch, 2);
    return editor;
  };

  it("scales, turns and moves at once, as one step", () => {
    const editor = pinched();
    // Twice as far apart, a quarter turned, the middle 10 mm to the left.
    editor.move(130, 200, touch, 1);
    editor.move(130, 240, touch, 2);
    const { x, y, widthMm, angle } = editor.frame("box");
    expect([x, y, widthMm, angle]).toEqual([130, 220, 120, 90]);
    editor.end("up", 2);
    editor.end("up", 1);
    expect(editor.state.gesture).toBeNull();
    expect(editor.state.history.past).toHaveLength(1);
    editor.press("z", { ctrlKey: true });
    expect(editor.frame("box")).toMatchObject({ x: 140, widthMm: 60, angle: 0 });
  });

  it("grows out of a drag without a second step", () => {
    const editor = new TestEditor([box()]);
    editor.down(140, 220, touch, 1);
    editor.move(120, 220, touch, 1);
    editor.down(140, 220, touch, 2);
    editor.move(160, 220, touch, 2);
    // Fingers were 20 mm apart and are 40 now; what lay under the first one still does.
    expect(editor.frame("box").widthMm).toBeCloseTo(120, 3);
    expect(editor.frame("box").x).toBeCloseTo(120, 3);
    editor.end("up", 1);
    editor.end("up", 2);
    expect(editor.state.history.past).toHaveLength(1);
  });

  it("CANV-14 does not turn what is restricted", () => {
    const editor = pinched({ isTurnable: false });
    editor.move(130, 200, touch, 1);
    editor.move(130, 240, touch, 2);
    expect(editor.frame("box")).toMatchObject({ angle: 0, widthMm: 120 });
  });

  it("moves the view where nothing may be moved", () => {
    const editor = pinched({ isMovable: false });
    editor.move(110, 220, touch, 1);
    expect(editor.frame("box").widthMm).toBe(60);
    expect(editor.state.view.zoom).toBeCloseTo(2, 6);
    editor.editor.cancelGesture();
    expect(editor.state.view.zoom).toBe(1);
  });

  it("leaves the finger that stays down without effect", () => {
    const editor = pinched();
    editor.move(120, 220, touch, 1);
    editor.end("up", 1);
    const after = serialiseDesign(editor.design);
    editor.move(10, 10, touch, 2);
    expect(serialiseDesign(editor.design)).toBe(after);
  });

  it("hears no third finger, and no mouse beside a finger", () => {
    const editor = pinched();
    const before = editor.state.gesture;
    editor.down(10, 10, touch, 3);
    editor.move(100, 100, touch, 3);
    expect(editor.state.gesture).toEqual(before);
    const dragging = new TestEditor([box()]);
    dragging.down(140, 220);
    dragging.down(150, 220, {}, 2);
    expect(dragging.state.gesture?.kind).toBe("press");
  });
});

describe("the end of a gesture", () => {
  const dragging = () => {
    const editor = new TestEditor([box()]);
    const before = serialiseDesign(editor.design);
    editor.down(140, 220);
    editor.move(170, 260);
    return { editor, before };
  };

  it("Escape brings back what was, and what was selected", () => {
    const { editor, before } = dragging();
    expect(editor.editor.cancelGesture()).toBe(true);
    expect(serialiseDesign(editor.design)).toBe(before);
    expect(editor.selectedId).toBeNull();
    expect(editor.state.history.past).toHaveLength(0);
    editor.move(100, 100);
    expect(serialiseDesign(editor.design)).toBe(before);
    expect(editor.editor.cancelGesture()).toBe(false);
  });

  it("so does the browser when it takes the pointer for itself", () => {
    const { editor, before } = dragging();
    editor.end("cancel");
    expect(serialiseDesign(editor.design)).toBe(before);
  });

  it("a lost pointer ends it with what was reached", () => {
    const { editor } = dragging();
    editor.end("lost");
    expect(editor.frame("box")).toMatchObject({ x: 170, y: 260 });
    editor.move(100, 100);
    expect(editor.frame("box").x).toBe(170);
    expect(editor.state.history.past).toHaveLength(1);
  });

  it("a command in the middle of it comes after it", () => {
    const { editor } = dragging();
    editor.press("ArrowLeft");
    expect(editor.state.gesture).toBeNull();
    expect(editor.state.history.past).toHaveLength(2);
  });

  it("takes back what makes the pictures more than can be drawn, as a command does", () => {
    const side = 300 / 25.4;
    const picture = (id: string, width: number, height: number) =>
      testImage({
        ...{ id, name: id, src: `uploads/${id}.png` },
        placement: { left: 0, top: 0, angle: 0, scaleX: side, scaleY: side, width, height },
      });
    const area = { widthMm: 840, heightMm: 1000 };
    const objects = [picture("a", 840, 1000), picture("b", 840, 1000), picture("c", 100, 100)];
    const editor = new TestEditor(objects, { area });
    editor.run({ kind: "select", id: "c" });
    const before = serialiseDesign(editor.design);
    const result = editor.dragHandle("lower-right", 300, 300);
    expect(result).toEqual({ isDone: false, reason: "too_many_pixels" });
    expect(serialiseDesign(editor.design)).toBe(before);
    expect(editor.state.history.past).toHaveLength(0);
  });

  it("back where it began, it is no step", () => {
    const { editor, before } = dragging();
    editor.move(140, 220);
    editor.end();
    expect(editor.state.history.past).toHaveLength(0);
    expect(serialiseDesign(editor.design)).toBe(before);
  });
});

describe("bad input", () => {
  it.each([Number.NaN, Infinity, -Infinity, 1e9])("a pointer at %d is refused", (px) => {
    const editor = new TestEditor([box()]);
    const refused = { isDone: false, reason: "bad_value" };
    const input = { pointerId: 1, pointerType: "mouse", x: px, y: 10 } as const;
    expect(editor.editor.pointer({ ...input, phase: "down" })).toEqual(refused);
    editor.down(140, 220);
    expect(editor.editor.pointer({ ...input, phase: "move" })).toEqual(refused);
    expect(editor.frame("box").x).toBe(140);
    editor.editor.pointer({ ...input, phase: "up" });
    expect(editor.state.gesture).toBeNull();
  });

  it("a command with no number in it is refused", () => {
    const editor = new TestEditor([box()]);
    editor.click(140, 220);
    const bad = [
      { kind: "move", dxMm: Number.NaN, dyMm: 0 },
      { kind: "move", dxMm: 0, dyMm: 1e9 },
      { kind: "scale", factor: 0 },
      { kind: "scale", factor: -1 },
      { kind: "scale", factor: Infinity },
      { kind: "turn", degrees: Number.NaN },
      { kind: "zoom", factor: Number.NaN },
      { kind: "zoom", factor: 2, atPx: { x: Number.NaN, y: 0 } },
      { kind: "pan", dxPx: Infinity, dyPx: 0 },
      { kind: "resize-stage", widthPx: Number.NaN, heightPx: 100 },
    ] as const;
    for (const command of bad) {
      expect(editor.run(command), JSON.stringify(command)).toEqual({
        isDone: false,
        reason: "bad_value",
      });
    }
  });
});

describe("the view", () => {
  it("zooms from 0.25 to 8 and keeps what is under the pointer there", () => {
    const editor = new TestEditor([box()]);
    editor.run({ kind: "zoom", factor: 2, atPx: { x: 308, y: 468 } });
    // 140, 220 lies there at the start: 28 px and two for each millimetre.
    const { x, y } = toPx(viewingOf(editor.state), { x: 140, y: 220 });
    expect([x, y].map(Math.round)).toEqual([308, 468]);
    editor.run({ kind: "zoom", factor: 1000 });
    expect(editor.state.view.zoom).toBe(8);
    expect(editor.run({ kind: "zoom", factor: 2 })).toEqual({ isDone: false, reason: "at_limit" });
    editor.run({ kind: "zoom", factor: 0.001 });
    expect(editor.state.view.zoom).toBe(0.25);
    editor.run({ kind: "fit" });
    expect(editor.state.view).toEqual({ zoom: 1, panX: 0, panY: 0 });
    expect(editor.state.history.past).toHaveLength(0);
  });

  it("brings to sight what is beside the stage, and moves for nothing else", () => {
    const editor = new TestEditor([box()]);
    editor.run({ kind: "reveal", id: "box" });
    expect(editor.state.view.panX).toBe(0);
    editor.run({ kind: "zoom", factor: 8, atPx: { x: 28, y: 28 } });
    editor.run({ kind: "reveal", id: "box" });
    editor.down(140, 220);
    const { gesture } = editor.state;
    expect(gesture?.kind === "press" && gesture.start).toEqual({ x: 228, y: 328 });
    expect(editor.run({ kind: "reveal", id: "none" }).isDone).toBe(false);
  });

  it("pans by a drag beside the objects, and never out of sight", () => {
    const editor = new TestEditor([box()]);
    const pointer = { pointerId: 1, pointerType: "mouse" } as const;
    editor.editor.pointer({ ...pointer, phase: "down", x: 40, y: 40 });
    editor.editor.pointer({ ...pointer, phase: "move", x: 50, y: 70 });
    editor.editor.pointer({ ...pointer, phase: "move", x: 60, y: 80 });
    editor.end();
    expect(editor.state.view).toEqual({ zoom: 1, panX: 20, panY: 40 });
    editor.run({ kind: "pan", dxPx: 9999, dyPx: -9999 });
    expect(editor.state.view).toEqual({ zoom: 1, panX: 200, panY: -300 });
  });
});
