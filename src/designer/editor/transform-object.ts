import type { DesignObject } from "#domain/design/design-document.ts";
import {
  moveMiddleTo,
  placementMiddle,
  type Point,
  scaleAboutMiddle,
} from "#domain/design/placement.ts";
import { type Frame, turnAbout } from "#domain/design/picture-frame.ts";

import { limitObject } from "./limit-object.ts";
import { type Measuring, objectFrame } from "./object-frame.ts";

/** The shortest that the longer side of an object may become, in millimetres. */
const leastSideMm = 2;
/** The longest that it may become, in longer sides of the print area. */
const mostAreas = 4;

/** A factor that leaves a frame large enough to take hold of, and no larger than one can work with. */
function limitFactor(factor: number, whole: { widthMm: number; heightMm: number }, most: number) {
  const side = Math.max(whole.widthMm, whole.heightMm);
  const min = Math.min(1, leastSideMm / side);
  const max = Math.max(1, most / side);
  return Math.min(max, Math.max(min, factor));
}

const middleOf = (object: DesignObject): Point =>
  object.kind === "image" ? placementMiddle(object.placement) : { x: object.x, y: object.y };

const withMiddle = (object: DesignObject, middle: Point): DesignObject =>
  object.kind === "image"
    ? { ...object, placement: moveMiddleTo(object.placement, middle) }
    : { ...object, ...middle };

function withScale(object: DesignObject, factor: number, measuring: Measuring): DesignObject {
  if (object.kind === "image") {
    const { placement } = object;
    const [x, y] = [placement.scaleX * factor, placement.scaleY * factor];
    // Another scale is another question (OP-063).
    return {
      ...object,
      isLowQualityKept: false,
      placement: scaleAboutMiddle(placement, x, y),
    };
  }
  const outline = object.outline && {
    ...object.outline,
    widthMm: object.outline.widthMm * factor,
  };
  if (object.kind === "shape") {
    const widthMm = object.widthMm * factor;
    return { ...object, outline, widthMm, heightMm: object.heightMm * factor };
  }
  // From the size that is seen, and never beyond what fits, so that each step shows (OP-064).
  const measured = measuring.measureText(object, measuring.area).sizeMm;
  const seen = measured > 0 ? measured : object.sizeMm;
  const curveRadiusMm = object.curveRadiusMm && object.curveRadiusMm * factor;
  const scaled = { ...object, outline, curveRadiusMm, sizeMm: seen * factor };
  const fitting = measuring.measureText(scaled, measuring.area).sizeMm;
  return fitting > 0 && fitting < scaled.sizeMm ? { ...scaled, sizeMm: fitting } : scaled;
}

const withTurn = (object: DesignObject, degrees: number): DesignObject =>
  object.kind === "image"
    ? {
        ...object,
        placement: { ...object.placement, angle: object.placement.angle + degrees },
      }
    : { ...object, angle: object.angle + degrees };

/** Of an object, what it would be with the middle of what shows of it elsewhere, larger, and turned. */
export type Transform = {
  factor?: number;
  degrees?: number;
  /** Where the middle of its frame goes; where it is, without. */
  to?: Point;
};

/**
 * The object scaled and turned about the middle of its frame, then moved. It stays large enough to be
 * taken hold of, its middle does not leave the print area farther than it lay, and every measure is
 * within the bounds of a document.
 */
export function transformObject(
  object: DesignObject,
  { factor = 1, degrees = 0, to }: Transform,
  measuring: Measuring,
): DesignObject {
  const before = objectFrame(object, measuring);
  const { area } = measuring;
  const most = mostAreas * Math.max(area.widthMm, area.heightMm);
  let result = object;
  if (factor !== 1)
    result = withScale(result, limitFactor(factor, wholeSize(object, before), most), measuring);
  if (degrees !== 0) result = withTurn(result, degrees);
  const now = objectFrame(result, measuring);
  const target = to === undefined ? before : withinReach(to, before, area);
  const middle = middleOf(result);
  const moved = { x: middle.x + target.x - now.x, y: middle.y + target.y - now.y };
  if (moved.x !== middle.x || moved.y !== middle.y) result = withMiddle(result, moved);
  return limitObject(result);
}

function wholeSize(object: DesignObject, frame: Frame) {
  if (object.kind !== "image" || object.crop === null) return frame;
  const { crop } = object;
  return {
    widthMm: frame.widthMm / (crop.right - crop.left),
    heightMm: frame.heightMm / (crop.bottom - crop.top),
  };
}

/** A middle on the print area, or no farther beside it than it lay before. */
function withinReach(to: Point, before: Point, area: { widthMm: number; heightMm: number }): Point {
  const limit = (value: number, was: number, side: number) =>
    Math.min(Math.max(side, was), Math.max(Math.min(0, was), value));
  return { x: limit(to.x, before.x, area.widthMm), y: limit(to.y, before.y, area.heightMm) };
}

/** The middle that a point would be turned and scaled to about another one. */
export function aboutPivot(middle: Point, pivot: Point, factor: number, degrees: number): Point {
  const away = { x: (middle.x - pivot.x) * factor, y: (middle.y - pivot.y) * factor };
  return turnAbout(pivot, degrees, away.x, away.y);
}
