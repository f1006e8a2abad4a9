import type { DesignImage } from "./design-document.ts";
import { frameSize, moveMiddleTo, placementMiddle, type Point } from "./placement.ts";
import { mmToDots } from "./units.ts";

/** A rectangle about `x`, `y`, turned clockwise by `angle` degrees. */
export type Frame = { x: number; y: number; widthMm: number; heightMm: number; angle: number };

/** A stored picture; its measures are in its own pixels. */
export type StoredPicture = { src: string; width: number; height: number };

/** A point that is given from a frame's middle, before the frame is turned. */
export function turnAbout(middle: Point, angle: number, x: number, y: number): Point {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos };
}

/** The part of a picture that shows. */
export function pictureFrame({ placement, crop }: Pick<DesignImage, "placement" | "crop">): Frame {
  const whole = frameSize(placement);
  const middle = placementMiddle(placement);
  const { angle } = placement;
  if (crop === null) return { ...middle, ...whole, angle };
  const seen = turnAbout(
    middle,
    angle,
    ((crop.left + crop.right) / 2 - 0.5) * whole.widthMm,
    ((crop.top + crop.bottom) / 2 - 0.5) * whole.heightMm,
  );
  return {
    ...seen,
    widthMm: whole.widthMm * (crop.right - crop.left),
    heightMm: whole.heightMm * (crop.bottom - crop.top),
    angle,
  };
}

/** The least part of a picture that may be left, on each axis. */
export const leastCrop = 0.02;

/** Another picture in a frame, which it covers from its middle; what is too much is cropped. */
export function coverFrame(
  frame: Frame,
  { src, width, height }: StoredPicture,
): Pick<DesignImage, "src" | "placement" | "crop" | "isLowQualityKept"> {
  const across = mmToDots(frame.widthMm) / width;
  const down = mmToDots(frame.heightMm) / height;
  const scale = Math.max(across, down);
  const flat = { left: 0, top: 0, scaleX: scale, scaleY: scale, angle: frame.angle, width, height };
  return {
    src,
    placement: moveMiddleTo(flat, frame),
    crop: middleCrop(across / scale, down / scale),
    isLowQualityKept: false,
  };
}

function middleCrop(partX: number, partY: number): DesignImage["crop"] {
  // A hair's breadth is rounding, not a crop.
  if (partX > 0.999 && partY > 0.999) return null;
  const [across, down] = [Math.max(partX, leastCrop), Math.max(partY, leastCrop)];
  return {
    left: (1 - across) / 2,
    top: (1 - down) / 2,
    right: (1 + across) / 2,
    bottom: (1 + down) / 2,
  };
}
