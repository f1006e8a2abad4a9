import { type RefObject, useEffect } from "react";

import { keyCommand } from "../editor/key-command.ts";
import type { Designer } from "./designer-context.tsx";

/** Undo and redo from anywhere in the editor but a field, which has its own. */
export function useTravelKeys(ref: RefObject<HTMLElement | null>, { act }: Designer): void {
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isField = target instanceof HTMLElement && target.matches("input, textarea, select");
      const command = isField ? null : keyCommand(event);
      if (command?.kind !== "undo" && command?.kind !== "redo") return;
      event.preventDefault();
      act(command);
    };
    root.addEventListener("keydown", onKeyDown);
    return () => root.removeEventListener("keydown", onKeyDown);
  }, [ref, act]);
}
