import type { DesignImage } from "#domain/design/design-document.ts";
import type { Box } from "#domain/design/placement.ts";
import { frameSize, placementMiddle } from "#domain/design/placement.ts";
import { mmToDots } from "#domain/design/units.ts";
import {
  measurePictureInPieces,
  type PictureRegion,
} from "#domain/print-quality/measure-picture.ts";
import { effectiveDpi } from "#domain/print-quality/picture-quality.ts";
import type { MeasuredObject } from "#domain/print-quality/print-finding.ts";
import { type InkSource, thinShareOfParts } from "#domain/print-quality/thin-ink-of-parts.ts";

import { boxInMm, boxOfLines, boxPixelsPerMm } from "./box-of-lines.ts";
import { pictureLines } from "./place-picture.ts";
import type { MeasuredPicture, PrintMemory, ThinMeasuring } from "./print-memory.ts";
import type { Picture } from "./resample.ts";
import { turnByDegrees, turnLines } from "./turn.ts";

/** Alpha from which on a pixel is ink, and counts as a stroke's. */
const leastAlpha = 13;
const strokeAlpha = 128;
/** Pixels of the thinnest line that pictures are made smaller to. */
const linePixels = 2;

/** What `checkPrint` asks of a picture, of the part of it that shows; in its own pixels (OP-062). */
export function* measureImage(
  image: DesignImage,
  picture: Picture,
  thin: ThinMeasuring,
  memory: PrintMemory,
): Generator<void, MeasuredObject> {
  const region = shownRegion(image, picture);
  const own = `${memory.idOf(picture)} ${JSON.stringify(region)}`;
  const { measure, inked } = yield* measurePixels(picture, region, own, memory);
  const box = inked && inkBoxOf(image, picture, inked);
  const shown = { picture: measure, ...(box === null ? {} : { inkBox: box }) };
  if (picture.isOpaque) return shown;
  const dpi = effectiveDpi(image.placement);
  const key = `${own} ${dpi} ${thin.minMm} ${thin.maxParts}`;
  let share = memory.thin.get(key);
  if (share === undefined) {
    const times = Math.max(1, Math.floor(mmToDots(thin.minMm, dpi) / linePixels));
    const ink = alphaInk(picture, region, times);
    share = yield* thinShareOfParts(ink, { ...thin, dpi: dpi / times });
    memory.thin.set(key, share);
  }
  return { ...shown, thinInkShare: share };
}

function* measurePixels(
  picture: Picture,
  region: PictureRegion,
  key: string,
  { pictures }: PrintMemory,
): Generator<void, MeasuredPicture> {
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const measure = yield* measurePictureInPieces(picture, region);
  const inked = picture.isOpaque ? region : yield* inkedRegion(picture, region);
  pictures.set(key, { measure, inked });
  return { measure, inked };
}

/** Whole pixels, one at least. */
function shownRegion({ crop }: DesignImage, { width, height }: Picture): PictureRegion {
  if (crop === null) return { left: 0, top: 0, right: width, bottom: height };
  const left = Math.min(width - 1, Math.floor(crop.left * width));
  const top = Math.min(height - 1, Math.floor(crop.top * height));
  const right = Math.max(left + 1, Math.ceil(crop.right * width));
  const bottom = Math.max(top + 1, Math.ceil(crop.bottom * height));
  return { left, top, right, bottom };
}

/** Where alpha is ink or not, `times` smaller. */
function alphaInk({ width, data }: Picture, region: PictureRegion, times: number): InkSource {
  const coverageAt = (x: number, y: number): number => {
    let inked = 0;
    for (let row = y * times; row < (y + 1) * times; row += 1) {
      for (let column = x * times; column < (x + 1) * times; column += 1) {
        const [px, py] = [region.left + column, region.top + row];
        if (px < region.left || py < region.top || px >= region.right || py >= region.bottom) {
          continue;
        }
        if ((data[(py * width + px) * 4 + 3] ?? 0) >= strokeAlpha) inked += 1;
      }
    }
    return Math.round((inked * 255) / (times * times));
  };
  return {
    width: Math.ceil((region.right - region.left) / times),
    height: Math.ceil((region.bottom - region.top) / times),
    drawPart(left, top, across, down) {
      const mask = new Uint8Array(across * down);
      for (let at = 0; at < mask.length; at += 1) {
        mask[at] = coverageAt(left + (at % across), top + Math.floor(at / across));
      }
      return { width: across, height: down, data: mask };
    },
  };
}

/** Around what shows of the frame, without transparent margins. */
function inkBoxOf(image: DesignImage, picture: Picture, inked: PictureRegion): Box | null {
  const frame = boxInMm(pictureLines(image, boxPixelsPerMm));
  if (frame === null) return null;
  const { placement } = image;
  const { widthMm, heightMm } = frameSize(placement);
  const { x, y } = placementMiddle(placement);
  const across = (own: number) => (own / picture.width - 0.5) * widthMm;
  const down = (own: number) => (own / picture.height - 0.5) * heightMm;
  const [left, right] = [across(inked.left), across(inked.right)];
  const [top, bottom] = [down(inked.top), down(inked.bottom)];
  const corners = [left, top, right, top, right, bottom, left, bottom];
  const ink = boxOfLines(turnLines([corners], turnByDegrees(placement.angle), x, y));
  return (
    ink && {
      left: Math.max(frame.left, ink.left),
      top: Math.max(frame.top, ink.top),
      right: Math.min(frame.right, ink.right),
      bottom: Math.min(frame.bottom, ink.bottom),
    }
  );
}

/** Rows after which the search for ink pauses. */
const pieceRows = 32;

/** The smallest part of a region that holds all its ink; null where there is none. */
function* inkedRegion(
  { width, data }: Picture,
  region: PictureRegion,
): Generator<void, PictureRegion | null> {
  const isInked = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= leastAlpha;
  const own = { left: region.right, top: region.bottom, right: region.left, bottom: region.top };
  for (let y = region.top; y < region.bottom; y += 1) {
    if ((y - region.top) % pieceRows === pieceRows - 1) yield;
    let first = region.left;
    while (first < region.right && !isInked(first, y)) first += 1;
    if (first === region.right) continue;
    let last = region.right - 1;
    while (!isInked(last, y)) last -= 1;
    own.left = Math.min(own.left, first);
    own.right = Math.max(own.right, last + 1);
    own.top = Math.min(own.top, y);
    own.bottom = y + 1;
  }
  return own.left < own.right ? own : null;
}
