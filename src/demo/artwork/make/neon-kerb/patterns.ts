import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, subtract, union } from "../kit/booleans.ts";
import { at, denseShape, move, repeat, scale, warpShape } from "../kit/points.ts";
import { randomOf } from "../kit/random.ts";
import { brush, circle, polygon, pts, rect, ring } from "../kit/shapes.ts";
import { fitted, text } from "../kit/lettering.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const black = "#0d0b14";

const acid = "#e6ff3a";

const pink = "#ff3d8b";

const cyan = "#2fe6e0";

const violet = "#6a3df0";

const white = "#f7f4ff";

/** Signs of one colour inside a cell of that size, about 0,0 at its left top corner. */
const signs: readonly ((cell: number) => Shape)[] = [
  (cell) => rect(cell * 0.1, cell * 0.1, cell * 0.8, cell * 0.8),
  (cell) => rect(cell * 0.1, cell * 0.1, cell * 0.8, cell * 0.8),
  (cell) =>
    repeat(4, (k) => rect(cell * 0.1, cell * (0.1 + k * 0.2), cell * 0.8, cell * 0.1)).flat(),
  (cell) =>
    union(
      rect(cell * 0.42, cell * 0.1, cell * 0.16, cell * 0.8),
      rect(cell * 0.1, cell * 0.42, cell * 0.8, cell * 0.16),
    ),
  (cell) => ring([cell / 2, cell / 2], cell * 0.4, cell * 0.24),
  (cell) => polygon([cell / 2, cell / 2], 4, cell * 0.42, 0),
  (cell) =>
    repeat(9, (i) =>
      circle(
        [cell * (0.24 + (i % 3) * 0.26), cell * (0.24 + Math.floor(i / 3) * 0.26)],
        cell * 0.075,
      ),
    ).flat(),
  (cell) => scale([pts("0.1 0.1, 0.9 0.1, 0.1 0.9")], cell),
  (cell) =>
    brush(
      repeat(25, (i): Point => [cell * (0.1 + i / 30), cell * (0.5 + 0.22 * Math.sin(i * 0.8))]),
      () => cell * 0.05,
    ),
];

/** A torn picture signal: blocks that slipped out of their rows, in five colours. */
function glitchAreas(size: number): [Shape, string][] {
  const random = randomOf(1999);
  const cell = size / 12;
  const inks = [violet, pink, cyan, acid, white];
  const layers = new Map(inks.map((ink): [string, Shape[]] => [ink, []]));
  const put = (ink: string, shape: Shape) => layers.get(ink)?.push(shape);
  for (const row of repeat(12, (i) => i)) {
    const slip = random.chance(0.4) ? random.within(-0.5, 0.5) * cell : 0;
    for (const col of repeat(12, (i) => i)) {
      const [x, y] = [col * cell + slip, row * cell];
      const kind = random.whole(0, 11);
      const ink = at(inks, random.whole(0, 4));
      const sign = signs[kind];
      if (sign) put(ink, move(sign(cell), x, y));
      else if (kind === signs.length) {
        put(cyan, rect(x - cell * 0.1, y + cell * 0.3, cell * 1.1, cell * 0.13));
        put(pink, rect(x + cell * 0.06, y + cell * 0.36, cell * 1.1, cell * 0.13));
        put(white, rect(x, y + cell * 0.33, cell * 1.02, cell * 0.1));
      }
    }
  }
  return [...layers].map(([ink, shapes]) => [union(...shapes), ink]);
}

function drawGlitch(tiles: number): Drawing {
  const size = 1200;
  const drawing = new Drawing(size * tiles, size * tiles, 1);
  drawing.ground(black);
  const board = rect(0, 0, size * tiles, size * tiles);
  for (const [area, color] of glitchAreas(size)) {
    const copies = repeat(9, (i) =>
      move(area, ((i % 3) - 1) * size, (Math.floor(i / 3) - 1) * size),
    );
    const wide =
      tiles === 1
        ? copies
        : repeat(16, (i) => move(area, ((i % 4) - 1) * size, (Math.floor(i / 4) - 1) * size));
    drawing.fill(intersect(union(...wide), board), color);
  }
  return drawing;
}

/** A checkered floor seen through a whirl and a lens. */
function drawChecker(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  drawing.ground(black);
  const board = rect(90, 90, 2220, 2820);
  const bend = ([x, y]: Point): Point => {
    const [cx, cy] = [1290, 1340];
    const [dx, dy] = [x - cx, y - cy];
    const r = Math.hypot(dx, dy);
    const twirl = 2.5 * Math.exp(-((r / 760) ** 2));
    const lens = 1 + 0.62 * Math.exp(-((r / 560) ** 2)) - 0.14 * Math.exp(-((r / 1500) ** 2));
    const a = Math.atan2(dy, dx) + twirl;
    return [
      cx + r * lens * Math.cos(a) + 46 * Math.sin(y / 330),
      cy + r * lens * Math.sin(a) + 40 * Math.sin(x / 290),
    ];
  };
  const cells: Shape[] = [];
  for (let i = -6; i < 30; i++)
    for (let j = -6; j < 36; j++)
      if ((i + j) % 2 === 0) cells.push(denseShape(rect(i * 100, j * 100, 100, 100), 12));
  const checks = union(...cells.map((cell) => warpShape(cell, bend)));
  const moon = circle([1290, 1340], 640);
  drawing.fill(intersect(subtract(checks, moon), board), acid);
  drawing.fill(intersect(intersect(checks, moon), board), pink);
  const word = fitted(text("DIZZY", { face: "unbounded", size: 400 }), 190, 2500, 1300);
  drawing.fill(grow(word, 44), black).fill(word, white);
  return drawing;
}

const facts = { brand: "neon-kerb" } as const;

export const glitch: Piece = {
  ...facts,
  name: "neon-kerb-glitch-grid",
  title: "Glitch Grid",
  hand: "pattern",
  use: "full",
  ground: "any",
  draw: () => drawGlitch(2),
};

export const glitchTile: Piece = {
  ...facts,
  name: "neon-kerb-glitch-grid-tile",
  title: "Glitch Grid (repeat)",
  hand: "pattern",
  use: "pattern",
  ground: "any",
  draw: () => drawGlitch(1),
};

export const dizzy: Piece = {
  ...facts,
  name: "neon-kerb-dizzy",
  title: "Dizzy",
  hand: "pattern",
  use: "full",
  ground: "any",
  draw: drawChecker,
};
