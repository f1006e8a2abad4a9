import type { Design, DesignObject, DesignText } from "#domain/design/design-document.ts";
import { fittedSize } from "#domain/design/fit-text.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";

import { createEditor, type Editor, type EditorOptions } from "../create-editor.ts";
import type { EditorCommand } from "../editor-command.ts";
import { viewingOf } from "../editor-reading.ts";
import { selectedObject } from "../editor-state.ts";
import type { PointerInput } from "../gestures/gesture.ts";
import type { HandleName } from "../handles.ts";
import { type KeyPress, keyCommand } from "../key-command.ts";
import type { MeasureText } from "../object-frame.ts";
import { toPx } from "../view.ts";

/** Every letter half an em wide, every line one and a fifth high. */
export const measureTestText: MeasureText = (text, area) => {
  const lines = text.text.split("\n");
  const letters = Math.max(...lines.map((line) => line.length));
  const widthMm = letters * text.sizeMm * (0.5 + text.trackingEm);
  const heightMm = lines.length * text.sizeMm * text.lineHeight;
  const sizeMm = fittedSize({ sizeMm: text.sizeMm, widthMm, heightMm }, text, area);
  const part = sizeMm / text.sizeMm;
  return { sizeMm, widthMm: widthMm * part, heightMm: heightMm * part };
};

type Modifiers = Pick<PointerInput, "isShift" | "isAlt" | "isFree" | "pointerType">;
type Place = { x: number; y: number };

/** An editor driven as by hand: pointers in millimetres of the print area, keys, and a clock of its own. */
export class TestEditor {
  nowMs = 0;
  readonly editor: Editor;
  #pointer: Place = { x: 0, y: 0 };

  constructor(
    objects: readonly DesignObject[] = [],
    options: Partial<EditorOptions> & { area?: Partial<Design["area"]> } = {},
  ) {
    const area = { widthMm: 200, heightMm: 300, dpi: 300, minDpi: 150, ...options.area };
    this.editor = createEditor({
      design: testDesign({ area, objects: [...objects] }),
      measureText: measureTestText,
      now: () => this.nowMs,
      ...options,
    });
    // Two pixels to a millimetre.
    this.run({ kind: "resize-stage", widthPx: 456, heightPx: 656 });
  }

  get state() {
    return this.editor.store.getState();
  }

  get design() {
    return this.state.design;
  }

  run(command: EditorCommand) {
    return this.editor.run(command);
  }

  object(id: string): DesignObject {
    const object = this.design.objects.find((other) => other.id === id);
    if (object === undefined) throw new Error(`No object ${id}`);
    return object;
  }

  text(id: string): DesignText {
    const object = this.object(id);
    if (object.kind !== "text") throw new Error(`${id} is no text`);
    return object;
  }

  frame(id: string) {
    return this.editor.frameOf(this.object(id));
  }

  get selectedId() {
    return selectedObject(this.state)?.id ?? null;
  }

  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  #send(phase: PointerInput["phase"], place: Place, pointerId: number, modifiers: Modifiers) {
    return this.editor.pointer({ phase, pointerId, ...place, ...modifiers });
  }

  down(xMm: number, yMm: number, modifiers: Partial<Modifiers> = {}, pointerId = 1) {
    this.#pointer = toPx(viewingOf(this.state), { x: xMm, y: yMm });
    return this.#send("down", this.#pointer, pointerId, { pointerType: "mouse", ...modifiers });
  }

  move(xMm: number, yMm: number, modifiers: Partial<Modifiers> = {}, pointerId = 1) {
    this.#pointer = toPx(viewingOf(this.state), { x: xMm, y: yMm });
    return this.#send("move", this.#pointer, pointerId, { pointerType: "mouse", ...modifiers });
  }

  end(phase: "up" | "cancel" | "lost" = "up", pointerId = 1) {
    return this.#send(phase, this.#pointer, pointerId, { pointerType: "mouse" });
  }

  click(xMm: number, yMm: number): this {
    this.down(xMm, yMm);
    this.end();
    return this;
  }

  /** From one place to another, by way of the middle between them. */
  drag(
    from: readonly [number, number],
    to: readonly [number, number],
    how: Partial<Modifiers> = {},
  ) {
    this.down(...from, how);
    this.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, how);
    this.move(...to, how);
    return this.end();
  }

  /** Takes a handle and moves it by pixels. */
  dragHandle(name: HandleName, dxPx: number, dyPx: number, how: Partial<Modifiers> = {}) {
    const handle = this.editor.handles().find((other) => other.name === name);
    if (handle === undefined) throw new Error(`No handle ${name}`);
    const modifiers = { pointerType: "mouse", ...how } as const;
    this.#pointer = handle.at;
    this.#send("down", this.#pointer, 1, modifiers);
    this.#pointer = { x: handle.at.x + dxPx, y: handle.at.y + dyPx };
    this.#send("move", this.#pointer, 1, modifiers);
    return this.end();
  }

  press(key: string, modifiers: Partial<KeyPress> = {}) {
    const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    const command = keyCommand({ key, code: "", ...none, ...modifiers });
    return command === null ? null : this.run(command);
  }
}
