import {
  type Extent,
  type FillCommand,
  type PaintCommands,
  type PictureCommand,
  type Ring,
  subpixels,
} from "./display-list.ts";

/** Opaque pixels, red, green, blue and 255 each, row by row. */
export type Surface = { width: number; height: number; data: Uint8ClampedArray };

/** Lines that each row of pixels is sampled by. */
const linesPerPixel = 16;
const lineStep = subpixels / linesPerPixel;

/** An edge that goes down, in 64ths of a pixel; `winding` tells which way its ring went. */
type Edge = {
  top: number;
  bottom: number;
  x: number;
  slope: number;
  winding: 1 | -1;
  /** Where the line crosses it that is looked at, in pixels. */
  at: number;
};

/** A surface of one colour, such as the garment's: what is drawn on it stays opaque. */
export function createSurface(
  width: number,
  height: number,
  ground: { red: number; green: number; blue: number },
): Surface {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = ground.red;
    data[at + 1] = ground.green;
    data[at + 2] = ground.blue;
    data[at + 3] = 255;
  }
  return { width, height, data };
}

/**
 * Draws a display list in plain arithmetic: the same bytes in every browser and on the server, so that
 * a proof can be compared with one that was drawn elsewhere (OP-148). Slower than a canvas.
 */
export function rasterise(list: PaintCommands, surface: Surface): void {
  for (const command of list) {
    if (command.kind === "fill") fill(command, surface);
    else drawPicture(command, surface);
  }
}

/** How much of each pixel rings cover, 0 to 255, row by row; by the nonzero rule, as they are painted. */
export function coverageOf(rings: readonly Ring[], extent: Extent): Uint8Array {
  const whole = new Uint8Array(extent.width * extent.height);
  eachRow(rings, extent, ({ y, from, to, coverage }) => {
    whole.set(coverage.subarray(from, to), y * extent.width + from);
  });
  return whole;
}

function fill({ rings, red, green, blue }: FillCommand, { width, height, data }: Surface): void {
  eachRow(rings, { width, height }, ({ y, from, to, coverage }) => {
    for (let x = from; x < to; x += 1) {
      const covered = coverage[x] ?? 0;
      if (covered > 0) blend(data, (y * width + x) * 4, red, green, blue, covered);
    }
  });
}

function drawPicture(command: PictureCommand, { width, height, data }: Surface): void {
  const { pixels, left, top, clip } = command;
  eachRow(clip, { width, height }, ({ y, from, to, coverage }) => {
    const row = y - top;
    if (row < 0 || row >= pixels.height) return;
    const last = Math.min(to, left + pixels.width);
    for (let x = Math.max(from, left); x < last; x += 1) {
      const covered = coverage[x] ?? 0;
      if (covered === 0) continue;
      const own = (row * pixels.width + x - left) * 4;
      blendPixel(data, (y * width + x) * 4, pixels.data, own, covered);
    }
  });
}

/**
 * Lays a premultiplied pixel over an opaque one, by a coverage of 0 to 255; whole numbers alone, so that a
 * canvas of any engine can be given the same (paint-canvas.ts).
 */
export function blendPixel(
  data: Uint8ClampedArray,
  at: number,
  pixels: Uint8ClampedArray,
  from: number,
  coverage: number,
): void {
  const rest = 255 * 255 - (pixels[from + 3] ?? 0) * coverage;
  for (let channel = 0; channel < 3; channel += 1) {
    const ink = (pixels[from + channel] ?? 0) * coverage * 255;
    const ground = (data[at + channel] ?? 0) * rest;
    data[at + channel] = Math.floor((ink + ground + 32_512) / 65_025);
  }
}

/** Whole numbers alone; a half is rounded up. */
function blend(
  data: Uint8ClampedArray,
  at: number,
  red: number,
  green: number,
  blue: number,
  coverage: number,
): void {
  const rest = 255 - coverage;
  data[at] = Math.floor((red * coverage + (data[at] ?? 0) * rest + 127) / 255);
  data[at + 1] = Math.floor((green * coverage + (data[at + 1] ?? 0) * rest + 127) / 255);
  data[at + 2] = Math.floor((blue * coverage + (data[at + 2] ?? 0) * rest + 127) / 255);
}

/** Those that reach into the rows. */
function edgesOf(rings: readonly Ring[], rows: Rows): Edge[] {
  const edges: Edge[] = [];
  const [above, below] = [rows.top * subpixels, rows.bottom * subpixels];
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index += 2) {
      const next = index + 2 < ring.length ? index + 2 : 0;
      const [x0 = 0, y0 = 0] = [ring[index], ring[index + 1]];
      const [x1 = 0, y1 = 0] = [ring[next], ring[next + 1]];
      if (y0 === y1 || (y0 <= above && y1 <= above) || (y0 >= below && y1 >= below)) continue;
      const slope = (x1 - x0) / (y1 - y0);
      if (y0 < y1) edges.push({ top: y0, bottom: y1, x: x0, slope, winding: 1, at: 0 });
      else edges.push({ top: y1, bottom: y0, x: x1, slope, winding: -1, at: 0 });
    }
  }
  return edges.toSorted((a, b) => a.top - b.top);
}

