/** Straight red, green, blue and alpha, row by row. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray; isOpaque: boolean };

/** Pixels of an output: whole ones, from `left`, `top` on. */
export type PixelBox = { left: number; top: number; width: number; height: number };

/** Where a picture lies: its corner and how many pixels each of its own takes. */
export type Lie = { left: number; top: number; scaleX: number; scaleY: number };

type Taps = { first: number; weights: Float64Array };

/** Catmull-Rom: sharp, and exact where nothing is scaled. */
function kernel(distance: number): number {
  const t = Math.abs(distance);
  if (t >= 2) return 0;
  if (t >= 1) return ((-0.5 * t + 2.5) * t - 4) * t + 2;
  return (1.5 * t - 2.5) * t * t + 1;
}

/** For each output pixel the source pixels that it is made of; wider where the picture shrinks. */
function tapsOf(from: number, count: number, corner: number, scale: number, size: number): Taps[] {
  const reach = Math.max(1, 1 / scale);
  return Array.from({ length: count }, (_, index) => {
    const middle = (from + index + 0.5 - corner) / scale - 0.5;
    const first = Math.ceil(middle - 2 * reach);
    const last = Math.floor(middle + 2 * reach);
    // What lies outside is the pixel at the edge.
    const low = Math.max(0, Math.min(size - 1, first));
    const high = Math.max(0, Math.min(size - 1, last));
    const weights = new Float64Array(high - low + 1);
    let sum = 0;
    for (let at = first; at <= last; at += 1) {
      const weight = kernel((at - middle) / reach);
      const held = Math.max(low, Math.min(high, at)) - low;
      weights[held] = (weights[held] ?? 0) + weight;
      sum += weight;
    }
    if (sum !== 0)
      for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) / sum;
    return { first: low, weights };
  });
}

/** Work that may rest between its steps, for something else to be done; the last one has the result. */
export type InSteps<Result> = Generator<void, Result, void>;

/** All steps of a work at once. */
export function finish<Result>(work: InSteps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Rows that are made in one step. */
const bandRows = 48;

/** The bands of a box, from the top. */
function bandsOf(box: PixelBox): PixelBox[] {
  return Array.from({ length: Math.ceil(box.height / bandRows) }, (_, index) => ({
    ...box,
    top: box.top + index * bandRows,
    height: Math.min(bandRows, box.height - index * bandRows),
  }));
}

/**
 * A picture scaled into a box of pixels, upright: red, green and blue come multiplied by alpha. Pixels
 * of the box beyond the picture are those at its edge. Plain arithmetic in a fixed order, and so the same
 * bytes in every engine, which no `drawImage` gives.
 */
export function* scaleInSteps(picture: Picture, lie: Lie, box: PixelBox): InSteps<Picture> {
  const columns = tapsOf(box.left, box.width, lie.left, lie.scaleX, picture.width);
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  for (const band of bandsOf(box)) {
    const at = (band.top - box.top) * box.width * 4;
    scaleBand(picture, lie, band, columns, data.subarray(at));
    yield;
  }
  return { width: box.width, height: box.height, data, isOpaque: picture.isOpaque };
}

export const scalePicture = (picture: Picture, lie: Lie, box: PixelBox): Picture =>
  finish(scaleInSteps(picture, lie, box));

function scaleBand(
  picture: Picture,
  lie: Lie,
  box: PixelBox,
  columns: readonly Taps[],
  data: Uint8ClampedArray,
): void {
  const rows = tapsOf(box.top, box.height, lie.top, lie.scaleY, picture.height);
  const known = new Map<number, Float64Array>();
  const free: Float64Array[] = [];
  const sum = new Float64Array(box.width * 4);
  rows.forEach(({ first, weights }, y) => {
    for (const [row, values] of known) {
      if (row >= first) continue;
      known.delete(row);
      free.push(values);
    }
    sum.fill(0);
    for (let tap = 0; tap < weights.length; tap += 1) {
      let values = known.get(first + tap);
      if (values === undefined) {
        values = free.pop() ?? new Float64Array(box.width * 4);
        scaleRow(picture, first + tap, columns, values);
        known.set(first + tap, values);
      }
      const weight = weights[tap] ?? 0;
      for (let at = 0; at < sum.length; at += 1)
        sum[at] = (sum[at] ?? 0) + (values[at] ?? 0) * weight;
    }
    store(sum, data, y * box.width * 4, picture.isOpaque);
  });
}

function scaleRow(
  picture: Picture,
  row: number,
  columns: readonly Taps[],
  into: Float64Array,
): void {
  const { data, width, isOpaque } = picture;
  const start = row * width * 4;
  for (let x = 0; x < columns.length; x += 1) {
    const { first, weights } = columns[x] ?? { first: 0, weights: new Float64Array() };
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let tap = 0; tap < weights.length; tap += 1) {
      const at = start + (first + tap) * 4;
      const share = weights[tap] ?? 0;
      const own = isOpaque ? 255 : (data[at + 3] ?? 0);
      const weight = isOpaque ? share : (share * own) / 255;
      red += (data[at] ?? 0) * weight;
      green += (data[at + 1] ?? 0) * weight;
      blue += (data[at + 2] ?? 0) * weight;
      alpha += own * share;
    }
    const to = x * 4;
    into[to] = red;
    into[to + 1] = green;
    into[to + 2] = blue;
    into[to + 3] = alpha;
  }
}

