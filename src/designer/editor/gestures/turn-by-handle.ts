import type { DesignObject } from "#domain/design/design-document.ts";
import { normaliseAngle, type Point } from "#domain/design/placement.ts";

import { type Measuring, objectFrame } from "../object-frame.ts";
import { transformObject } from "../transform-object.ts";

/** Degrees of a step while shift is held. */
export const turnStepDegrees = 15;
/** Degrees within which a turn is drawn to upright, upside down and lying. */
const softDegrees = 4;

export type TurnRule = "steps" | "soft" | "free";

/** The angle that is meant by one: in whole steps, or drawn to the quarters of a turn. */
export function settleAngle(degrees: number, rule: TurnRule): number {
  if (rule === "steps") {
    return normaliseAngle(Math.round(degrees / turnStepDegrees) * turnStepDegrees);
  }
  const quarter = Math.round(degrees / 90) * 90;
  const isNear = rule === "soft" && Math.abs(degrees - quarter) <= softDegrees;
  return normaliseAngle(isNear ? quarter : degrees);
}

const directionOf = (middle: Point, point: Point) =>
  (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI;

/** The object turned about its middle as far as the pointer went around it. */
export function turnByHandle(
  object: DesignObject,
  { from, now, rule }: { from: Point; now: Point; rule: TurnRule },
  measuring: Measuring,
): DesignObject {
  const frame = objectFrame(object, measuring);
  const away = directionOf(frame, now) - directionOf(frame, from);
  const angle = settleAngle(frame.angle + away, rule);
  return transformObject(object, { degrees: angle - frame.angle }, measuring);
}
