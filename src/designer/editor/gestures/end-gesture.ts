import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { hasTooManyPixels } from "#domain/design/too-many-pixels.ts";

import { isTooLong } from "../commands/stack-objects.ts";
import { type CommandResult, done, refused } from "../command-result.ts";
import { type EditorState, noGuides } from "../editor-state.ts";
import { record } from "../history.ts";

export type Answered = { state: EditorState; result: CommandResult };
export type Moment = { nowMs: number; historyLimit: number };

/** What a gesture did becomes one step of the history. */
export function endGesture(state: EditorState, { nowMs, historyLimit }: Moment): Answered {
  const { gesture, design } = state;
  if (gesture === null) return { state, result: done };
  const ended = { ...state, gesture: null, guides: noGuides };
  const { before } = gesture;
  if (before.design === design) return { state: ended, result: done };
  if (serialiseDesign(before.design) === serialiseDesign(design)) {
    return { state: { ...ended, design: before.design }, result: done };
  }
  if (isTooLong(design) && !isTooLong(before.design)) {
    return { state: { ...ended, ...before }, result: refused("too_long") };
  }
  if (hasTooManyPixels(design) && !hasTooManyPixels(before.design)) {
    return { state: { ...ended, ...before }, result: refused("too_many_pixels") };
  }
  const step = { key: null, atMs: nowMs, limit: historyLimit };
  return {
    state: { ...ended, history: record(state.history, before, step) },
    result: done,
  };
}

/** As if the gesture had never been begun. */
export function cancelGesture(state: EditorState): EditorState {
  const { gesture } = state;
  if (gesture === null) return state;
  const view = gesture.kind === "pinch-view" ? gesture.view : state.view;
  return { ...state, ...gesture.before, view, gesture: null, guides: noGuides };
}
