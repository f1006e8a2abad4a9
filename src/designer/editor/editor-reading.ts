import type { DesignImage, DesignObject } from "#domain/design/design-document.ts";
import type { Frame } from "#domain/design/picture-frame.ts";

import type { CommandContext } from "./commands/design-change.ts";
import { accessOf, whyNotEdit } from "./commands/permissions.ts";
import { type EditorState, selectedObject } from "./editor-state.ts";
import { type Handle, handlesOf, stageFrame } from "./handles.ts";
import { type Measuring, objectFrame } from "./object-frame.ts";
import type { Viewing } from "./view.ts";

export const viewingOf = ({ design, view, stage }: EditorState): Viewing => ({
  area: design.area,
  view,
  stage,
});

export const measuringIn = ({ design }: EditorState, context: CommandContext): Measuring => ({
  measureText: context.measureText,
  area: design.area,
});

export const frameIn = (state: EditorState, context: CommandContext, object: DesignObject): Frame =>
  objectFrame(object, measuringIn(state, context));

/** A picture that is moved within its frame: as was asked for, or as the frame itself may not be moved. */
export function isReframed(
  { selectedId, isFraming }: EditorState,
  context: CommandContext,
  object: DesignObject,
): object is DesignImage {
  if (object.kind !== "image" || object.src === "") return false;
  if (whyNotEdit(object, context) !== null) return false;
  return accessOf(object, context) === "locked" || (isFraming && object.id === selectedId);
}

/**
 * Whether what has just been selected is a shopper's photo in a frame that cuts it: whoever takes hold of it
 * means the photo first, and the frame where that is asked for.
 */
export function startsInside(state: EditorState, context: CommandContext): boolean {
  const object = selectedObject(state);
  if (object?.kind !== "image" || !object.isCustom || context.role !== "shopper") return false;
  const isCut = object.crop !== null || object.mask !== "rectangle";
  return isCut && isReframed({ ...state, isFraming: true }, context, object);
}

/** The handles of what is selected; none of what may not be moved, or is moved within its frame. */
export function handlesIn(state: EditorState, context: CommandContext): Handle[] {
  const object = selectedObject(state);
  const access = object === null ? "locked" : accessOf(object, context);
  if (object === null || access === "locked" || isReframed(state, context, object)) return [];
  const viewing = viewingOf(state);
  const frame = stageFrame(frameIn(state, context, object), viewing);
  return handlesOf(frame, viewing, access === "editable");
}
