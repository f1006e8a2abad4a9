import type { DesignArea, ImagePlacement } from "./design-document.ts";
import { dotsToMm, mmToDots } from "./units.ts";

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

/** Measures of a picture's frame before it is turned, in millimetres. */
export const frameSize = ({ width, height, scaleX, scaleY }: ImagePlacement) => ({
  widthMm: dotsToMm(width * scaleX),
  heightMm: dotsToMm(height * scaleY),
});

/** The middle of a picture's frame, about which it is turned and scaled. */
export function placementMiddle(placement: ImagePlacement): Point {
  const { widthMm, heightMm } = frameSize(placement);
  return { x: placement.left + widthMm / 2, y: placement.top + heightMm / 2 };
}

/** The placement with its middle elsewhere. */
export function moveMiddleTo(placement: ImagePlacement, middle: Point): ImagePlacement {
  const { widthMm, heightMm } = frameSize(placement);
  return { ...placement, left: middle.x - widthMm / 2, top: middle.y - heightMm / 2 };
}

/** The placement with other scales, its middle where it was. */
export function scaleAboutMiddle(
  placement: ImagePlacement,
  scaleX: number,
  scaleY: number,
): ImagePlacement {
  return moveMiddleTo({ ...placement, scaleX, scaleY }, placementMiddle(placement));
}

/** An angle in degrees from -180, exclusive, to 180. */
export function normaliseAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** The smallest upright box around a frame of this size and middle that is turned by `angle` degrees. */
export function turnedBox(
  middle: Point,
  size: { widthMm: number; heightMm: number },
  angle: number,
): Box {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  const halfWidth = (size.widthMm * cos + size.heightMm * sin) / 2;
  const halfHeight = (size.widthMm * sin + size.heightMm * cos) / 2;
  return {
    left: middle.x - halfWidth,
    top: middle.y - halfHeight,
    right: middle.x + halfWidth,
    bottom: middle.y + halfHeight,
  };
}

/** A picture laid into the middle of a print area, whole and as large as it can be. */
export function placeInMiddle(
  picture: { width: number; height: number },
  area: Pick<DesignArea, "widthMm" | "heightMm">,
): ImagePlacement {
  const scale = Math.min(
    mmToDots(area.widthMm) / picture.width,
    mmToDots(area.heightMm) / picture.height,
  );
  const flat = { ...picture, left: 0, top: 0, scaleX: scale, scaleY: scale, angle: 0 };
  return moveMiddleTo(flat, { x: area.widthMm / 2, y: area.heightMm / 2 });
}

/** Dots of 300 DPI within which an object is drawn to the middle of the print area (CANV-24, OP-066). */
export const snapDots = 100;

/** The middle of an object, drawn to that of the print area on each axis that it is near (100 inclusive). */
export function snapToMiddle(
  middle: Point,
  area: Pick<DesignArea, "widthMm" | "heightMm">,
): Point & { isSnappedX: boolean; isSnappedY: boolean } {
  const x = area.widthMm / 2;
  const y = area.heightMm / 2;
  const isNear = (distanceMm: number) =>
    Math.round(Math.abs(mmToDots(distanceMm)) * 1e6) / 1e6 <= snapDots;
  const isSnappedX = isNear(middle.x - x);
  const isSnappedY = isNear(middle.y - y);
  return { x: isSnappedX ? x : middle.x, y: isSnappedY ? y : middle.y, isSnappedX, isSnappedY };
}

/** One step of the controls that move, turn and scale a picture (CANV-26, CANV-27, CANV-28). */
export const imageStep = { zoom: 1.04, moveDots: 10, degrees: 1 } as const;

/** A held control: the first step at once, the next after 500 ms, then one every 50 ms (CANV-29). */
export const holdRepeat = { delayMs: 500, everyMs: 50 } as const;

/** Steps that a control has made once it was held for so long (T-064). */
export const stepsHeld = (heldMs: number): number =>
  1 + Math.max(0, Math.floor((heldMs - holdRepeat.delayMs) / holdRepeat.everyMs));
