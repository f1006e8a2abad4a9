import type { Point } from "#domain/design/placement.ts";

import type { CommandContext } from "../commands/design-change.ts";
import { done, refused } from "../command-result.ts";
import type { EditorState } from "../editor-state.ts";
import { beginGesture, beginPinch } from "./begin-gesture.ts";
import { type Answered, cancelGesture, endGesture, type Moment } from "./end-gesture.ts";
import { followGesture } from "./follow-gesture.ts";
import type { Gesture, PointerInput } from "./gesture.ts";

/** Farther than any screen: what no pointer says. */
const maxPx = 100_000;

function pointersOf(gesture: Gesture): readonly number[] {
  if ("fingers" in gesture) return gesture.fingers.map(({ pointerId }) => pointerId);
  return gesture.kind === "spent" ? gesture.pointerIds : [gesture.pointerId];
}

/** Where the one finger of a gesture is, as far as is known. */
function fingerOf(gesture: Gesture, lastPx: Point) {
  return "pointerId" in gesture ? { pointerId: gesture.pointerId, now: lastPx } : null;
}

/**
 * What an editor becomes by one event of a pointer. Pointers that belong to no gesture are not heard;
 * `lastPx` is where the first one was last.
 */
export function applyPointer(
  state: EditorState,
  input: PointerInput,
  context: CommandContext,
  moment: Moment & { lastPx: Point },
): Answered {
  const isPlace = [input.x, input.y].every((px) => Math.abs(px) <= maxPx);
  const isOver = input.phase === "up" || input.phase === "cancel" || input.phase === "lost";
  if (!isPlace && !isOver) return { state, result: refused("bad_value") };
  const { gesture } = state;
  if (input.phase === "down") return goDown(state, input, context, moment.lastPx);
  if (gesture === null || !pointersOf(gesture).includes(input.pointerId)) {
    return { state, result: done };
  }
  if (input.phase === "move") return followGesture(state, input, context);
  if (input.phase === "cancel") return { state: cancelGesture(state), result: done };
  return goUp(state, gesture, input.pointerId, moment);
}

function goDown(
  state: EditorState,
  input: PointerInput,
  context: CommandContext,
  lastPx: Point,
): Answered {
  const { gesture } = state;
  if (gesture === null) return { state: beginGesture(state, input, context), result: done };
  const first = fingerOf(gesture, lastPx);
  const isSecondFinger =
    first !== null && first.pointerId !== input.pointerId && input.pointerType === "touch";
  return {
    state: isSecondFinger ? beginPinch(state, input, first, context) : state,
    result: done,
  };
}

/** The first finger of two that is lifted ends what they do; the other then does nothing more. */
function goUp(state: EditorState, gesture: Gesture, pointerId: number, moment: Moment): Answered {
  const left = pointersOf(gesture).filter((id) => id !== pointerId);
  if (left.length === 0) return endGesture(state, moment);
  const { state: ended, result } = endGesture(state, moment);
  const before = { design: ended.design, selectedId: ended.selectedId };
  return { state: { ...ended, gesture: { kind: "spent", pointerIds: left, before } }, result };
}
