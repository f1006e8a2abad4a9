import type { Point } from "#domain/design/placement.ts";

import type { CommandContext } from "../commands/design-change.ts";
import { whyNotMove } from "../commands/permissions.ts";
import { type EditorState, noGuides, selectedObject } from "../editor-state.ts";
import { frameIn, handlesIn, isReframed, viewingOf } from "../editor-reading.ts";
import { handleAt } from "../handles.ts";
import { hitTest, leastTargetPx } from "../hit-test.ts";
import { pxPerMm, toMm } from "../view.ts";
import type { Finger, PointerInput } from "./gesture.ts";

/** How far a pointer may wander before a press becomes a drag, in pixels. */
const slackPx = { touch: 8, pen: 5, mouse: 3 } as const;

/** The object that a pointer means. */
export function objectAt(state: EditorState, input: PointerInput, context: CommandContext) {
  const viewing = viewingOf(state);
  const leastPx = input.pointerType === "mouse" ? leastTargetPx.mouse : leastTargetPx.touch;
  return hitTest(
    state.design.objects,
    (object) => frameIn(state, context, object),
    toMm(viewing, input),
    leastPx / pxPerMm(viewing),
  );
}

const snapshotOf = ({ design, selectedId }: EditorState) => ({ design, selectedId });

/** What the first pointer that goes down begins: with a handle at once, else once it has moved. */
export function beginGesture(
  state: EditorState,
  input: PointerInput,
  context: CommandContext,
): EditorState {
  const start = { x: input.x, y: input.y };
  const before = snapshotOf(state);
  const selected = selectedObject(state);
  const handle = handleAt(handlesIn(state, context), start);
  if (selected !== null && handle !== null) {
    const kind = handle.name === "turn" ? "turn" : "scale";
    const gesture = { kind, pointerId: input.pointerId, start, object: selected, before } as const;
    return { ...state, gesture };
  }
  const object = objectAt(state, input, context);
  return {
    ...state,
    selectedId: object?.id ?? null,
    gesture: {
      kind: "press",
      pointerId: input.pointerId,
      start,
      slackPx: slackPx[input.pointerType],
      objectId: object?.id ?? null,
      before,
    },
  };
}

/** A second finger: both together scale, turn and move what is held, or else the view. */
export function beginPinch(
  state: EditorState,
  input: PointerInput,
  first: { pointerId: number; now: Point },
  context: CommandContext,
): EditorState {
  const { gesture } = state;
  if (gesture === null) return state;
  const at = { x: input.x, y: input.y };
  const fingers: readonly [Finger, Finger] = [
    { pointerId: first.pointerId, start: first.now, now: first.now },
    { pointerId: input.pointerId, start: at, now: at },
  ];
  const { before } = gesture;
  const held = selectedObject(state) ?? objectAt(state, input, context);
  const isInside = held !== null && isReframed(state, context, held);
  if (held === null || (!isInside && whyNotMove(held, context) !== null)) {
    return { ...state, gesture: { kind: "pinch-view", fingers, before, view: state.view } };
  }
  return {
    ...state,
    selectedId: held.id,
    guides: noGuides,
    gesture: { kind: "pinch", fingers, before, object: held, isInside },
  };
}
