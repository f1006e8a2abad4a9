import { type Point, snapToMiddle } from "#domain/design/placement.ts";
import type { DesignObject } from "#domain/design/design-document.ts";

import { noGuides } from "../editor-state.ts";
import { type Measuring, objectFrame } from "../object-frame.ts";
import { transformObject } from "../transform-object.ts";

export type Moved = { object: DesignObject; guides: { x: boolean; y: boolean } };

/** Where a middle comes to lie: on the guides of the print area that it is near, unless it is free (CANV-24). */
export function drawnToMiddle(middle: Point, { area }: Measuring, isFree: boolean) {
  if (isFree) return { to: middle, guides: noGuides };
  const { x, y, isSnappedX, isSnappedY } = snapToMiddle(middle, area);
  return { to: { x, y }, guides: { x: isSnappedX, y: isSnappedY } };
}

/** The object as it was taken hold of, moved by so many millimetres. */
export function moveByPointer(
  object: DesignObject,
  away: Point,
  measuring: Measuring,
  isFree: boolean,
): Moved {
  const frame = objectFrame(object, measuring);
  const middle = { x: frame.x + away.x, y: frame.y + away.y };
  const { to, guides } = drawnToMiddle(middle, measuring, isFree);
  return { object: transformObject(object, { to }, measuring), guides };
}
