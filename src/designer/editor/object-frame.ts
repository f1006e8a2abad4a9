import type { DesignArea, DesignObject, DesignText } from "#domain/design/design-document.ts";
import type { MeasuredText } from "#domain/design/fit-text.ts";
import { type Frame, pictureFrame, turnAbout } from "#domain/design/picture-frame.ts";
import type { Point } from "#domain/design/placement.ts";

/**
 * What a text takes up as it is printed, and the size that it is printed with, which is smaller than its
 * own where it would not fit: what `layOutText` answers.
 */
export type MeasureText = (text: DesignText, area: DesignArea) => MeasuredText;

export type Measuring = { measureText: MeasureText; area: DesignArea };

const lengthOr = (length: number, other: number) =>
  Number.isFinite(length) && length > 0 ? length : other;

/** What of an object is seen and taken hold of; a text without letters is as large as one letter. */
export function objectFrame(object: DesignObject, { measureText, area }: Measuring): Frame {
  if (object.kind === "image") return pictureFrame(object);
  const { x, y, angle } = object;
  if (object.kind === "shape") {
    return { x, y, widthMm: object.widthMm, heightMm: object.heightMm, angle };
  }
  const measured = measureText(object, area);
  return {
    x,
    y,
    widthMm: lengthOr(measured.widthMm, object.sizeMm),
    heightMm: lengthOr(measured.heightMm, object.sizeMm),
    angle,
  };
}

/** Where a point lies from a frame's middle, along the frame's own sides. */
export function intoFrame({ x, y, angle }: Frame, point: Point): Point {
  return turnAbout({ x: 0, y: 0 }, -angle, point.x - x, point.y - y);
}

/** Upper left, upper right, lower right, lower left, as they stand before the turn. */
export function frameCorners({ x, y, widthMm, heightMm, angle }: Frame): readonly Point[] {
  const [right, bottom] = [widthMm / 2, heightMm / 2];
  return [
    [-right, -bottom],
    [right, -bottom],
    [right, bottom],
    [-right, bottom],
  ].map(([dx = 0, dy = 0]) => turnAbout({ x, y }, angle, dx, dy));
}