/** A row of pixels from `from` on, as far as `to`: by how much of 255 each is covered. The same memory each time. */
export type CoveredRow = { y: number; from: number; to: number; coverage: Uint8Array };

/** What lines add from a pixel on: the cover of a pixel is the sum up to it. `from` and `to` bound what is not zero. */
type Changes = { width: number; sums: Float64Array; from: number; to: number };

/** Rows of pixels, from `top` to above `bottom`. */
export type Rows = { top: number; bottom: number };

/** Rows that rings cover, downwards: all of them, or some, which are the same then. */
export function eachRow(
  rings: readonly Ring[],
  { width, height }: Extent,
  visit: (row: CoveredRow) => void,
  rows: Rows = { top: 0, bottom: height },
): void {
  const edges = edgesOf(rings, rows);
  const changes: Changes = { width, sums: new Float64Array(width + 2), from: width, to: 0 };
  const coverage = new Uint8Array(width);
  const active: Edge[] = [];
  let next = 0;
  const lowest = edges.reduce((most, { bottom }) => Math.max(most, bottom), 0);
  const first = Math.max(rows.top, Math.floor((edges[0]?.top ?? 0) / subpixels));
  const last = Math.min(rows.bottom, Math.ceil(lowest / subpixels));
  for (let y = first; y < last; y += 1) {
    for (let line = 0; line < linesPerPixel; line += 1) {
      const lineY = y * subpixels + (line + 0.5) * lineStep;
      dropPassed(active, lineY);
      const known = active.length;
      for (let edge = edges[next]; edge && edge.top <= lineY; edge = edges[next]) {
        if (edge.bottom > lineY) active.push(edge);
        next += 1;
      }
      sortEdges(active, known, lineY);
      addSpans(active, changes);
    }
    const { from, to } = takeCoverage(changes, coverage);
    if (from < to) visit({ y, from, to, coverage });
  }
}

function dropPassed(active: Edge[], y: number): void {
  let kept = 0;
  for (const edge of active) {
    if (edge.bottom <= y) continue;
    active[kept] = edge;
    kept += 1;
  }
  active.length = kept;
}

/** Sums up a row's changes, which are none then. */
function takeCoverage(changes: Changes, coverage: Uint8Array): { from: number; to: number } {
  const { width, sums, from } = changes;
  const to = Math.min(width, changes.to);
  let cover = 0;
  for (let x = from; x < to; x += 1) {
    cover += sums[x] ?? 0;
    const part = Math.round((cover * 255) / linesPerPixel);
    coverage[x] = part < 255 ? part : 255;
  }
  sums.fill(0, from, changes.to);
  changes.from = width;
  changes.to = 0;
  return { from, to };
}

/**
 * Puts the edges that a line crosses in order, from left to right: those that the line before crossed, the
 * first `known`, are nearly so; those that begin here are sorted and laid between them at once, as an
 * outline has tens of thousands of edges side by side.
 */
function sortEdges(active: Edge[], known: number, y: number): void {
  for (const edge of active) edge.at = (edge.x + (y - edge.top) * edge.slope) / subpixels;
  for (let index = 1; index < known; index += 1) {
    const edge = active[index];
    if (edge === undefined) continue;
    let place = index;
    for (let left = active[place - 1]; left && left.at > edge.at; left = active[place - 1]) {
      active[place] = left;
      place -= 1;
    }
    active[place] = edge;
  }
  if (known === active.length) return;
  const fresh = active.slice(known).toSorted((a, b) => a.at - b.at);
  let [from, place] = [known - 1, active.length - 1];
  for (let own = fresh.pop(); own; own = fresh.pop(), place -= 1) {
    for (let left = active[from]; from >= 0 && left && left.at > own.at; left = active[from]) {
      active[place] = left;
      place -= 1;
      from -= 1;
    }
    active[place] = own;
  }
}

/** Adds what one line of samples covers, each end by the part of its pixel, of edges from left to right. */
function addSpans(active: readonly Edge[], changes: Changes): void {
  let winding = 0;
  let from = 0;
  for (const edge of active) {
    if (winding === 0) from = edge.at;
    winding += edge.winding;
    if (winding === 0) {
      addEnd(from, 1, changes);
      addEnd(edge.at, -1, changes);
    }
  }
}

/** All to the right of `x` is covered more, or less: its own pixel by the part that lies there. */
function addEnd(x: number, sign: 1 | -1, changes: Changes): void {
  const { width, sums } = changes;
  const held = Math.max(0, Math.min(width, x));
  const pixel = Math.floor(held);
  // Steps of 1/65536, so that sums of what is added and taken away come out at nothing.
  const rest = Math.round((held - pixel) * 65_536) / 65_536;
  sums[pixel] = (sums[pixel] ?? 0) + sign * (1 - rest);
  sums[pixel + 1] = (sums[pixel + 1] ?? 0) + sign * rest;
  if (pixel < changes.from) changes.from = pixel;
  if (pixel + 2 > changes.to) changes.to = pixel + 2;
}
