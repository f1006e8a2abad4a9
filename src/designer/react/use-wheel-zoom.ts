import { type RefObject, useEffect } from "react";

import type { Editor } from "../editor/create-editor.ts";
import { selectedObject } from "../editor/editor-state.ts";

/** Wheels tell pixels, lines or pages. */
const pixelsOf = [1, 16, 400] as const;
/** Zoom of a pixel of the wheel: a notch of 100 is about a fifth. */
const zoomOfPixel = 0.998;

/**
 * Zooms by the wheel with control held, which is also what two fingers on a trackpad send; a wheel by
 * itself scrolls the page, as everywhere. Where a picture is moved within its frame, it is the picture
 * that grows.
 */
export function useWheelZoom(ref: RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const stage = ref.current;
    if (stage === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = stage.getBoundingClientRect();
      const pixels = event.deltaY * (pixelsOf[event.deltaMode] ?? 1);
      const factor = zoomOfPixel ** Math.max(-300, Math.min(300, pixels));
      const atPx = { x: event.clientX - left, y: event.clientY - top };
      const object = selectedObject(editor.store.getState());
      const isInside = object !== null && editor.isReframed(object);
      editor.run(isInside ? { kind: "zoom-picture", factor } : { kind: "zoom", factor, atPx });
    };
    // React's own listener is passive and could not keep the page from zooming.
    stage.addEventListener("wheel", onWheel, { passive: false });
    return () => stage.removeEventListener("wheel", onWheel);
  }, [ref, editor]);
}
