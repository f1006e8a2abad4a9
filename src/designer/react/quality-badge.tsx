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

const cornersOf = ({ x, y, width, height, angle }: StageFrame) =>
  frameCorners({ x, y, widthMm: width, heightMm: height, angle });

/**
 * Upon the lower edge of an upright frame that is not covered by it, handles or all; else below it, or above it
 * where words lie below.
 */
function badgePlace(frame: StageFrame, stage: Stage, words: readonly StageFrame[]) {
  const { x, y, width, height, angle } = frame;
  const isUpon = angle === 0 && width > 2 * halfWidthPx && height > 4 * heightPx;
  const ys = cornersOf(frame).map((corner) => corner.y);
  const below = isUpon ? y + height / 2 - heightPx / 2 : Math.max(...ys, y + 36) + belowPx;
  const above = Math.min(...ys, y - 36) - belowPx - heightPx;
  const left = Math.min(
    Math.max(x, halfWidthPx),
    Math.max(halfWidthPx, stage.widthPx - halfWidthPx),
  );
  const [first = 0, ...others] = [below, above].map((top) =>
    Math.max(6, Math.min(top, stage.heightPx - heightPx - 6)),
  );
  const isFree = (top: number) => !words.some((own) => isCovered(own, left, top));
  return { left, top: [first, ...others].find(isFree) ?? first };
}

/** Whether the badge would lie upon a frame. */
function isCovered(frame: StageFrame, left: number, top: number): boolean {
  const corners = cornersOf(frame);
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return (
    Math.max(...xs) > left - halfWidthPx &&
    Math.min(...xs) < left + halfWidthPx &&
    Math.max(...ys) > top &&
    Math.min(...ys) < top + heightPx
  );
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
  const frameOf = (own: DesignObject) => stageFrame(editor.frameOf(own), viewingOf(state));
  const words = state.design.objects.filter((own) => own.kind === "text" && own !== object);
  const { left, top } = badgePlace(frameOf(object), state.stage, words.map(frameOf));
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
