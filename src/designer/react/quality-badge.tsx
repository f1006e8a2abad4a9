import type { DesignObject } from "#domain/design/design-document.ts";
import { worstFinding } from "#domain/print-quality/worst-finding.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { objectQuality } from "../editor/describe-object.ts";
import { viewingOf } from "../editor/editor-reading.ts";
import { selectedObject } from "../editor/editor-state.ts";
import { type StageFrame, stageFrame } from "../editor/handles.ts";
import { frameCorners } from "../editor/object-frame.ts";
import type { Stage } from "../editor/view.ts";
import { useDesigner } from "./designer-context.tsx";
import { usePrintFindings } from "./print-check-context.ts";
import { ToolIcon } from "./tool-icon.tsx";
import { useEditorState } from "./use-editor-state.ts";

const heightPx = 30;
const halfWidthPx = 100;
/** From the lowest end of the frame to the badge, where handles are between them. */
const belowPx = 20;

/** Upon the lower edge of an upright frame that is not covered by it, handles or all; else below it. */
function badgePlace({ x, y, width, height, angle }: StageFrame, stage: Stage) {
  const isUpon = angle === 0 && width > 2 * halfWidthPx && height > 4 * heightPx;
  const corners = frameCorners({ x, y, widthMm: width, heightMm: height, angle });
  const lowest = Math.max(...corners.map((corner) => corner.y), y + 36);
  const top = isUpon ? y + height / 2 - heightPx / 2 : lowest + belowPx;
  return {
    left: Math.min(Math.max(x, halfWidthPx), Math.max(halfWidthPx, stage.widthPx - halfWidthPx)),
    top: Math.max(6, Math.min(top, stage.heightPx - heightPx - 6)),
  };
}

/** The worst remark about an object, but for its DPI, which is told with the number. */
function useRemark(object: DesignObject | null) {
  const { findings } = usePrintFindings();
  const worst = worstFinding(findings.filter(({ objectId }) => objectId === object?.id));
  if (object === null || worst === null) return null;
  const { rule, severity } = worst;
  return rule === "low_resolution" || rule === "too_many_colors" ? null : { rule, severity };
}

/**
 * Beside the handles of the selected object, how sharp a picture prints (CANV-07..09), also while it is
 * scaled; at rest what is worst about any object.
 */
export function QualityBadge() {
  const { t, dir } = useMessages();
  const { editor } = useDesigner();
  const state = useEditorState((all) => all);
  const object = selectedObject(state);
  const remark = useRemark(state.gesture === null ? object : null);
  const quality = object && objectQuality(object, state.design.area);
  if (object === null || (quality === null && remark === null)) return null;
  const frame = stageFrame(editor.frameOf(object), viewingOf(state));
  const { left, top } = badgePlace(frame, state.stage);
  return (
    <p
      dir={dir}
      className="dsg-quality"
      data-quality={remark === null ? quality?.quality : undefined}
      data-severity={remark?.severity}
      style={{ translate: `calc(${left}px - 50%) ${top}px` }}
    >
      {remark && <ToolIcon name={remark.severity} />}
      {remark
        ? t(`designer.remark_${remark.rule}`)
        : quality && t(`designer.quality_${quality.quality}`, { dpi: quality.dpi })}
    </p>
  );
}
