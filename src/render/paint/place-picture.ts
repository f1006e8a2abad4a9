import type { DesignImage } from "#domain/design/design-document.ts";
import { frameSize, placementMiddle } from "#domain/design/placement.ts";

import { clipRings } from "./clip-rings.ts";
import type { Extent, PictureCommand } from "./display-list.ts";
import { figureLines } from "./figures.ts";
import { type Polyline, toRing } from "./flatten.ts";
import {
  finish,
  type InSteps,
  type Picture,
  type PixelBox,
  type PlaceIn,
  sampleInSteps,
  scaleInSteps,
  turnQuarters,
} from "./resample.ts";
import { type Turn, turnByDegrees, turnLines } from "./turn.ts";

type Frame = { x: number; y: number; width: number; height: number };

/** The painters' grid: what is thinner covers nothing of it. */
const leastFramePx = 1 / 256;

/**
 * A design's picture as it is painted, resampled to its last pixels; null where nothing of it lies within
 * the extent, or it is too small to cover any of the painters' grid. A quarter turn moves pixels alone; any
 * other angle samples a picture that was scaled first.
 */
export const placePicture = (
  image: DesignImage,
  picture: Picture,
  pixelsPerMm: number,
  extent: Extent,
): PictureCommand | null => finish(placeInSteps(image, picture, pixelsPerMm, extent));

/** The same, with rests: each step takes a few milliseconds. */
export function* placeInSteps(
  image: DesignImage,
  picture: Picture,
  pixelsPerMm: number,
  extent: Extent,
): InSteps<PictureCommand | null> {
  const frame = frameOf(image, pixelsPerMm);
  const turn = turnByDegrees(image.placement.angle);
  const lines = pictureLines(image, pixelsPerMm);
  const box = boxOf(lines, extent);
  const clip = clipRings(lines.map(toRing), extent);
  // Of next to no width it would be scaled down without end, also where the area's edge cuts it into rings of no area.
  const isThin = Math.min(frame.width, frame.height) < leastFramePx;
  if (box === null || clip.length === 0 || isThin) return null;
  const quarters = image.placement.angle / 90;
  const pixels = Number.isInteger(quarters)
    ? yield* scaleUpright(turnQuarters(picture, quarters), frame, quarters, box)
    : yield* sampleTurned(picture, frame, turn, box);
  return { kind: "picture", pixels, left: box.left, top: box.top, clip };
}

/** What shows of a picture's frame, turned and where it lies, in pixels. */
export function pictureLines(image: DesignImage, pixelsPerMm: number): Polyline[] {
  const frame = frameOf(image, pixelsPerMm);
  const turn = turnByDegrees(image.placement.angle);
  return turnLines(maskLines(image, frame), turn, frame.x, frame.y);
}

function frameOf({ placement }: DesignImage, pixelsPerMm: number): Frame {
  const { widthMm, heightMm } = frameSize(placement);
  const { x, y } = placementMiddle(placement);
  return {
    x: x * pixelsPerMm,
    y: y * pixelsPerMm,
    width: widthMm * pixelsPerMm,
    height: heightMm * pixelsPerMm,
  };
}

/** What shows of the frame, about its middle, before it is turned. */
function maskLines({ mask, crop }: DesignImage, { width, height }: Frame): Polyline[] {
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  return figureLines(mask, {
    left: (left - 0.5) * width,
    top: (top - 0.5) * height,
    width: (right - left) * width,
    height: (bottom - top) * height,
  });
}

/** The pixels that lines touch. */
function boxOf(lines: readonly Polyline[], extent: Extent): PixelBox | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  // Rings are rounded: their ends may lie a 64th further out.
  left = Math.max(0, Math.floor(left - 1 / 64));
  top = Math.max(0, Math.floor(top - 1 / 64));
  const width = Math.min(extent.width, Math.ceil(right + 1 / 64)) - left;
  const height = Math.min(extent.height, Math.ceil(bottom + 1 / 64)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

function scaleUpright(
  picture: Picture,
  frame: Frame,
  quarters: number,
  box: PixelBox,
): InSteps<Picture> {
  const isOnSide = Math.abs(quarters) % 2 === 1;
  const width = isOnSide ? frame.height : frame.width;
  const height = isOnSide ? frame.width : frame.height;
  const lie = {
    left: frame.x - width / 2,
    top: frame.y - height / 2,
    scaleX: width / picture.width,
    scaleY: height / picture.height,
  };
  return scaleInSteps(picture, lie, box);
}

function* sampleTurned(
  picture: Picture,
  frame: Frame,
  { sin, cos }: Turn,
  box: PixelBox,
): InSteps<Picture> {
  const scaled = yield* shrunk(picture, frame);
  const across = scaled.width / frame.width;
  const down = scaled.height / frame.height;
  const place: PlaceIn = {
    ux: cos * across,
    uy: sin * across,
    u0: (-frame.x * cos - frame.y * sin) * across + scaled.width / 2 - 0.5,
    vx: -sin * down,
    vy: cos * down,
    v0: (frame.x * sin - frame.y * cos) * down + scaled.height / 2 - 0.5,
  };
  return yield* sampleInSteps(scaled, box, place);
}

/** A picture of no more pixels than its frame has, premultiplied: sampling alone would skip some. */
function* shrunk(picture: Picture, frame: Frame): InSteps<Picture> {
  const width = Math.max(1, Math.min(picture.width, Math.round(frame.width)));
  const height = Math.max(1, Math.min(picture.height, Math.round(frame.height)));
  if (picture.isOpaque && width === picture.width && height === picture.height) return picture;
  const lie = { left: 0, top: 0, scaleX: width / picture.width, scaleY: height / picture.height };
  return yield* scaleInSteps(picture, lie, { left: 0, top: 0, width, height });
}
