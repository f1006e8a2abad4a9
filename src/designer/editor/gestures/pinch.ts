import type { DesignObject } from "#domain/design/design-document.ts";
import type { Reframing } from "#domain/design/picture-frame.ts";
import { normaliseAngle, type Point } from "#domain/design/placement.ts";

import { type Measuring, objectFrame } from "../object-frame.ts";
import { aboutPivot, transformObject } from "../transform-object.ts";
import { drawnToMiddle, type Moved } from "./move-by-pointer.ts";
import { settleAngle } from "./turn-by-handle.ts";

type Pair = readonly [Point, Point];

export type PinchChange = { factor: number; degrees: number; from: Point; to: Point };

/** Fingers nearer than this, in the unit of their points, tell no direction and no distance. */
const leastSpread = 1;

/** What two fingers did between two moments: how far they spread, turned, and where their middle went. */
export function readPinch(start: Pair, now: Pair): PinchChange {
  const middle = ([a, b]: Pair) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const spread = ([a, b]: Pair) => Math.max(leastSpread, Math.hypot(b.x - a.x, b.y - a.y));
  const direction = ([a, b]: Pair) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return {
    factor: spread(now) / spread(start),
    degrees: normaliseAngle(direction(now) - direction(start)),
    from: middle(start),
    to: middle(now),
  };
}

/** How a picture changes within its frame, so that what lay between two fingers still does; in millimetres. */
export const pinchedPicture = ({ factor, from, to }: PinchChange): Reframing => ({
  ...{ factor, at: from },
  dxMm: to.x - from.x,
  dyMm: to.y - from.y,
});

/** The object scaled, turned and moved at once by two fingers; points in millimetres. */
export function pinchObject(
  object: DesignObject,
  { factor, degrees, from, to }: PinchChange,
  measuring: Measuring,
  { isTurnable, isFree }: { isTurnable: boolean; isFree: boolean },
): Moved {
  const frame = objectFrame(object, measuring);
  const angle = isTurnable
    ? settleAngle(frame.angle + degrees, isFree ? "free" : "soft")
    : frame.angle;
  const turned = angle - frame.angle;
  const scaled = transformObject(object, { factor, degrees: turned }, measuring);
  const grown = objectFrame(scaled, measuring).widthMm / frame.widthMm;
  const about = aboutPivot(frame, from, grown, turned);
  const middle = { x: about.x + to.x - from.x, y: about.y + to.y - from.y };
  const drawn = drawnToMiddle(middle, measuring, isFree);
  return { object: transformObject(scaled, { to: drawn.to }, measuring), guides: drawn.guides };
}
