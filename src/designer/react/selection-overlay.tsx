import type { CSSProperties } from "react";

import type { DesignImage } from "#domain/design/design-document.ts";
import { type Frame, pictureFrame } from "#domain/design/picture-frame.ts";
import type { Point } from "#domain/design/placement.ts";

import { viewingOf } from "../editor/editor-reading.ts";
import { selectedObject } from "../editor/editor-state.ts";
import { handleBox, type HandleName, type StageFrame, stageFrame } from "../editor/handles.ts";
import { toPx } from "../editor/view.ts";
import { useDesigner } from "./designer-context.tsx";
import { ToolIcon } from "./tool-icon.tsx";
import { useEditorState } from "./use-editor-state.ts";

/** The direction that a corner is drawn in, once the frame is turned: one of four cursors. */
function cursorOf(name: HandleName, angle: number): CSSProperties["cursor"] {
  if (name === "turn") return "grab";
  const isFalling = name === "upper-left" || name === "lower-right";
  const direction = (((isFalling ? 45 : 135) + angle) % 180) + 180;
  const cursors = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"] as const;
  return cursors[Math.round(direction / 45) % 4];
}

/** Where the line to the handle that turns leaves the frame. */
function armTo(turn: Point, { x, y, height }: StageFrame) {
  const away = { x: turn.x - x, y: turn.y - y };
  const part = height / 2 / Math.max(1, Math.hypot(away.x, away.y));
  return { x1: x + away.x * part, y1: y + away.y * part };
}

const rectOf = ({ x, y, width, height, angle }: StageFrame) => ({
  ...{ x: x - width / 2, y: y - height / 2, width, height },
  transform: `rotate(${angle} ${x} ${y})`,
});

/** All of a picture of which a part shows. */
const wholePicture = ({ placement, crop }: DesignImage): Frame | null =>
  crop === null ? null : pictureFrame({ placement, crop: null });

/** What is drawn around the selected object: its frame, its handles, and the guides that it is drawn to. */
export function SelectionOverlay() {
  const { editor } = useDesigner();
  const state = useEditorState((all) => all);
  const object = selectedObject(state);
  const viewing = viewingOf(state);
  const { stage, guides, design } = state;
  const middle = toPx(viewing, { x: design.area.widthMm / 2, y: design.area.heightMm / 2 });
  const handles = editor.handles();
  const seen = object && stageFrame(editor.frameOf(object), viewing);
  const frame = seen && handles.length > 0 ? handleBox(seen) : seen;
  const whole = object && editor.isReframed(object) ? wholePicture(object) : null;
  const turn = handles.find(({ name }) => name === "turn");
  return (
    <>
      <svg aria-hidden="true" className="dsg-lines" width={stage.widthPx} height={stage.heightPx}>
        {guides.x && <line className="dsg-guide" x1={middle.x} x2={middle.x} y1="0" y2="100%" />}
        {guides.y && <line className="dsg-guide" x1="0" x2="100%" y1={middle.y} y2={middle.y} />}
        {frame && turn && (
          <line className="dsg-arm" {...armTo(turn.at, frame)} x2={turn.at.x} y2={turn.at.y} />
        )}
        {whole && <rect className="dsg-whole" {...rectOf(stageFrame(whole, viewing))} />}
        {frame && <rect className="dsg-halo" {...rectOf(frame)} />}
        {frame && (
          <rect
            className="dsg-frame"
            data-is-fixed={handles.length === 0 || undefined}
            {...rectOf(frame)}
          />
        )}
      </svg>
      {handles.map(({ name, at }) => (
        <span
          key={name}
          aria-hidden="true"
          data-handle={name}
          className="dsg-handle"
          style={{
            translate: `${at.x}px ${at.y}px`,
            cursor: cursorOf(name, frame?.angle ?? 0),
          }}
        >
          {name === "turn" && <ToolIcon name="turn-right" />}
        </span>
      ))}
    </>
  );
}
