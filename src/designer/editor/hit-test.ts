import { objectAccess } from "#domain/design/editor-access.ts";
import type { DesignObject } from "#domain/design/design-document.ts";
import type { Point } from "#domain/design/placement.ts";
import type { Frame } from "#domain/design/picture-frame.ts";

import { intoFrame } from "./object-frame.ts";

/** The least that an object measures to a finger and to a mouse, in pixels of the screen. */
export const leastTargetPx = { touch: 44, mouse: 24 } as const;

/** Whether there is anything that may be done with it. */
const isIdle = (object: DesignObject) =>
  objectAccess(object) === "locked" &&
  !(object.kind === "text" && object.isEditable) &&
  !(object.kind === "image" && object.isCustom);

/** How far a point lies outside of a frame that measures at least `leastMm`; 0 within it. */
function distanceFrom(frame: Frame, point: Point, leastMm: number): number {
  const { x, y } = intoFrame(frame, point);
  const beyond = (value: number, side: number) =>
    Math.max(0, Math.abs(value) - Math.max(side, leastMm) / 2);
  return Math.hypot(beyond(x, frame.widthMm), beyond(y, frame.heightMm));
}

/**
 * The object at a point: the topmost whose turned frame holds it; else the topmost small one that would
 * hold it if it measured `leastMm`. What nothing may be done with lets through to what lies below it.
 */
export function hitTest(
  objects: readonly DesignObject[],
  frameOf: (object: DesignObject) => Frame,
  point: Point,
  leastMm: number,
): DesignObject | null {
  const topFirst = objects.toReversed();
  const framed = topFirst.map((object) => ({ object, frame: frameOf(object) }));
  const at = (least: number, wantsIdle: boolean) =>
    framed.find(
      ({ object, frame }) =>
        isIdle(object) === wantsIdle && distanceFrom(frame, point, least) === 0,
    )?.object;
  return at(0, false) ?? at(leastMm, false) ?? at(0, true) ?? null;
}
