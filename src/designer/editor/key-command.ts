import { type ControlName, controlStep } from "./control-step.ts";
import type { EditorCommand } from "./editor-command.ts";

/** Of a KeyboardEvent, what tells its meaning. */
export type KeyPress = {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

/** Steps that a key makes with shift: a third of an inch, or 15 degrees. */
const bigStep = { move: 10, turn: 15 } as const;

const arrows: Readonly<Record<string, ControlName>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const withControl = (key: string, isShift: boolean): EditorCommand | null => {
  if (key === "z") return { kind: isShift ? "redo" : "undo" };
  if (key === "y") return { kind: "redo" };
  return key === "d" ? { kind: "duplicate" } : null;
};

const plain: Readonly<Record<string, EditorCommand>> = {
  Delete: { kind: "remove" },
  Backspace: { kind: "remove" },
  PageUp: { kind: "reorder", to: "forward" },
  PageDown: { kind: "reorder", to: "backward" },
};

/** By the letter that is written, or where there is none on the keyboard, by the key's place. */
function bracketOf({ key, code }: KeyPress): ControlName | null {
  if (key === "[" || key === "{") return "turn-left";
  if (key === "]" || key === "}") return "turn-right";
  const isOtherScript = !/^[ -~]$/u.test(key);
  if (!isOtherScript) return null;
  if (code === "BracketLeft") return "turn-left";
  return code === "BracketRight" ? "turn-right" : null;
}

/** What a key means while an object has the focus; null for one that the page may have. */
export function keyCommand(press: KeyPress): EditorCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  const turn = bracketOf(press);
  // Brackets are typed with AltGr on many keyboards, which reads as control and alt.
  const isTyped = !ctrlKey && !metaKey && !altKey;
  if (turn !== null && (isTyped || (ctrlKey && altKey))) {
    return controlStep(turn, shiftKey && isTyped ? bigStep.turn : 1);
  }
  if ((ctrlKey || metaKey) && !altKey) return withControl(key.toLowerCase(), shiftKey);
  if (!isTyped) return null;
  const arrow = arrows[key];
  if (arrow !== undefined) return controlStep(arrow, shiftKey ? bigStep.move : 1);
  if (key === "+" || key === "=") return controlStep("larger");
  if (key === "-" || key === "_") return controlStep("smaller");
  return plain[key] ?? null;
}
