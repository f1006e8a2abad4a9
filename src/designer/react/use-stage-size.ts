import { type RefObject, useLayoutEffect } from "react";

import type { Editor } from "../editor/create-editor.ts";

/** Tells the editor how large its stage is, now and whenever that changes. */
export function useStageSize(ref: RefObject<HTMLElement | null>, editor: Editor): void {
  useLayoutEffect(() => {
    const stage = ref.current;
    if (stage === null) return undefined;
    const tell = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = stage;
      // One that is not shown has no size, and keeps the one that it had.
      if (widthPx > 0 && heightPx > 0) editor.run({ kind: "resize-stage", widthPx, heightPx });
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [ref, editor]);
}
