import { Drawing } from "../kit/drawing.ts";
import { edge, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { mirror, polar, repeat, scale, turn } from "../kit/points.ts";
import { brush, circle, curve, leaf, outline, rect, ring, pts } from "../kit/shapes.ts";
import { around } from "../kit/scenery.ts";
import { fillWithTile } from "../kit/tiles.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";
import type { Tile } from "../kit/tiles.ts";

const side = 800;
const c: Point = [400, 400];
const cobalt = "#1f4e96";
const light = "#6f9fd0";
const ochre = "#e4a32f";
const glaze = "#f7f1e2";

/** A motif drawn above the centre, mirrored, then on all four sides. */
const fourfold = (shape: Shape, mirrored = true): Shape =>
  union(around(mirrored ? union(shape, mirror(shape, 400)) : shape, c, 4));
/** The same on the diagonals. */
const diagonal = (shape: Shape): Shape => turn(fourfold(shape), 45, c);

/** Acanthus scroll: a stem that rolls up, with lobes on its back. */
function scroll(): { stem: Shape; lobes: Shape } {
  const roll = repeat(34, (i): Point => {
    const a = -90 - i * 12.5;
    return polar([478, 206], 62 * (1 - i / 40), a + 180);
  });
  const spine = [...curve(pts("410 300, 440 292, 500 286, 536 250, 540 206")), ...roll.slice(2)];
  const lobes = (
    [
      [438, 292, 60, 58],
      [482, 288, 40, 66],
      [520, 270, 10, 68],
      [540, 226, -28, 60],
      [520, 160, -75, 50],
    ] as const
  ).map(([x, y, a, s]) => leaf([x, y], polar([x, y], s, a), 0.3, 0.06));
  return { stem: brush(spine, (s) => 10 - 6 * s), lobes: union(...lobes) };
}

const tile: Tile = (() => {
  const petals = around(leaf([400, 372], [400, 262], 0.3), c, 8);
  const petalRibs = around(
    brush(pts("400 360, 400 290"), (s) => 5 * (1 - s)),
    c,
    8,
  );
  const tulip = outline(pts("400 40, 352 84, 340 140, 372 190, 400 200"), pts("400 200, 400 40"));
  const tulipHeart = outline(pts("400 84, 378 118, 380 160, 400 176"), pts("400 176, 400 84"));
  const { stem, lobes } = scroll();
  const quarter = (r: number): Shape => around(circle([0, 0], r), c, 4);
  const cornerPetals = repeat(12, (i) =>
    leaf(polar([0, 0], 66, i * 30), polar([0, 0], 138, i * 30), 0.24),
  ).flat();
  const corner = around(cornerPetals, c, 4);
  const diagonalLeaf = leaf([400, 190], [400, 20], 0.15);
  const frame = subtract(rect(0, 0, side, side), rect(7, 7, side - 14, side - 14));
  const beads = union(...repeat(16, (i) => circle(polar(c, 168, i * 22.5 + 11.25), 10)));
  const inner = ring(c, 142, 134);
  const area = (shape: Shape) => intersect(shape, rect(0, 0, side, side));
  return {
    width: side,
    height: side,
    ground: glaze,
    areas: [
      [area(quarter(168)), light],
      [area(quarter(154)), glaze],
      [area(subtract(corner, grow(corner, -9))), cobalt],
      [area(grow(corner, -15)), ochre],
      [area(union(quarter(58))), cobalt],
      [area(union(quarter(34))), glaze],
      [area(union(quarter(18))), ochre],
      [area(diagonal(diagonalLeaf)), light],
      [area(diagonal(brush(pts("400 186, 400 60"), (s) => 6 * (1 - s)))), cobalt],
      [area(fourfold(union(stem, lobes))), cobalt],
      [area(fourfold(grow(lobes, -8))), light],
      [area(fourfold(grow(tulip, 4))), cobalt],
      [area(fourfold(grow(tulip, -10))), glaze],
      [area(fourfold(tulipHeart)), ochre],
      [area(circle(c, 132)), glaze],
      [area(union(inner, beads)), cobalt],
      [area(petals), cobalt],
      [area(grow(petals, -9)), light],
      [area(petalRibs), glaze],
      [area(circle(c, 52)), cobalt],
      [area(circle(c, 38)), ochre],
      [area(around(circle([400, 376], 6), c, 8)), cobalt],
      [area(edge(circle(c, 12), 6)), cobalt],
      [frame, "#d9cfb8"],
    ],
  };
})();

function drawWith(width: number, height: number, size: number): Drawing {
  const drawing = new Drawing(width, height, 1);
  const areas = tile.areas.map(([shape, color]) => [scale(shape, size), color] as const);
  fillWithTile(drawing, { ...tile, width: side * size, height: side * size, areas });
  return drawing;
}

const facts = { brand: "midi-citron", hand: "pattern", ground: "any" } as const;
export const azulejo: Piece = {
  ...facts,
  name: "midi-citron-azulejo",
  title: "Azulejo",
  use: "full",
  draw: () => drawWith(2400, 2400, 1),
};
export const azulejoTile: Piece = {
  ...facts,
  name: "midi-citron-azulejo-tile",
  title: "Azulejo (repeat)",
  use: "pattern",
  draw: () => drawWith(side, side, 1),
};
