import type { MockupPrint } from "./mockup-description.ts";
import { type Box, buildPrintField, type PrintField, type PrintPlace } from "./print-field.ts";
import type { Displacement } from "./print-field.ts";

/** Where each pixel of a mockup finds its ink; worked out once for a base's size. */
export type PrintCoordinates = {
  print: MockupPrint;
  /** The pixels that the print area covers lie in here. */
  box: Box;
  /** The picture that is asked for of what is printed: as fine as the mockup shows it. */
  pictureWidth: number;
  pictureHeight: number;
  /** The place in that picture; 0, 0 is the middle of its first pixel. */
  u: Float32Array;
  v: Float32Array;
  /** How much of the print area covers the pixel, 0 to 1; nothing where the product is not. */
  cover: Float32Array;
  /** How many points a pixel is averaged from: those across in the low four bits, those down above. */
  taps: Uint8Array;
};

/** Pixels that the picture of a print area may have on its longer side. */
const maxSidePx = 4000;
const minSidePx = 8;
/** Sums of small parts come out a little above the whole. */
const tolerancePx = 0.05;
const maxTaps = 15;
/** A picture that is shrunk by less is looked up by one point. */
const slack = 0.3;

type Mockup = {
  width: number;
  height: number;
  mask: Uint8Array;
  displacement?: Displacement | undefined;
};

/** The coordinates of a print area in a mockup of this size. */
export function buildPrintCoordinates(
  print: MockupPrint,
  place: PrintPlace,
  mockup: Mockup,
): PrintCoordinates {
  const { box, u, v, cover } = buildPrintField(place, mockup);
  const size = pictureSize(measureWidth({ box, u, v, cover }, print), print);
  const taps = countTaps({ box, u, v, cover }, size);
  for (let at = 0; at < u.length; at += 1) {
    u[at] = (u[at] ?? 0) * size.pictureWidth - 0.5;
    v[at] = (v[at] ?? 0) * size.pictureHeight - 0.5;
  }
  hideBeyondProduct(cover, box, mockup);
  return { print, box, ...size, u, v, cover, taps };
}

function hideBeyondProduct(cover: Float32Array, box: Box, { mask, width }: Mockup): void {
  let at = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1, at += 1) {
      if (mask[y * width + x] === 0) cover[at] = 0;
    }
  }
}

/** No side is shorter than eight pixels or longer than 4000. */
function pictureSize(widthPx: number, { widthMm, heightMm }: MockupPrint) {
  const most = Math.min(maxSidePx, (maxSidePx * widthMm) / heightMm);
  const pictureWidth = Math.max(minSidePx, Math.ceil(Math.min(most, widthPx) - tolerancePx));
  const pictureHeight = Math.max(minSidePx, Math.round((pictureWidth * heightMm) / widthMm));
  return { pictureWidth, pictureHeight };
}

/**
 * The width in pixels that the print area would have, from how much of it lies in the picture where
 * it is seen from the front: the densest tenth of its points is left out of account.
 */
function measureWidth(field: PrintField, { widthMm, heightMm }: MockupPrint): number {
  const { box, u, v, cover } = field;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const areas: number[] = [];
  const step = Math.max(1, Math.floor(Math.min(width, height) / 100));
  for (let y = 0; y < height - 1; y += step) {
    for (let x = 0; x < width - 1; x += step) {
      const at = y * width + x;
      if ((cover[at] ?? 0) < 1 || (cover[at + 1] ?? 0) < 1 || (cover[at + width] ?? 0) < 1)
        continue;
      const [ux, vx] = [(u[at + 1] ?? 0) - (u[at] ?? 0), (v[at + 1] ?? 0) - (v[at] ?? 0)];
      const [uy, vy] = [(u[at + width] ?? 0) - (u[at] ?? 0), (v[at + width] ?? 0) - (v[at] ?? 0)];
      const area = Math.abs(ux * vy - vx * uy);
      if (area > 0) areas.push(area);
    }
  }
  if (areas.length === 0) return width;
  areas.sort((a, b) => a - b);
  const typical = areas[Math.floor(areas.length / 10)] ?? 1;
  return Math.sqrt(widthMm / heightMm / typical);
}

/** What a pixel takes up in the print area: a parallelogram with these two sides. */
export type Footprint = { ux: number; vx: number; uy: number; vy: number };

/**
 * Writes the footprint of the pixel `at` of a box `width` wide into `into`, from its neighbours that are
 * covered; where there is none it is a point.
 */
export function readFootprint(
  { u, v, cover }: Pick<PrintField, "u" | "v" | "cover">,
  width: number,
  at: number,
  into: Footprint,
): void {
  const column = at % width;
  const right = column + 1 < width && (cover[at + 1] ?? 0) > 0 ? at + 1 : at;
  const left = column > 0 && (cover[at - 1] ?? 0) > 0 ? at - 1 : at;
  const below = (cover[at + width] ?? 0) > 0 ? at + width : at;
  const above = (cover[at - width] ?? 0) > 0 ? at - width : at;
  const across = right - left === 2 ? 0.5 : 1;
  const down = below - above === 2 * width ? 0.5 : 1;
  into.ux = ((u[right] ?? 0) - (u[left] ?? 0)) * across;
  into.vx = ((v[right] ?? 0) - (v[left] ?? 0)) * across;
  into.uy = ((u[below] ?? 0) - (u[above] ?? 0)) * down;
  into.vy = ((v[below] ?? 0) - (v[above] ?? 0)) * down;
}

function countTaps(
  field: PrintField,
  { pictureWidth, pictureHeight }: { pictureWidth: number; pictureHeight: number },
): Uint8Array {
  const { box, cover } = field;
  const width = box.right - box.left;
  const taps = new Uint8Array(cover.length);
  const foot = { ux: 0, vx: 0, uy: 0, vy: 0 };
  const count = (du: number, dv: number) => {
    const [x, y] = [du * pictureWidth, dv * pictureHeight];
    const length = Math.sqrt(x * x + y * y);
    return Math.max(1, Math.min(maxTaps, Math.ceil(length - slack)));
  };
  for (let at = 0; at < cover.length; at += 1) {
    if (cover[at] === 0) continue;
    readFootprint(field, width, at, foot);
    taps[at] = count(foot.ux, foot.vx) | (count(foot.uy, foot.vy) << 4);
  }
  return taps;
}
