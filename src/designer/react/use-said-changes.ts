import { useEffect } from "react";

import type { Editor } from "../editor/create-editor.ts";
import { describeChange } from "../editor/describe-change.ts";
import type { Say } from "./use-announcer.ts";

const isTyping = () => document.activeElement instanceof HTMLTextAreaElement;

/** Says what becomes of the design, whichever way: by hand, by key or by taking back. */
export function useSaidChanges({ store, frameOf }: Editor, say: Say): void {
  useEffect(() => {
    let { design } = store.getState();
    return store.subscribe((state) => {
      if (state.gesture !== null || state.design === design) return;
      const change = describeChange(design, state.design, frameOf);
      ({ design } = state);
      // Who types hears the keys, and the field says what is in it.
      if (change !== null && !isTyping()) say(change.key, change.values);
    });
  }, [store, frameOf, say]);
}
