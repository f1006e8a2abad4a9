import type { DesignObject } from "#domain/design/design-document.ts";
import type { Point } from "#domain/design/placement.ts";
import { turnAbout } from "#domain/design/picture-frame.ts";

import { intoFrame, type Measuring, objectFrame } from "../object-frame.ts";
import { aboutPivot, transformObject } from "../transform-object.ts";

/**
 * The object as large as a corner that is drawn from `from` to `now` makes it, both sides alike: about
 * its middle, so that what is centred stays so, or about the opposite corner. Points in millimetres.
 */
export function scaleByHandle(
  object: DesignObject,
  { from, now, isAboutCorner }: { from: Point; now: Point; isAboutCorner: boolean },
  measuring: Measuring,
): DesignObject {
  const frame = objectFrame(object, measuring);
  // The handles of a small object stand away from its corners; these move as the pointer does.
  const { x, y } = intoFrame(frame, from);
  const { widthMm: across, heightMm: down } = frame;
  const corner = turnAbout(
    frame,
    frame.angle,
    (Math.sign(x) * across) / 2,
    (Math.sign(y) * down) / 2,
  );
  const drawn = { x: corner.x + now.x - from.x, y: corner.y + now.y - from.y };
  const towards = { x: corner.x - frame.x, y: corner.y - frame.y };
  const reach = Math.hypot(towards.x, towards.y);
  if (reach === 0) return object;
  const pivot = isAboutCorner ? { x: frame.x - towards.x, y: frame.y - towards.y } : frame;
  // Along the diagonal alone: a pointer that strays from it changes nothing.
  const along = (point: Point) =>
    ((point.x - pivot.x) * towards.x + (point.y - pivot.y) * towards.y) / reach;
  const factor = along(drawn) / along(corner);
  const scaled = transformObject(object, { factor }, measuring);
  if (!isAboutCorner) return scaled;
  // By what it really became, which limits may have changed.
  const { widthMm } = objectFrame(scaled, measuring);
  const to = aboutPivot(frame, pivot, widthMm / across, 0);
  return transformObject(scaled, { to }, measuring);
}
