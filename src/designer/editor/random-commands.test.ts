import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testImage, testShape, testText } from "#domain/design/testing/test-design.ts";

import type { EditorCommand } from "./editor-command.ts";
import type { PointerInput } from "./gestures/gesture.ts";
import { TestEditor } from "./testing/test-editor.ts";

const free = { isMovable: true, isTurnable: true };
const objects = () => [
  testShape({ id: "ground", x: 100, y: 150, outline: { widthMm: 40, color: "#000000" } }),
  testText({ x: 100, y: 60, curveRadiusMm: 80, outline: { widthMm: 1, color: "#ffffff" } }),
  testImage({ crop: { left: 0.1, top: 0, right: 0.4, bottom: 1 } }),
  testImage({ id: "image-9", ...free, isTurnable: false, src: "" }),
  testShape({ id: "heart", ...free, shape: "heart", widthMm: 40, heightMm: 3900, x: 20, y: -90 }),
];

/** Numbers as a hand makes them, and as no hand does. */
const number = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -300, max: 300, noNaN: true }) },
  { weight: 2, arbitrary: fc.double({ min: 0.2, max: 5, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1e-300, 1e9, Number.NaN, -Infinity, 999.99) },
);
const id = fc.constantFrom("text-1", "text-2", "image-1", "image-2", "heart", "ground", "none");
const maybeId = fc.option(id, { nil: undefined });
const anyOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  anyOf("Class of 2025\u{1F393}", "a".repeat(2001), "\uD800", "x\ny\nz", "مريم"),
);
const color = anyOf("#00ff88", "#FFF", "red");
const picture = fc.record({
  src: anyOf("uploads/a.png", "", "../a"),
  width: anyOf(1, 3000, 50_000, 0, 1.5),
  height: anyOf(1, 2000, 50_000, -1),
});
const crop = fc.option(fc.record({ left: number, top: number, right: number, bottom: number }));
const goodCrop = anyOf({ left: 0, top: 0.25, right: 0.03, bottom: 1 });
const style = fc.record(
  {
    fontId: anyOf("oswald", "no font"),
    ...{ sizeMm: number, trackingEm: number, lineHeight: number, color },
    align: anyOf("left" as const, "right" as const),
    curveRadiusMm: fc.option(number),
    outline: fc.option(fc.record({ widthMm: number, color })),
  },
  { requiredKeys: [] },
);

const command: fc.Arbitrary<EditorCommand> = fc.oneof(
  fc.record({ kind: fc.constant("select" as const), id: fc.option(id) }),
  fc.record({ kind: fc.constant("move" as const), dxMm: number, dyMm: number }),
  fc.record({ kind: fc.constant("center" as const), axis: anyOf("x" as const, "y" as const) }),
  fc.record({ kind: fc.constant("scale" as const), factor: number }),
  fc.record({ kind: fc.constant("turn" as const), degrees: number }),
  fc.record({ kind: fc.constant("slide-picture" as const), dxMm: number, dyMm: number }),
  fc.record({ kind: fc.constant("zoom-picture" as const), factor: number }),
  fc.record({ kind: fc.constant("frame-picture" as const), isOn: fc.boolean() }),
  fc.record({ kind: anyOf("remove" as const, "duplicate" as const, "keep-low-quality" as const) }),
  fc.record({
    kind: fc.constant("reorder" as const),
    to: anyOf("forward" as const, "backward" as const, "front" as const, "back" as const),
  }),
  fc.record({ kind: fc.constant("type-text" as const), text }),
  fc.record({ kind: anyOf("finish-text" as const, "undo" as const, "redo" as const) }),
  fc.record({ kind: fc.constant("style-text" as const), style }),
  fc.record({ kind: fc.constant("replace-picture" as const), picture }),
  fc.record({ kind: fc.constant("crop" as const), crop: fc.oneof(crop, goodCrop) }),
  fc.record({ kind: fc.constant("add-picture" as const), name: text, picture }),
  fc.record({
    kind: fc.constant("add-text" as const),
    ...{ name: text, text, color, fontId: anyOf("oswald", "") },
  }),
  fc.record({ kind: fc.constant("zoom" as const), factor: number }),
  fc.record({ kind: fc.constant("pan" as const), dxPx: number, dyPx: number }),
  fc.record({ kind: fc.constant("resize-stage" as const), widthPx: number, heightPx: number }),
);

const pointer: fc.Arbitrary<PointerInput> = fc.record({
  phase: fc.oneof(
    anyOf("down" as const, "move" as const, "move" as const, "move" as const),
    anyOf("up" as const, "cancel" as const, "lost" as const),
  ),
  pointerId: anyOf(1, 2),
  x: fc.oneof(fc.integer({ min: -50, max: 500 }), number),
  y: fc.oneof(fc.integer({ min: -50, max: 700 }), number),
  pointerType: anyOf("touch" as const, "mouse" as const),
  ...{ isShift: fc.boolean(), isAlt: fc.boolean(), isFree: fc.boolean() },
});

type Deed = { ms: number } & ({ command: EditorCommand } | { pointer: PointerInput } | object);
const ms = anyOf(0, 10, 300, 2000);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(command, maybeId, ms)
      .map(([own, of, time]) => ({ ms: time, command: { ...own, ...(of && { id: of }) } })),
  },
  { weight: 10, arbitrary: fc.record({ ms, pointer }) },
  { weight: 1, arbitrary: fc.record({ ms }) },
);

function perform(editor: TestEditor, { ms: time, ...deeds }: Deed): void {
  editor.wait(time);
  if ("command" in deeds) editor.run(deeds.command);
  else if ("pointer" in deeds) editor.editor.pointer(deeds.pointer);
  else editor.editor.cancelGesture();
}

/** Deeds of all runs together. */
const runs = 150;
const deedsOfRun = 100;

describe("any 15,000 commands and gestures", () => {
  it("leave a document that can be read, and a history that goes all the way back and forth", () => {
    let done = 0;
    const deeds = fc.array(deed, { minLength: deedsOfRun, maxLength: deedsOfRun, size: "max" });
    fc.assert(
      fc.property(deeds, anyOf("shopper" as const, "author" as const), (list, role) => {
        const editor = new TestEditor(objects(), { role, historyLimit: 1000 });
        const first = serialiseDesign(editor.design);
        for (const own of list) {
          perform(editor, own);
          done += 1;
          const json = serialiseDesign(editor.design);
          const parsed = parseDesignJson(json);
          expect(parsed, JSON.stringify(own)).toMatchObject({ isValid: true });
          expect(parsed.isValid && serialiseDesign(parsed.design)).toBe(json);
        }
        editor.editor.cancelGesture();
        while (editor.run({ kind: "redo" }).isDone);
        const last = serialiseDesign(editor.design);
        while (editor.run({ kind: "undo" }).isDone);
        expect(serialiseDesign(editor.design)).toBe(first);
        while (editor.run({ kind: "redo" }).isDone);
        expect(serialiseDesign(editor.design)).toBe(last);
      }),
      { numRuns: runs },
    );
    expect(done).toBeGreaterThanOrEqual(10_000);
  }, 120_000);

  it("keep 200 steps where nothing else is said", () => {
    const editor = new TestEditor([testShape({ id: "box", ...free, x: 100, y: 150 })]);
    for (let step = 0; step < 300; step += 1) {
      editor.wait(2000).run({ kind: "turn", id: "box", degrees: 1 });
    }
    let undone = 0;
    while (editor.run({ kind: "undo" }).isDone) undone += 1;
    expect(undone).toBe(200);
  });
});
