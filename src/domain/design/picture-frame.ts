import type { DesignImage } from "./design-document.ts";
import { designLimits } from "./design-limits.ts";
import {
  frameSize,
  moveMiddleTo,
  normaliseAngle,
  placementMiddle,
  type Point,
} from "./placement.ts";
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

/** How a picture changes within its frame: larger by `factor`, what lies `at` a point moved by `dxMm` and `dyMm`. */
export type Reframing = { factor?: number; at?: Point; dxMm?: number; dyMm?: number };

/** The longest side of a picture that is made larger within its frame. */
const mostSideMm = designLimits.reachMm / 2;

/**
 * The picture larger and moved within its frame, which stays as it is and is covered by it. Points and ways
 * are those of the print area, whichever way the frame is turned; without `at` it grows about what shows.
 */
export function reframe(
  picture: Pick<DesignImage, "placement" | "crop">,
  { factor = 1, at, dxMm = 0, dyMm = 0 }: Reframing,
): Pick<DesignImage, "placement" | "crop"> {
  const frame = pictureFrame(picture);
  const { left, top, right, bottom } = picture.crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const seen = { across: right - left, down: bottom - top };
  const whole = frameSize(picture.placement);
  const { scaleX, scaleY } = picture.placement;
  // No smaller than the frame, no larger than a document may have it or what may be left of a picture.
  const most = Math.min(
    Math.min(seen.across, seen.down) / leastCrop,
    mostSideMm / Math.max(whole.widthMm, whole.heightMm),
    designLimits.pictureScale / Math.max(scaleX, scaleY),
  );
  const grown = Math.min(Math.max(factor, seen.across, seen.down), Math.max(1, most));
  const { x: atX, y: atY } = at ?? frame;
  const stay = { x: (atX - frame.x) * (1 - grown), y: (atY - frame.y) * (1 - grown) };
  const away = turnAbout({ x: 0, y: 0 }, -frame.angle, dxMm + stay.x, dyMm + stay.y);
  const part = (middle: number, size: number, moved: number) => {
    const half = size / grown / 2;
    return { half, middle: Math.min(1 - half, Math.max(half, middle - moved)) };
  };
  const x = part((left + right) / 2, seen.across, away.x / (whole.widthMm * grown));
  const y = part((top + bottom) / 2, seen.down, away.y / (whole.heightMm * grown));
  const scaled = { ...picture.placement, scaleX: scaleX * grown, scaleY: scaleY * grown };
  const { widthMm, heightMm } = frameSize(scaled);
  const to = turnAbout(frame, frame.angle, (0.5 - x.middle) * widthMm, (0.5 - y.middle) * heightMm);
  const isWhole = x.half > 0.499_99 && y.half > 0.499_99;
  const edges = [x.middle - x.half, y.middle - y.half, x.middle + x.half, y.middle + y.half];
  const [fromX = 0, fromY = 0, toX = 1, toY = 1] = edges.map(roundPart);
  return {
    placement: moveMiddleTo(scaled, to),
    crop: isWhole ? null : { left: fromX, top: fromY, right: toX, bottom: toY },
  };
}

/** Finer than any picture has pixels, and short in a document. */
const roundPart = (part: number) => Math.min(1, Math.max(0, Math.round(part * 1e6) / 1e6));

/** Frames that differ by less are of one shape. */
const sameShape = 0.01;

/** What shows of a picture, shown by another frame; null where that has another shape. */
export function showPart(
  picture: Pick<DesignImage, "src" | "placement" | "crop" | "isLowQualityKept">,
  frame: Frame,
): Pick<DesignImage, "src" | "placement" | "crop" | "isLowQualityKept"> | null {
  const { src, placement, crop, isLowQualityKept } = picture;
  const own = pictureFrame(picture);
  const factor = frame.widthMm / own.widthMm;
  if (Math.abs(frame.heightMm / own.heightMm / factor - 1) > sameShape) return null;
  const [scaleX, scaleY] = [placement.scaleX * factor, placement.scaleY * factor];
  const scaled = { ...placement, scaleX, scaleY, angle: frame.angle };
  const { widthMm, heightMm } = frameSize(scaled);
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const off = { x: 0.5 - (left + right) / 2, y: 0.5 - (top + bottom) / 2 };
  const to = turnAbout(frame, frame.angle, off.x * widthMm, off.y * heightMm);
  // Larger is another question (OP-063).
  const isKept = isLowQualityKept && factor < 1 + sameShape;
  return { src, placement: moveMiddleTo(scaled, to), crop, isLowQualityKept: isKept };
}

/** Less is rounding. */
const sameMm = 0.1;

/** Part of a side that is rounding, and no crop: no frame is so large that it would be another one. */
const hair = 1e-6;

/** Whether two frames are the same but for rounding. */
export const isSameFrame = (a: Frame, b: Frame): boolean =>
  [a.x - b.x, a.y - b.y, a.widthMm - b.widthMm, a.heightMm - b.heightMm].every(
    (apart) => Math.abs(apart) <= sameMm,
  ) && Math.abs(normaliseAngle(a.angle - b.angle)) <= sameMm;

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
  if (partX > 1 - hair && partY > 1 - hair) return null;
  const [across, down] = [Math.max(partX, leastCrop), Math.max(partY, leastCrop)];
  return {
    left: (1 - across) / 2,
    top: (1 - down) / 2,
    right: (1 + across) / 2,
    bottom: (1 + down) / 2,
  };
}
