import type { DesignObject } from "#domain/design/design-document.ts";
import type { Point } from "#domain/design/placement.ts";

import type { CommandContext } from "../commands/design-change.ts";
import { reframed } from "../commands/edit-picture.ts";
import { accessOf, whyNotMove } from "../commands/permissions.ts";
import { done, refused } from "../command-result.ts";
import { type EditorState, noGuides } from "../editor-state.ts";
import { isReframed, measuringIn, viewingOf } from "../editor-reading.ts";
import { panBy, pxPerMm, toMm, zoomBy } from "../view.ts";
import type { Answered } from "./end-gesture.ts";
import type { Finger, Gesture, PointerInput } from "./gesture.ts";
import { type Moved, moveByPointer } from "./move-by-pointer.ts";
import { pinchedPicture, pinchObject, readPinch } from "./pinch.ts";
import { scaleByHandle } from "./scale-by-handle.ts";
import { turnByHandle } from "./turn-by-handle.ts";

type GestureOf<Kind extends Gesture["kind"]> = Extract<Gesture, { kind: Kind }>;

function withMoved(state: EditorState, { object, guides }: Moved): EditorState {
  const objects = state.design.objects.map((other) => (other.id === object.id ? object : other));
  return { ...state, design: { ...state.design, objects }, guides };
}

const withObject = (state: EditorState, object: DesignObject) =>
  withMoved(state, { object, guides: noGuides });

/** What the design or the view becomes as a pointer of a gesture moves. */
export function followGesture(
  state: EditorState,
  input: PointerInput,
  context: CommandContext,
): Answered {
  const { gesture } = state;
  switch (gesture?.kind) {
    case "press":
      return leavePress(state, gesture, input, context);
    case "drag":
      return { state: drag(state, gesture, input, context), result: done };
    case "scale":
    case "turn":
      return { state: useHandle(state, gesture, input, context), result: done };
    case "pan": {
      const { last } = gesture;
      const view = panBy(viewingOf(state), input.x - last.x, input.y - last.y);
      const moved = { ...gesture, last: { x: input.x, y: input.y } };
      return { state: { ...state, view, gesture: moved }, result: done };
    }
    case "pinch":
    case "pinch-view":
      return { state: pinch(state, gesture, input, context), result: done };
    default:
      return { state, result: done };
  }
}

/** A press that has moved far enough drags its object, or the view where there is none that may be moved. */
function leavePress(
  state: EditorState,
  press: GestureOf<"press">,
  input: PointerInput,
  context: CommandContext,
): Answered {
  const { start, pointerId, before, objectId } = press;
  if (Math.hypot(input.x - start.x, input.y - start.y) <= press.slackPx) {
    return { state, result: done };
  }
  const object = state.design.objects.find(({ id }) => id === objectId);
  // Of a picture that shows whole there is no other part.
  const isInside =
    object !== undefined && isReframed(state, context, object) && object.crop !== null;
  const reason = object && (isInside ? null : whyNotMove(object, context));
  if (object === undefined || reason != null) {
    const gesture = { kind: "pan", pointerId, last: start, before } as const;
    const panned = followGesture({ ...state, gesture }, input, context);
    return reason == null ? panned : { ...panned, result: refused(reason) };
  }
  const gesture = { kind: "drag", pointerId, start, object, before, isInside } as const;
  return followGesture({ ...state, gesture }, input, context);
}

function drag(
  state: EditorState,
  { start, object, isInside }: GestureOf<"drag">,
  input: PointerInput,
  context: CommandContext,
): EditorState {
  const scale = pxPerMm(viewingOf(state));
  const away = { x: (input.x - start.x) / scale, y: (input.y - start.y) / scale };
  if (isInside && object.kind === "image") {
    return withObject(state, reframed(object, { dxMm: away.x, dyMm: away.y }));
  }
  const measuring = measuringIn(state, context);
  return withMoved(state, moveByPointer(object, away, measuring, input.isFree === true));
}

function useHandle(
  state: EditorState,
  { kind, start, object }: GestureOf<"scale" | "turn">,
  input: PointerInput,
  context: CommandContext,
): EditorState {
  const viewing = viewingOf(state);
  const measuring = measuringIn(state, context);
  const span = { from: toMm(viewing, start), now: toMm(viewing, input) };
  if (kind === "scale") {
    const isAboutCorner = input.isAlt === true;
    return withObject(state, scaleByHandle(object, { ...span, isAboutCorner }, measuring));
  }
  const rule = input.isShift ? "steps" : input.isFree ? "free" : "soft";
  return withObject(state, turnByHandle(object, { ...span, rule }, measuring));
}

const at = ({ pointerId, start, now }: Finger, input: PointerInput): Finger => ({
  ...{ pointerId, start },
  now: pointerId === input.pointerId ? { x: input.x, y: input.y } : now,
});

function pinch(
  state: EditorState,
  gesture: GestureOf<"pinch" | "pinch-view">,
  input: PointerInput,
  context: CommandContext,
): EditorState {
  const fingers = [at(gesture.fingers[0], input), at(gesture.fingers[1], input)] as const;
  const [first, second] = fingers;
  const moved = { ...state, gesture: { ...gesture, fingers } };
  if (gesture.kind === "pinch-view") {
    const change = readPinch([first.start, second.start], [first.now, second.now]);
    const begun = { ...viewingOf(state), view: gesture.view };
    const panned = panBy(begun, change.to.x - change.from.x, change.to.y - change.from.y);
    return { ...moved, view: zoomBy({ ...begun, view: panned }, change.factor, change.to) };
  }
  const viewing = viewingOf(state);
  const mm = (point: Point) => toMm(viewing, point);
  const change = readPinch([mm(first.start), mm(second.start)], [mm(first.now), mm(second.now)]);
  const { object } = gesture;
  if (gesture.isInside && object.kind === "image") {
    return withObject(moved, reframed(object, pinchedPicture(change)));
  }
  const how = {
    isTurnable: accessOf(object, context) === "editable",
    isFree: input.isFree === true,
  };
  return withMoved(moved, pinchObject(object, change, measuringIn(state, context), how));
}
