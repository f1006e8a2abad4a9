import { boxOf, cornerMap } from "./corner-map.ts";
import type { Corner } from "./mockup-description.ts";

/** Whole pixels of a picture, the far sides not counted in. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A layer that tells for each of its points where in a print area it lies. */
export type PrintMap = {
  width: number;
  height: number;
  /** Three values a point: u and v across the print area and how much of it covers the point, 0 to 65535. */
  points: Uint16Array;
};

/** What tells where a print area lies: a map, or four corners in pixels of a picture `width` wide. */
export type PrintPlace = { map: PrintMap } | CornerPlace;

type CornerPlace = { corners: readonly [Corner, Corner, Corner, Corner]; width: number };

/**
 * A layer of the picture's own size: red and green, 0 to 255 with 128 as rest, move the point that is
 * looked up right and down by up to `px` pixels.
 */
export type Displacement = { pixels: Uint8Array | Uint8ClampedArray; channels: number; px: number };

/** For each pixel of a box its place in the print area, 0 to 1, and how much of that covers it, 0 to 1. */
export type PrintField = {
  box: Box;
  u: Float32Array;
  v: Float32Array;
  cover: Float32Array;
};

type Picture = { width: number; height: number; displacement?: Displacement | undefined };
type LookUp = (x: number, y: number, field: PrintField, at: number) => void;

/** Looks up each pixel of a picture where a print area lies; plain arithmetic, the same in every engine. */
export function buildPrintField(place: PrintPlace, picture: Picture): PrintField {
  const { width, displacement } = picture;
  const { reach, lookUp } =
    "map" in place ? mapLookUp(place.map, picture) : cornerLookUp(place, width);
  const field = emptyField(clipped(reach, picture, displacement?.px ?? 0));
  const { left, top, right, bottom } = field.box;
  const shiftX = displacement && shiftsOf(displacement, 0, field.box, picture);
  const shiftY = displacement && shiftsOf(displacement, 1, field.box, picture);
  let at = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1, at += 1) {
      lookUp(x + 0.5 + (shiftX?.[at] ?? 0), y + 0.5 + (shiftY?.[at] ?? 0), field, at);
    }
  }
  return field;
}

/** A mean of five by five smooths the steps of a byte, which lines of the print would show. */
const reachPx = 2;

/** How far each pixel of a box is shifted, in pixels. */
function shiftsOf(
  { pixels, channels, px }: Displacement,
  channel: number,
  box: Box,
  { width, height }: Picture,
): Float32Array {
  const [columns, rows] = [box.right - box.left, box.bottom - box.top];
  const high = rows + 2 * reachPx;
  const across = new Int32Array(columns * high);
  for (let row = 0; row < high; row += 1) {
    const y = Math.max(0, Math.min(height - 1, box.top - reachPx + row));
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let step = -reachPx; step <= reachPx; step += 1) {
        const x = Math.max(0, Math.min(width - 1, box.left + column + step));
        sum += Math.max(-127, (pixels[(y * width + x) * channels + channel] ?? 128) - 128);
      }
      across[row * columns + column] = sum;
    }
  }
  const count = 2 * reachPx + 1;
  const part = px / (127 * count * count);
  const shifts = new Float32Array(columns * rows);
  for (let at = 0; at < shifts.length; at += 1) {
    let sum = 0;
    for (let step = 0; step < count; step += 1) sum += across[at + step * columns] ?? 0;
    shifts[at] = sum * part;
  }
  return shifts;
}

function emptyField(box: Box): PrintField {
  const count = (box.right - box.left) * (box.bottom - box.top);
  const values = () => new Float32Array(count);
  return { box, u: values(), v: values(), cover: values() };
}

/** The whole pixels of a picture that lie within a box and `margin` around it. */
function clipped(box: Box, { width, height }: Picture, margin: number): Box {
  const left = Math.max(0, Math.min(width, Math.floor(box.left - margin - 1)));
  const top = Math.max(0, Math.min(height, Math.floor(box.top - margin - 1)));
  return {
    ...{ left, top },
    right: Math.max(left, Math.min(width, Math.ceil(box.right + margin + 1))),
    bottom: Math.max(top, Math.min(height, Math.ceil(box.bottom + margin + 1))),
  };
}

function cornerLookUp({ corners, width: own }: CornerPlace, width: number) {
  const scale = width / own;
  const { matrix, sides } = cornerMap(corners, scale);
  const [ux = 0, uy = 0, u0 = 0, vx = 0, vy = 0, v0 = 0, wx = 0, wy = 0, w0 = 0] = matrix;
  const reach = boxOf(corners.map(([x, y]): Corner => [x * scale, y * scale]));
  const lookUp: LookUp = (x, y, field, at) => {
    const depth = wx * x + wy * y + w0;
    if (depth <= 0) return;
    let cover = 1;
    // A pixel is covered by the part of it that lies within each side.
    for (const [sx, sy, rest] of sides) {
      cover *= Math.max(0, Math.min(1, sx * x + sy * y + rest + 0.5));
    }
    field.u[at] = (ux * x + uy * y + u0) / depth;
    field.v[at] = (vx * x + vy * y + v0) / depth;
    field.cover[at] = cover;
  };
  return { reach, lookUp };
}

function mapLookUp({ width, height, points }: PrintMap, picture: Picture) {
  const [stepX, stepY] = [width / picture.width, height / picture.height];
  const { left, top, right, bottom } = coveredBox({ width, height, points });
  const reach = {
    ...{ left: (left - 1) / stepX, top: (top - 1) / stepY },
    ...{ right: (right + 1) / stepX, bottom: (bottom + 1) / stepY },
  };
  const lookUp: LookUp = (px, py, field, at) => {
    const [x, y] = [px * stepX - 0.5, py * stepY - 0.5];
    const column = Math.max(0, Math.min(width - 2, Math.floor(x)));
    const row = Math.max(0, Math.min(height - 2, Math.floor(y)));
    const first = (row * width + column) * 3;
    const below = first + width * 3;
    const a = Math.max(0, Math.min(1, x - column));
    const b = Math.max(0, Math.min(1, y - row));
    const [w0, w1, w2, w3] = [(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b];
    const cover =
      (points[first + 2] ?? 0) * w0 +
      (points[first + 5] ?? 0) * w1 +
      (points[below + 2] ?? 0) * w2 +
      (points[below + 5] ?? 0) * w3;
    if (cover <= 0) return;
    field.cover[at] = cover / 65_535;
    field.u[at] =
      ((points[first] ?? 0) * w0 +
        (points[first + 3] ?? 0) * w1 +
        (points[below] ?? 0) * w2 +
        (points[below + 3] ?? 0) * w3) /
      65_535;
    field.v[at] =
      ((points[first + 1] ?? 0) * w0 +
        (points[first + 4] ?? 0) * w1 +
        (points[below + 1] ?? 0) * w2 +
        (points[below + 4] ?? 0) * w3) /
      65_535;
  };
  return { reach, lookUp };
}

/** The points of a map that its print area covers. */
function coveredBox({ width, height, points }: PrintMap): Box {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0, at = 2; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      if (points[at] === 0) continue;
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      if (y < box.top) box.top = y;
      box.bottom = y + 1;
    }
  }
  return box;
}
