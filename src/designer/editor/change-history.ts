import { type CommandContext, isRefusal } from "./commands/design-change.ts";
import { changeDesign } from "./commands/change-design.ts";
import { done, refused } from "./command-result.ts";
import type { DesignCommand } from "./editor-command.ts";
import type { EditorState } from "./editor-state.ts";
import type { Answered, Moment } from "./gestures/end-gesture.ts";
import { record, stepBack, stepForward } from "./history.ts";

const snapshotOf = ({ design, selectedId }: EditorState) => ({ design, selectedId });

/** Carries out a command on the design, as a step of the history if it changes anything. */
export function changeRecorded(
  state: EditorState,
  command: DesignCommand,
  context: CommandContext,
  { nowMs, historyLimit }: Moment,
): Answered {
  const answer = changeDesign(state, command, context);
  if (isRefusal(answer)) return { state, result: answer };
  const { design, selectedId = state.selectedId, key, withinMs } = answer;
  if (design === state.design) return { state: { ...state, selectedId }, result: done };
  const step = { key, atMs: nowMs, limit: historyLimit, ...(withinMs && { withinMs }) };
  const history = record(state.history, snapshotOf(state), step);
  return { state: { ...state, design, selectedId, history }, result: done };
}

/** Brings back the design before or after the last step, and what was selected then. */
export function travel(state: EditorState, direction: "undo" | "redo"): Answered {
  const step = direction === "undo" ? stepBack : stepForward;
  const travelled = step(state.history, snapshotOf(state));
  if (travelled === null) {
    const reason = direction === "undo" ? "nothing_to_undo" : "nothing_to_redo";
    return { state, result: refused(reason) };
  }
  const { snapshot, history } = travelled;
  return { state: { ...state, ...snapshot, history }, result: done };
}
