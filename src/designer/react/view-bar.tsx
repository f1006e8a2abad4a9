import { useMessages } from "#ui/messages-context.tsx";

import type { EditorCommand } from "../editor/editor-command.ts";
import { zoomLimits } from "../editor/view.ts";
import { useDesigner } from "./designer-context.tsx";
import { ToolButton } from "./tool-button.tsx";
import { useEditorState } from "./use-editor-state.ts";

const zoomFactor = 1.25;

const percentOf = (zoom: number) => Math.round(zoom * 100);

/** Undo, redo and what is seen of the design. */
export function ViewBar() {
  const { t } = useMessages();
  const { editor, act, say } = useDesigner();
  const zoom = useEditorState((state) => state.view.zoom);
  const hasPast = useEditorState((state) => state.history.past.length > 0);
  const hasFuture = useEditorState((state) => state.history.future.length > 0);
  const percent = percentOf(zoom);
  const look = (command: EditorCommand) => {
    if (!act(command).isDone) return;
    say("designer.said_zoom", { percent: percentOf(editor.store.getState().view.zoom) });
  };
  return (
    <div role="toolbar" aria-label={t("designer.tools")} className="dsg-bar">
      <ToolButton
        icon="undo"
        label={t("designer.undo")}
        isIdle={!hasPast}
        aria-keyshortcuts="Control+Z"
        onClick={() => act({ kind: "undo" })}
      />
      <ToolButton
        icon="redo"
        label={t("designer.redo")}
        isIdle={!hasFuture}
        aria-keyshortcuts="Control+Shift+Z Control+Y"
        onClick={() => act({ kind: "redo" })}
      />
      <span className="dsg-space" />
      <ToolButton
        icon="minus"
        label={t("designer.zoom_out")}
        isIdle={zoom <= zoomLimits.min}
        onClick={() => look({ kind: "zoom", factor: 1 / zoomFactor })}
      />
      <button
        type="button"
        aria-label={t("designer.zoom_all", { percent })}
        className="dsg-percent"
        onClick={() => look({ kind: "fit" })}
      >
        {percent}%
      </button>
      <ToolButton
        icon="plus"
        label={t("designer.zoom_in")}
        isIdle={zoom >= zoomLimits.max}
        onClick={() => look({ kind: "zoom", factor: zoomFactor })}
      />
    </div>
  );
}
