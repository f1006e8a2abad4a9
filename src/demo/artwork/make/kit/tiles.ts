import { rect } from "./shapes.ts";
import { intersect, union } from "./booleans.ts";
import { move, repeat } from "./points.ts";
import type { Drawing } from "./drawing.ts";
import type { Shape } from "./points.ts";

/** Flat areas of one repeat of a pattern, bottom first. What reaches over an edge comes in opposite. */
export type Tile = {
  width: number;
  height: number;
  ground: string;
  areas: readonly (readonly [Shape, string])[];
};

/** Fills the artboard with a tile, from its left top corner; edges are cut exactly. */
export function fillWithTile(drawing: Drawing, tile: Tile) {
  drawing.ground(tile.ground);
  const board = rect(0, 0, drawing.width, drawing.height);
  const columns = Math.ceil(drawing.width / tile.width) + 2;
  const rows = Math.ceil(drawing.height / tile.height) + 2;
  for (const [area, color] of tile.areas) {
    const copies = repeat(rows, (row) =>
      repeat(columns, (col) => move(area, (col - 1) * tile.width, (row - 1) * tile.height)),
    ).flat();
    drawing.fill(intersect(union(...copies), board), color);
  }
}
