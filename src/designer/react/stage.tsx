import { useId, useRef } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { DesignCanvas } from "./design-canvas.tsx";
import { useDesigner } from "./designer-context.tsx";
import { ObjectButtons } from "./object-buttons.tsx";
import { QualityBadge } from "./quality-badge.tsx";
import { SelectionOverlay } from "./selection-overlay.tsx";
import type { Showing } from "./use-canvas-painter.ts";
import { useStageKeys } from "./use-stage-keys.ts";
import { useStagePointers } from "./use-stage-pointers.ts";
import { useStageSize } from "./use-stage-size.ts";
import { useWheelZoom } from "./use-wheel-zoom.ts";

/** Where the design lies and is worked on, by pointers and by keys. */
export function Stage({ paint, sketch }: Showing) {
  const { t } = useMessages();
  const designer = useDesigner();
  const ref = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useStageSize(ref, designer.editor);
  useWheelZoom(ref, designer.editor);
  useStagePointers(ref, designer);
  useStageKeys(ref, designer);
  return (
    <>
      {/* Left and right on it are those of the print, in every language. */}
      <div
        ref={ref}
        role="application"
        dir="ltr"
        tabIndex={-1}
        aria-label={t("designer.stage")}
        aria-describedby={hintId}
        className="dsg-stage"
      >
        <DesignCanvas paint={paint} sketch={sketch} />
        <ObjectButtons />
        <SelectionOverlay />
        <QualityBadge />
      </div>
      <p id={hintId} hidden>
        {t("designer.keys_hint")}
      </p>
    </>
  );
}
