import { type RefObject, useEffect } from "react";

import type { PointerInput } from "../editor/gestures/gesture.ts";
import type { Designer } from "./designer-context.tsx";
import { focusObject } from "./focus-object.ts";

const phases = {
  pointerdown: "down",
  pointermove: "move",
  pointerup: "up",
  pointercancel: "cancel",
  lostpointercapture: "lost",
} as const satisfies Record<string, PointerInput["phase"]>;

const typeOf = (type: string): PointerInput["pointerType"] =>
  type === "mouse" || type === "pen" ? type : "touch";

type Corner = { left: number; top: number };

function readPointer({ left, top }: Corner, event: PointerEvent, phase: PointerInput["phase"]) {
  const { pointerId, pointerType, shiftKey, altKey, ctrlKey, metaKey } = event;
  return {
    ...{ phase, pointerId, pointerType: typeOf(pointerType) },
    ...{ x: event.clientX - left, y: event.clientY - top },
    ...{ isShift: shiftKey, isAlt: altKey, isFree: ctrlKey || metaKey },
  };
}

/** Hands the pointers on the stage to the editor, and the focus to what they have chosen. */
export function useStagePointers(
  ref: RefObject<HTMLElement | null>,
  { editor, say }: Designer,
): void {
  useEffect(() => {
    const stage = ref.current;
    if (stage === null) return undefined;
    const connected = new AbortController();
    const { signal } = connected;
    // Measured once a gesture: each time, the browser would have to lay out the page first.
    let corner: Corner | null = null;
    const forget = () => {
      corner = null;
    };
    window.addEventListener("scroll", forget, { capture: true, passive: true, signal });
    window.addEventListener("resize", forget, { signal });
    const hear = (event: PointerEvent, phase: PointerInput["phase"]) => {
      const isDown = phase === "down";
      if (isDown && event.button !== 0) return;
      // A field is left before the gesture begins, as leaving it is a command of its own.
      if (isDown && !stage.contains(document.activeElement)) stage.focus({ preventScroll: true });
      if (isDown) stage.setPointerCapture(event.pointerId);
      if (isDown) forget();
      corner ??= stage.getBoundingClientRect();
      const result = editor.pointer(readPointer(corner, event, phase));
      if (!result.isDone) say(`designer.refused.${result.reason}`);
      if (isDown) focusObject(stage, editor.store.getState().selectedId);
    };
    for (const [type, phase] of Object.entries(phases)) {
      const onPointer = (event: Event) => event instanceof PointerEvent && hear(event, phase);
      stage.addEventListener(type, onPointer, { signal });
    }
    const prevent = (event: Event) => event.preventDefault();
    // The focus goes where the editor says, not where the browser would put it.
    stage.addEventListener("mousedown", prevent, { signal });
    stage.addEventListener("contextmenu", prevent, { signal });
    return () => {
      connected.abort();
      editor.cancelGesture();
    };
  }, [ref, editor, say]);
}
