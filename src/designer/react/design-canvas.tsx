import { useRef } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { viewingOf } from "../editor/editor-reading.ts";
import { pxPerMm, toPx } from "../editor/view.ts";
import { useCanvasPainter, type Showing } from "./use-canvas-painter.ts";
import { useEditorState } from "./use-editor-state.ts";

/** The print area as it will be printed, below everything that is taken hold of. */
export function DesignCanvas({ paint, sketch }: Showing) {
  const { t, dir } = useMessages();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const sheetRef = useRef<HTMLDivElement>(null);
  const { area } = useEditorState((state) => state.design);
  const scale = useEditorState((state) => pxPerMm(viewingOf(state)));
  const left = useEditorState((state) => toPx(viewingOf(state), { x: 0, y: 0 }).x);
  const top = useEditorState((state) => toPx(viewingOf(state), { x: 0, y: 0 }).y);
  const { isDrawn, hasFailed } = useCanvasPainter(canvasRef, sheetRef, { paint, sketch });
  return (
    <>
      <div
        ref={sheetRef}
        aria-hidden="true"
        className="dsg-sheet"
        style={{
          translate: `${left}px ${top}px`,
          inlineSize: area.widthMm * scale,
          blockSize: area.heightMm * scale,
        }}
      >
        <canvas ref={canvasRef} className="dsg-canvas" />
      </div>
      <p dir={dir} className="dsg-loading">
        {!isDrawn && <span>{t("designer.loading")}</span>}
      </p>
      <p role="alert" dir={dir} className="dsg-failed">
        {hasFailed && t("designer.paint_failed")}
      </p>
    </>
  );
}
