import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { testImage, testShape, testText } from "#domain/design/testing/test-design.ts";
import { dotsToMm } from "#domain/design/units.ts";

import { controlStep } from "./control-step.ts";
import { describeChange } from "./describe-change.ts";
import { describeObject, objectQuality } from "./describe-object.ts";
import { holdToRepeat } from "./hold-to-repeat.ts";
import { TestEditor } from "./testing/test-editor.ts";

const box = testShape({ id: "box", isMovable: true, isTurnable: true, x: 140, y: 220 });
const selected = (object = box) => {
  const editor = new TestEditor([object]);
  editor.run({ kind: "select", id: object.id });
  return editor;
};

describe("CANV-26 CANV-27 CANV-28 step controls and keys", () => {
  it.each([
    ["larger", { widthMm: 208 }],
    ["smaller", { widthMm: 200 / 1.04 }],
    ["left", { x: 140 - dotsToMm(10) }],
    ["right", { x: 140 + dotsToMm(10) }],
    ["up", { y: 220 - dotsToMm(10) }],
    ["down", { y: 220 + dotsToMm(10) }],
    ["turn-left", { angle: -1 }],
    ["turn-right", { angle: 1 }],
  ] as const)("%s", (name, after) => {
    const editor = selected();
    editor.run(controlStep(name));
    for (const [side, value] of Object.entries(after)) {
      expect(editor.frame("box")[side as keyof typeof after]).toBeCloseTo(value, 3);
    }
  });

  it.each([
    ["ArrowLeft", {}, { x: 140 - dotsToMm(10) }],
    ["ArrowDown", { shiftKey: true }, { y: 220 + dotsToMm(100) }],
    ["+", { shiftKey: true }, { widthMm: 208 }],
    ["=", {}, { widthMm: 208 }],
    ["-", {}, { widthMm: 200 / 1.04 }],
    ["[", {}, { angle: -1 }],
    ["]", {}, { angle: 1 }],
    ["}", { shiftKey: true }, { angle: 15 }],
    // AltGr, as a German keyboard has it; and an Arabic one, which has no brackets there.
    ["]", { ctrlKey: true, altKey: true }, { angle: 1 }],
    ["ج", { code: "BracketLeft" }, { angle: -1 }],
  ])("%s %o", (key, modifiers, after) => {
    const editor = selected();
    expect(editor.press(key, modifiers)).toEqual({ isDone: true });
    for (const [side, value] of Object.entries(after)) {
      expect(editor.frame("box")[side as "x"]).toBeCloseTo(value, 3);
    }
  });

  it("leaves to the browser what is not the editor's", () => {
    const editor = selected();
    const control = { ctrlKey: true };
    const foreign = [
      editor.press("a"),
      editor.press("+", control),
      editor.press("ArrowLeft", { altKey: true }),
      editor.press("Tab"),
      editor.press("s", control),
    ];
    expect(foreign).toEqual(foreign.map(() => null));
  });

  it("undoes and redoes by Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y, and with the Mac's key", () => {
    const editor = selected();
    editor.press("ArrowLeft");
    const moved = editor.frame("box").x;
    for (const [key, modifiers] of [
      ["Z", { ctrlKey: true, shiftKey: true }],
      ["y", { ctrlKey: true }],
      ["z", { metaKey: true, shiftKey: true }],
    ] as const) {
      editor.press("z", { ctrlKey: true });
      expect(editor.frame("box").x).toBe(140);
      editor.press(key, modifiers);
      expect(editor.frame("box").x).toBe(moved);
    }
  });

  it("joins steps of a kind that come soon after one another", () => {
    const editor = selected();
    editor.press("ArrowLeft");
    editor.wait(400).press("ArrowLeft");
    editor.wait(400).press("ArrowUp");
    editor.wait(400).press("]");
    editor.wait(1001).press("]");
    expect(editor.state.history.past).toHaveLength(3);
  });
});

describe("CANV-29 T-064 a control that is held", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const hold = (most = Infinity) => {
    let count = 0;
    const step = vi.fn(() => {
      count += 1;
      return count < most;
    });
    const timers = {
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
      clearTimeout: (timer: unknown) => clearTimeout(timer as number),
    };
    return { step, held: holdToRepeat(step, timers) };
  };

  it.each([
    [100, 1],
    [549, 1],
    [550, 2],
    [800, 7],
  ])("for %i ms makes %i steps, and none after", (ms, steps) => {
    const { step, held } = hold();
    held.start();
    vi.advanceTimersByTime(ms);
    held.stop();
    vi.advanceTimersByTime(5000);
    expect(step).toHaveBeenCalledTimes(steps);
  });

  it("stops by itself where a step is refused", () => {
    for (const most of [1, 3]) {
      const { step, held } = hold(most);
      held.start();
      vi.advanceTimersByTime(5000);
      expect(step).toHaveBeenCalledTimes(most);
    }
  });
});

describe("CANV-07 T-060 what is told of an object", () => {
  const placement = testImage().placement;
  const frame = { x: 0, y: 0, widthMm: 42.4, heightMm: 10, angle: 0 };
  const { area } = new TestEditor().design;

  it("a picture with its width and its sharpness", () => {
    const image = testImage({ placement: { ...placement, scaleX: 0.9434, scaleY: 0.5 } });
    expect(describeObject(image, frame, area)).toEqual({
      key: "designer.object_picture",
      values: { name: "Photo", width: 42, dpi: 318 },
    });
    expect(describeObject(testImage({ src: "" }), frame, area).key).toBe(
      "designer.object_picture_empty",
    );
  });

  it.each([
    [300 / 225, 225, "good"],
    [300 / 224.9, 224, "normal"],
    [300 / 200.6, 201, "normal"],
    [2, 150, "normal"],
    [300 / 149.9, 149, "low"],
    [2.01, 149, "low"],
  ])("T-061 scaled %d: %i DPI, %s", (scale, dpi, quality) => {
    const image = testImage({ placement: { ...placement, scaleX: scale, scaleY: 1 } });
    expect(objectQuality(image, area)).toEqual({ dpi, quality });
  });

  it("T-061 scaled above 2 is low also where fewer DPI are enough", () => {
    const image = testImage({ placement: { ...placement, scaleX: 2.5, scaleY: 1 } });
    expect(objectQuality(image, { ...area, minDpi: 100 })?.quality).toBe("low");
  });

  it("nothing of the kind for what is no picture", () => {
    expect(objectQuality(testText(), area)).toBeNull();
    expect(objectQuality(testImage({ src: "" }), area)).toBeNull();
  });
});

describe("what is told of a change", () => {
  const told = (act: (editor: TestEditor) => void) => {
    const editor = selected();
    const before = editor.design;
    act(editor);
    const { frameOf } = editor.editor;
    return describeChange(before, editor.design, frameOf)?.key ?? null;
  };

  it.each([
    ["said_moved", (editor: TestEditor) => void editor.press("ArrowUp")],
    ["said_size", (editor: TestEditor) => void editor.press("+")],
    ["said_turned", (editor: TestEditor) => void editor.press("]")],
    ["said_added", (editor: TestEditor) => void editor.run({ kind: "duplicate" })],
  ])("%s", (key, act) => expect(told(act)).toBe(`designer.${key}`));

  it("nothing where nothing was", () => expect(told(() => undefined)).toBeNull());
});
