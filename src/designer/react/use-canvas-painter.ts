import { type RefObject, useEffect, useState } from "react";

import { canvasPixelRatio } from "#domain/design/export-size.ts";

import { viewingOf } from "../editor/editor-reading.ts";
import type { EditorState } from "../editor/editor-state.ts";
import { pxPerMm } from "../editor/view.ts";
import { createCanvasPainter, type PaintDesign } from "./canvas-painter.ts";
import { useDesigner } from "./designer-context.tsx";
import type { SketchDesign } from "./sketch-design.ts";

/** What shows a design. */
export type Showing = { paint: PaintDesign; sketch: SketchDesign | undefined };

/** Gestures that change what is seen with each move. */
const held: ReadonlySet<string | undefined> = new Set([
  ...["drag", "scale", "turn", "pinch", "pinch-view"],
]);

const hasSamePicture = (one: EditorState, other: EditorState) =>
  one.design === other.design &&
  one.gesture?.kind === other.gesture?.kind &&
  one.measuring === other.measuring &&
  one.stage === other.stage &&
  one.view.zoom === other.view.zoom;

/** Keeps a canvas, and the sheet that it lies on, up to the design of the editor. */
export function useCanvasPainter(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  sheetRef: RefObject<HTMLElement | null>,
  { paint, sketch }: Showing,
): { isDrawn: boolean; hasFailed: boolean } {
  const { editor } = useDesigner();
  const [hasFailed, setHasFailed] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const canvas = canvasRef.current;
    const sheet = sheetRef.current;
    if (canvas === null || sheet === null) return undefined;
    const onDrawn = (problem: unknown) => {
      setIsDrawn(true);
      setHasFailed(problem !== null);
      if (problem !== null) reportError(problem);
    };
    const painter = createCanvasPainter({ canvas, sheet, paint, sketch, onDrawn });
    const request = (state: EditorState) =>
      painter.request({
        ...{ design: state.design, measuring: state.measuring },
        cssPxPerMm: pxPerMm(viewingOf(state)),
        density: canvasPixelRatio(window.devicePixelRatio),
        isHeld: held.has(state.gesture?.kind),
      });
    request(editor.store.getState());
    const unsubscribe = editor.store.subscribe((state, before) => {
      if (!hasSamePicture(state, before)) request(state);
    });
    return () => {
      unsubscribe();
      painter.stop();
    };
  }, [canvasRef, sheetRef, editor, paint, sketch]);
  return { isDrawn, hasFailed };
}