function store(sum: Float64Array, data: Uint8ClampedArray, at: number, isOpaque: boolean): void {
  for (let from = 0; from < sum.length; from += 4) {
    const alpha = isOpaque ? 255 : toByte(sum[from + 3] ?? 0, 255);
    data[at + from] = toByte(sum[from] ?? 0, alpha);
    data[at + from + 1] = toByte(sum[from + 1] ?? 0, alpha);
    data[at + from + 2] = toByte(sum[from + 2] ?? 0, alpha);
    data[at + from + 3] = alpha;
  }
}

const toByte = (value: number, most: number) =>
  Math.max(0, Math.min(most, Math.floor(value + 0.5)));

/** Steps that the place between two pixels is known by. */
const steps = 256;
/** Four weights a step, of the pixels around it. */
const between = Float64Array.from({ length: (steps + 1) * 4 }, (_, at) =>
  kernel((at % 4) - 1 - Math.floor(at / 4) / steps),
);

/** The place in a picture of an output's point: u = ux·x + uy·y + u0, and v alike. */
export type PlaceIn = { ux: number; uy: number; u0: number; vx: number; vy: number; v0: number };

/**
 * The pixels of a box from a picture of premultiplied ones that lies turned; 0, 0 of `place` is the
 * middle of its first pixel. Those far outside stay empty.
 */
export function* sampleInSteps(picture: Picture, box: PixelBox, place: PlaceIn): InSteps<Picture> {
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  for (const band of bandsOf(box)) {
    sampleBand(picture, band, place, data.subarray((band.top - box.top) * box.width * 4));
    yield;
  }
  return { width: box.width, height: box.height, data, isOpaque: picture.isOpaque };
}

export const samplePicture = (picture: Picture, box: PixelBox, place: PlaceIn): Picture =>
  finish(sampleInSteps(picture, box, place));

function sampleBand(
  picture: Picture,
  box: PixelBox,
  { ux, uy, u0, vx, vy, v0 }: PlaceIn,
  data: Uint8ClampedArray,
): void {
  const { width, height, isOpaque } = picture;
  const sum = new Float64Array(4);
  for (let row = 0; row < box.height; row += 1) {
    for (let column = 0; column < box.width; column += 1) {
      const [x, y] = [box.left + column + 0.5, box.top + row + 0.5];
      const u = ux * x + uy * y + u0;
      const v = vx * x + vy * y + v0;
      if (u < -2 || v < -2 || u > width + 1 || v > height + 1) continue;
      sampleAt(picture, u, v, sum);
      store(sum, data, (row * box.width + column) * 4, isOpaque);
    }
  }
}

function sampleAt(picture: Picture, u: number, v: number, sum: Float64Array): void {
  const { data, width, height, isOpaque } = picture;
  const left = Math.floor(u);
  const top = Math.floor(v);
  const across = Math.round((u - left) * steps) * 4;
  const down = Math.round((v - top) * steps) * 4;
  const isInside = left >= 1 && top >= 1 && left + 2 < width && top + 2 < height;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let j = 0; j < 4; j += 1) {
    const row = top - 1 + j;
    const line = (isInside ? row : Math.max(0, Math.min(height - 1, row))) * width;
    const share = between[down + j] ?? 0;
    for (let i = 0; i < 4; i += 1) {
      const column = left - 1 + i;
      const at = (line + (isInside ? column : Math.max(0, Math.min(width - 1, column)))) * 4;
      const weight = share * (between[across + i] ?? 0);
      red += (data[at] ?? 0) * weight;
      green += (data[at + 1] ?? 0) * weight;
      blue += (data[at + 2] ?? 0) * weight;
      if (!isOpaque) alpha += (data[at + 3] ?? 0) * weight;
    }
  }
  sum[0] = red;
  sum[1] = green;
  sum[2] = blue;
  sum[3] = alpha;
}

/** A picture turned clockwise by quarters, which moves pixels and mixes none. */
export function turnQuarters(picture: Picture, quarters: number): Picture {
  const count = ((quarters % 4) + 4) % 4;
  if (count === 0) return picture;
  const { width, height } = picture;
  const size = count === 2 ? { width, height } : { width: height, height: width };
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let at = (height - 1 - row) * width + (width - 1 - column);
      if (count === 1) at = column * height + (height - 1 - row);
      if (count === 3) at = (width - 1 - column) * height + row;
      to[at] = from[row * width + column] ?? 0;
    }
  }
  return { ...size, data: new Uint8ClampedArray(to.buffer), isOpaque: picture.isOpaque };
}
