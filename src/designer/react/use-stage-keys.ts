import { type RefObject, useEffect } from "react";

import { selectedObject } from "../editor/editor-state.ts";
import { insideStep } from "../editor/control-step.ts";
import { keyCommand } from "../editor/key-command.ts";
import type { Designer } from "./designer-context.tsx";
import { focusObject } from "./focus-object.ts";

/** Escape ends a gesture without effect, else framing, else the selection; answers whether there was any. */
function escape({ editor, act }: Designer): boolean {
  if (editor.cancelGesture()) return true;
  if (editor.store.getState().isFraming) return act({ kind: "frame-picture", isOn: false }).isDone;
  const isSelected = editor.store.getState().selectedId !== null;
  if (isSelected) act({ kind: "select", id: null });
  return isSelected;
}

function obeyKey(stage: HTMLElement, event: KeyboardEvent, designer: Designer): void {
  const { editor, act } = designer;
  if (event.key === "Escape") {
    // A dialog around the editor is closed by an Escape that the editor has no use for.
    if (escape(designer)) event.preventDefault();
    return;
  }
  const meant = keyCommand(event);
  if (meant === null) return;
  event.preventDefault();
  event.stopPropagation();
  const { objects } = editor.store.getState().design;
  const object = selectedObject(editor.store.getState());
  const isInside = object !== null && editor.isReframed(object);
  const command = (isInside ? insideStep(meant) : null) ?? meant;
  const { isDone } = act(command);
  if (command.kind !== "remove" || !isDone || object === null) return;
  const index = objects.indexOf(object);
  focusObject(stage, (objects[index + 1] ?? objects[index - 1])?.id ?? null);
}

/** The keys of the stage: `keyCommand`, and Escape. */
export function useStageKeys(ref: RefObject<HTMLElement | null>, designer: Designer): void {
  useEffect(() => {
    const stage = ref.current;
    if (stage === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => obeyKey(stage, event, designer);
    stage.addEventListener("keydown", onKeyDown);
    return () => stage.removeEventListener("keydown", onKeyDown);
  }, [ref, designer]);
}
