import { type ChangedBlocks, hasChanged } from "./changed-blocks.ts";
import type { PrintCoordinates } from "./print-coordinates.ts";
import type { Box } from "./print-field.ts";

/** Pixels of a tile's side. */
const tileSide = 8;

/** The tiles of a mockup, row by row: which of them are to be printed anew. */
export type TileGrid = { columns: number; rows: number; isMarked: Uint8Array };

export function createTileGrid({ width, height }: { width: number; height: number }): TileGrid {
  const [columns, rows] = [Math.ceil(width / tileSide), Math.ceil(height / tileSide)];
  return { columns, rows, isMarked: new Uint8Array(columns * rows) };
}

/**
 * The tiles of a mockup that a print area covers: the places in its picture that the pixels of each look up,
 * and how many pixels of that around those they may be averaged from. In columns, a number a tile, as there
 * are thousands.
 */
type ShownTiles = {
  count: number;
  /** In columns and rows of tiles. */
  column: Uint16Array;
  row: Uint16Array;
  leastU: Float32Array;
  mostU: Float32Array;
  leastV: Float32Array;
  mostV: Float32Array;
  reach: Float32Array;
};

const mostTaps = 15;

const known = new WeakMap<PrintCoordinates, ShownTiles>();

/** Worked out once for a base's size; what has changed of a picture is looked for in them each time. */
function tilesOf(coordinates: PrintCoordinates): ShownTiles {
  const before = known.get(coordinates);
  if (before) return before;
  const tiles = buildTiles(coordinates);
  known.set(coordinates, tiles);
  return tiles;
}

function buildTiles(coordinates: PrintCoordinates): ShownTiles {
  const { left, top, right, bottom } = coordinates.box;
  const first = { column: Math.floor(left / tileSide), row: Math.floor(top / tileSide) };
  const end = { column: Math.ceil(right / tileSide), row: Math.ceil(bottom / tileSide) };
  const most = (end.column - first.column) * (end.row - first.row);
  const values = () => new Float32Array(most);
  const tiles: ShownTiles = {
    count: 0,
    column: new Uint16Array(most),
    row: new Uint16Array(most),
    leastU: values().fill(Infinity),
    mostU: values().fill(-Infinity),
    leastV: values().fill(Infinity),
    mostV: values().fill(-Infinity),
    reach: values(),
  };
  for (let { row } = first; row < end.row; row += 1) {
    for (let { column } = first; column < end.column; column += 1) {
      takeTile(coordinates, column, row, tiles);
      // One that is not covered anywhere is written over by the next.
      if ((tiles.reach[tiles.count] ?? 0) > 0) tiles.count += 1;
    }
  }
  return tiles;
}

function takeTile(
  { box, u, v, cover, taps }: PrintCoordinates,
  column: number,
  row: number,
  tiles: ShownTiles,
): void {
  const { count: own, leastU, mostU, leastV, mostV, reach } = tiles;
  tiles.column[own] = column;
  tiles.row[own] = row;
  const [left, right] = [Math.max(box.left, column * tileSide), (column + 1) * tileSide];
  const [top, bottom] = [Math.max(box.top, row * tileSide), (row + 1) * tileSide];
  for (let y = top; y < Math.min(box.bottom, bottom); y += 1) {
    let at = (y - box.top) * (box.right - box.left) + left - box.left;
    for (let x = left; x < Math.min(box.right, right); x += 1, at += 1) {
      if (cover[at] === 0) continue;
      const [ownU, ownV, count] = [u[at] ?? 0, v[at] ?? 0, taps[at] ?? 0x11];
      if (ownU < (leastU[own] ?? 0)) leastU[own] = ownU;
      if (ownU > (mostU[own] ?? 0)) mostU[own] = ownU;
      if (ownV < (leastV[own] ?? 0)) leastV[own] = ownV;
      if (ownV > (mostV[own] ?? 0)) mostV[own] = ownV;
      const around = reachOf(count & 15, count >> 4);
      if (around > (reach[own] ?? 0)) reach[own] = around;
    }
  }
}

/** Half of the footprint, the pixels on either side of a point, and a little more. */
const reachOf = (across: number, down: number) =>
  across + down < mostTaps ? 2.5 + (across + down) / 2 : Infinity;

/** Marks the tiles with a pixel that looks up what has changed of a picture, `scale` times as large as asked for. */
export function markShown(
  coordinates: PrintCoordinates,
  changed: ChangedBlocks,
  scale: { u: number; v: number },
  grid: TileGrid,
): void {
  const { count, column, row, reach, leastU, mostU, leastV, mostV } = tilesOf(coordinates);
  const { firstChanged, endChanged } = changed;
  for (let tile = 0; tile < count; tile += 1) {
    const around = reach[tile] ?? 0;
    const bottom = (mostV[tile] ?? 0) * scale.v + around;
    // Most of a print has not changed, and rows tell it soonest.
    if (bottom < firstChanged) continue;
    const top = (leastV[tile] ?? 0) * scale.v - around;
    if (top >= endChanged) continue;
    const left = (leastU[tile] ?? 0) * scale.u - around;
    const right = (mostU[tile] ?? 0) * scale.u + around;
    const isShown = hasChanged(changed, left, top, right, bottom);
    if (isShown) grid.isMarked[(row[tile] ?? 0) * grid.columns + (column[tile] ?? 0)] = 1;
  }
}

/**
 * The part of a print area's picture that its mockup looks at, in pixels of a picture as large as asked for:
 * of a mug's wrap it shows one side.
 */
export function seenPart(coordinates: PrintCoordinates): Box {
  const before = seenParts.get(coordinates);
  if (before) return before;
  const seen = findSeenPart(coordinates);
  seenParts.set(coordinates, seen);
  return seen;
}

/** It is asked for with each change of a design. */
const seenParts = new WeakMap<PrintCoordinates, Box>();

function findSeenPart(coordinates: PrintCoordinates): Box {
  const { count, leastU, mostU, leastV, mostV, reach } = tilesOf(coordinates);
  const seen = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let tile = 0; tile < count; tile += 1) {
    const around = reach[tile] ?? 0;
    seen.left = Math.min(seen.left, (leastU[tile] ?? 0) - around);
    seen.right = Math.max(seen.right, (mostU[tile] ?? 0) + around);
    seen.top = Math.min(seen.top, (leastV[tile] ?? 0) - around);
    seen.bottom = Math.max(seen.bottom, (mostV[tile] ?? 0) + around);
  }
  return seen;
}

/** Tiles that lie side by side in several rows of which the gaps are this short are one box. */
const fewTiles = 4;

/** The pixels of marked tiles in boxes, few rather than tight: none has a pixel in common with another. */
export function markedBoxes(
  { columns, rows, isMarked }: TileGrid,
  { width, height }: { width: number; height: number },
): Box[] {
  const boxes: Box[] = [];
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [row * tileSide, Math.min(height, (row + 1) * tileSide)];
    const line = row * columns;
    let from = -1;
    let last = -1;
    const end = () => {
      const right = Math.min(width, (last + 1) * tileSide);
      if (from >= 0) boxes.push({ left: from * tileSide, top, right, bottom });
    };
    for (let column = 0; column < columns; column += 1) {
      if (isMarked[line + column] !== 1) continue;
      if (from < 0 || column - last > fewTiles) {
        end();
        from = column;
      }
      last = column;
    }
    end();
  }
  return boxes;
}
