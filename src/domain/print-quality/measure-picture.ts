import type { InkRgb } from "./lab-color.ts";

/** Pixels as decoded: red, green, blue and alpha, not premultiplied, row by row. */
export type DecodedPicture = {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
};

/** A colour of a picture, and its share of the ink. */
export type Tone = { color: InkRgb; share: number };

/** What checks need to know of a picture's pixels. Shares are 0 to 1 of its ink, and 0 without any. */
export type PictureMeasure = {
  /** Pixels that are half transparent, but for the rim between ink and none. */
  softShare: number;
  /** Neighbours that differ a little: hardly any in flat artwork, most in photos and gradients. */
  gradualShare: number;
  /** Colours in steps of 16 levels, as the mean of their pixels, the most frequent first. */
  tones: readonly Tone[];
};

/** Alpha of 5 % and 95 %: what is between is half transparent. */
const clearBelow = 13;
const fullAbove = 242;
/** An anti-aliased edge that was enlarged twice is as wide. */
const rimPixels = 2;
const levelBits = 4;
/** Neighbours are as far apart as a pixel of a picture with so many on its longer side. */
const coarseSide = 400;
/** Of the largest channel; more is an edge. */
const gradualUpTo = 16;

/** A part of a picture in its pixels; `right` and `bottom` are the first ones outside. */
export type PictureRegion = { left: number; top: number; right: number; bottom: number };

/** Pixels that are looked at: of a larger picture each second one of each second row, and so on. */
const maxSamples = 1_000_000;
/** Samples of one piece of work. */
const pieceSamples = 16_384;

/**
 * Measures a picture, or the part of it that shows, in bounded time: from a million pixels on by samples.
 * Its pixels should be its own: made smaller, fine lines become half transparent.
 */
export function measurePicture(picture: DecodedPicture, region?: PictureRegion): PictureMeasure {
  const pieces = measurePictureInPieces(picture, region);
  for (let step = pieces.next(); ; step = pieces.next()) if (step.done) return step.value;
}

/** As `measurePicture`; pauses after each few thousand pixels. */
export function* measurePictureInPieces(
  picture: DecodedPicture,
  region: PictureRegion = { left: 0, top: 0, right: picture.width, bottom: picture.height },
): Generator<void, PictureMeasure> {
  const across = region.right - region.left;
  const apart = Math.max(1, Math.round(Math.max(across, region.bottom - region.top) / coarseSide));
  const every = Math.max(
    1,
    Math.ceil(Math.sqrt((across * (region.bottom - region.top)) / maxSamples)),
  );
  const looked = { picture, region, apart };
  const counts: Counts = {
    ...{ inked: 0, soft: 0, tones: new Map() },
    ...{ right: { pairs: 0, gradual: 0 }, down: { pairs: 0, gradual: 0 } },
  };
  let since = 0;
  for (let y = region.top; y < region.bottom; y += every) {
    for (let x = region.left; x < region.right; x += every) countPixel(looked, x, y, counts);
    since += across / every;
    if (since < pieceSamples) continue;
    since = 0;
    yield;
  }
  const { inked, soft, right, down } = counts;
  return {
    softShare: inked === 0 ? 0 : soft / inked,
    // Along the axis that has more of it.
    gradualShare: Math.max(...[right, down].map((own) => own.gradual / Math.max(1, own.pairs))),
    tones: tonesOf(counts),
  };
}

type Looked = { picture: DecodedPicture; region: PictureRegion; apart: number };
type ColorSum = { red: number; green: number; blue: number; count: number };
type Gradation = { pairs: number; gradual: number };
type Counts = {
  inked: number;
  soft: number;
  tones: Map<number, ColorSum>;
  right: Gradation;
  down: Gradation;
};

function countPixel(looked: Looked, x: number, y: number, counts: Counts): void {
  const { picture, region, apart } = looked;
  const { data, width } = picture;
  const at = (y * width + x) * 4;
  const alpha = data[at + 3] ?? 0;
  if (alpha < clearBelow) return;
  counts.inked += 1;
  if (alpha <= fullAbove && !isRim(looked, x, y)) counts.soft += 1;
  countTone(data, at, counts.tones);
  if (x + apart < region.right) comparePixels(data, at, at + apart * 4, counts.right);
  if (y + apart < region.bottom) comparePixels(data, at, at + apart * width * 4, counts.down);
}

/** Whether both full ink and none lie beside a pixel; none lies around what shows too. */
function isRim({ picture, region }: Looked, x: number, y: number): boolean {
  const { width, data } = picture;
  let hasFull = false;
  let hasNone = false;
  for (let row = y - rimPixels; row <= y + rimPixels; row += 1) {
    for (let column = x - rimPixels; column <= x + rimPixels; column += 1) {
      const isInside =
        row >= region.top && column >= region.left && row < region.bottom && column < region.right;
      const alpha = isInside ? (data[(row * width + column) * 4 + 3] ?? 0) : 0;
      if (alpha > fullAbove) hasFull = true;
      else if (alpha < clearBelow) hasNone = true;
      if (hasFull && hasNone) return true;
    }
  }
  return false;
}

function comparePixels(
  data: DecodedPicture["data"],
  at: number,
  other: number,
  sum: Gradation,
): void {
  if ((data[at + 3] ?? 0) <= 127 || (data[other + 3] ?? 0) <= 127) return;
  sum.pairs += 1;
  const step = Math.max(
    Math.abs((data[at] ?? 0) - (data[other] ?? 0)),
    Math.abs((data[at + 1] ?? 0) - (data[other + 1] ?? 0)),
    Math.abs((data[at + 2] ?? 0) - (data[other + 2] ?? 0)),
  );
  if (step > 0 && step <= gradualUpTo) sum.gradual += 1;
}

function countTone(data: DecodedPicture["data"], at: number, sums: Counts["tones"]): void {
  const shift = 8 - levelBits;
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const key =
    ((red >> shift) << (2 * levelBits)) | ((green >> shift) << levelBits) | (blue >> shift);
  let sum = sums.get(key);
  if (sum === undefined) sums.set(key, (sum = { red: 0, green: 0, blue: 0, count: 0 }));
  sum.red += red;
  sum.green += green;
  sum.blue += blue;
  sum.count += 1;
}

const tonesOf = ({ tones, inked }: Counts): Tone[] =>
  [...tones]
    .toSorted(([key, one], [otherKey, other]) => other.count - one.count || key - otherKey)
    .map(([, { red, green, blue, count }]) => ({
      color: { red: red / count, green: green / count, blue: blue / count },
      share: count / inked,
    }));
