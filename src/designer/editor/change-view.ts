import { done, refused } from "./command-result.ts";
import { isFactor } from "./commands/measures.ts";
import type { CommandContext } from "./commands/design-change.ts";
import type { ViewCommand } from "./editor-command.ts";
import { frameIn, isReframed, viewingOf } from "./editor-reading.ts";
import { type EditorState, selectedObject } from "./editor-state.ts";
import type { Answered } from "./gestures/end-gesture.ts";
import { isStage, panBy, toPx, wholeView, zoomBy } from "./view.ts";

const isLength = (px: number) => Math.abs(px) <= 100_000;

/** What is seen of the design, and which of its objects is selected; no step of the history. */
export function changeView(
  state: EditorState,
  command: ViewCommand,
  context: CommandContext,
): Answered {
  switch (command.kind) {
    case "select": {
      const { id } = command;
      const isKnown = id === null || state.design.objects.some((object) => object.id === id);
      return isKnown
        ? { state: { ...state, selectedId: id }, result: done }
        : { state, result: refused("unknown_object") };
    }
    case "frame-picture":
      return frameSelected(state, command.isOn, context);
    case "zoom": {
      const { factor, atPx } = command;
      if (!isFactor(factor) || (atPx && !(isLength(atPx.x) && isLength(atPx.y)))) {
        return { state, result: refused("bad_value") };
      }
      const view = zoomBy(viewingOf(state), factor, atPx);
      const isSame = view.zoom === state.view.zoom;
      return isSame
        ? { state, result: refused("at_limit") }
        : { state: { ...state, view }, result: done };
    }
    case "pan": {
      const { dxPx, dyPx } = command;
      if (!isLength(dxPx) || !isLength(dyPx)) return { state, result: refused("bad_value") };
      return { state: { ...state, view: panBy(viewingOf(state), dxPx, dyPx) }, result: done };
    }
    case "fit":
      return { state: { ...state, view: wholeView }, result: done };
    case "reveal":
      return reveal(state, command.id, context);
    case "resize-stage": {
      const stage = { widthPx: command.widthPx, heightPx: command.heightPx };
      if (!isStage(stage)) return { state, result: refused("bad_value") };
      const view = panBy({ ...viewingOf(state), stage }, 0, 0);
      return { state: { ...state, stage, view }, result: done };
    }
  }
}

function frameSelected(state: EditorState, isOn: boolean, context: CommandContext): Answered {
  const object = selectedObject(state);
  if (!isOn) return { state: { ...state, isFraming: false }, result: done };
  if (object === null) return { state, result: refused("nothing_selected") };
  const framing = { ...state, isFraming: true };
  return isReframed(framing, context, object)
    ? { state: framing, result: done }
    : { state, result: refused("wrong_kind") };
}

/** Brings an object whose middle is out of sight to the middle of the stage. */
function reveal(state: EditorState, id: string, context: CommandContext): Answered {
  const object = state.design.objects.find((other) => other.id === id);
  if (object === undefined) return { state, result: refused("unknown_object") };
  const viewing = viewingOf(state);
  const { x, y } = toPx(viewing, frameIn(state, context, object));
  const { widthPx, heightPx } = state.stage;
  const isSeen = x >= 0 && x <= widthPx && y >= 0 && y <= heightPx;
  const view = isSeen ? state.view : panBy(viewing, widthPx / 2 - x, heightPx / 2 - y);
  return { state: { ...state, view }, result: done };
}
