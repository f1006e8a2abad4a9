import type { DesignImage, DesignObject, DesignShape } from "../design/design-document.ts";
import {
  type Box,
  type Point,
  frameSize,
  placementMiddle,
  turnedBox,
} from "../design/placement.ts";
import type { MeasuredObject } from "./print-finding.ts";

/**
 * The upright box, in millimetres from the print area's corner, around what an object prints: the measured
 * one, else that of its frame, which is larger than the ink of a turned heart or path. Null for a text
 * that was not measured, and for a picture that is still missing.
 */
export function objectBox(object: DesignObject, measured: MeasuredObject | undefined): Box | null {
  if (measured?.inkBox) return measured.inkBox;
  if (object.kind === "shape") return shapeBox(object);
  return object.kind === "image" && object.src !== "" ? imageBox(object) : null;
}

type Frame = { widthMm: number; heightMm: number };

function shapeBox({ shape, widthMm, heightMm, outline, x, y, angle }: DesignShape): Box {
  const line = outline?.widthMm ?? 0;
  const size = { widthMm: widthMm + line, heightMm: heightMm + line };
  return shape === "ellipse"
    ? turnedEllipse({ x, y }, size, angle)
    : turnedBox({ x, y }, size, angle);
}

function imageBox({ placement, crop, mask }: DesignImage): Box {
  const frame = frameSize(placement);
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const shown = {
    widthMm: frame.widthMm * (right - left),
    heightMm: frame.heightMm * (bottom - top),
  };
  const across = frame.widthMm * ((left + right) / 2 - 0.5);
  const down = frame.heightMm * ((top + bottom) / 2 - 0.5);
  const radians = (placement.angle * Math.PI) / 180;
  const middle = placementMiddle(placement);
  const shownMiddle = {
    x: middle.x + across * Math.cos(radians) - down * Math.sin(radians),
    y: middle.y + across * Math.sin(radians) + down * Math.cos(radians),
  };
  return mask === "ellipse"
    ? turnedEllipse(shownMiddle, shown, placement.angle)
    : turnedBox(shownMiddle, shown, placement.angle);
}

function turnedEllipse({ x, y }: Point, { widthMm, heightMm }: Frame, angle: number): Box {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const halfWidth = Math.hypot(widthMm * cos, heightMm * sin) / 2;
  const halfHeight = Math.hypot(widthMm * sin, heightMm * cos) / 2;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** Less is a matter of rounding: a dot of 300 DPI, and a little. */
export const toleranceMm = 0.1;

/** How far a box stays within another, in millimetres; negative for what sticks out most. */
export const marginWithin = (box: Box, outer: Box): number =>
  Math.min(
    box.left - outer.left,
    box.top - outer.top,
    outer.right - box.right,
    outer.bottom - box.bottom,
  );

export const doBoxesMeet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
