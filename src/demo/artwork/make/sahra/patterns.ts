import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, subtract, union } from "../kit/booleans.ts";
import { at, boxOf, polar, repeat } from "../kit/points.ts";
import { arc, circle, leaf, rect, star } from "../kit/shapes.ts";
import {
  eightfoldTiling,
  fieldsBetween,
  strapwork,
  tenfoldTiling,
  twelvefoldTiling,
} from "./girih.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const sand = "#f3e6cd";
const night = "#123c48";
const teal = "#1f7a78";
const saffron = "#e0a13a";
const clay = "#b95233";
const rose = "#d98a6b";

/** How far beyond the board fields are measured, and their colours from the smallest area up. */
type Painting = { pad: number; palette: readonly (readonly [largest: number, color: string])[] };
/**
 * Paints each field between the bands by its size, so that equal stars get equal colours; fields are
 * measured whole, beyond the edge of the board, before they are cut to it.
 */
function paintFields(drawing: Drawing, net: Shape, board: Shape, { pad, palette }: Painting) {
  const { left, top, right, bottom } = boxOf(board);
  const beyond = rect(left - pad, top - pad, right - left + 2 * pad, bottom - top + 2 * pad);
  const byColor = new Map<string, Shape[]>();
  for (const { field, area } of fieldsBetween(net, beyond)) {
    const color = palette.find(([largest]) => area <= largest)?.[1] ?? sand;
    byColor.set(color, [...(byColor.get(color) ?? []), field]);
  }
  for (const [color, fields] of byColor) drawing.fill(intersect(fields.flat(), board), color);
}

/** Middles of the large polygons of a tiling, where its stars are. */
const starMiddles = (polygons: readonly Line[]): Point[] =>
  polygons
    .filter((polygon) => polygon.length >= 8)
    .map((polygon) => {
      const { left, right, top, bottom } = boxOf([polygon]);
      return [(left + right) / 2, (top + bottom) / 2];
    });

type Rosette = {
  tips: number;
  radius: number;
  angle: number;
  colors: readonly [string, string, string];
};
/** A star within the star: petals, a ring of beads and a small star. */
function paintRosettes(
  drawing: Drawing,
  board: Shape,
  middles: readonly Point[],
  { tips, radius, angle, colors }: Rosette,
) {
  const petals = middles.map((at) =>
    repeat(tips, (i) => {
      const turn = angle + (i * 360) / tips;
      return leaf(polar(at, radius * 0.46, turn), polar(at, radius, turn), 0.3);
    }).flat(),
  );
  const beads = middles.map((at) =>
    repeat(tips, (i) =>
      circle(polar(at, radius * 0.93, angle + ((i + 0.5) * 360) / tips), radius * 0.045),
    ).flat(),
  );
  const stars = middles.map((at) => star(at, tips, radius * 0.42, radius * 0.25, angle));
  const cores = middles.map((at) => circle(at, radius * 0.1));
  drawing.fill(intersect(union(...petals, ...beads), board), colors[0]);
  drawing
    .fill(intersect(union(...stars), board), colors[1])
    .fill(intersect(union(...cores), board), colors[2]);
}

function drawGirih(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  const board = rect(0, 0, 2400, 3000);
  const tiling = tenfoldTiling([1200, 1500], 330, 1500);
  const { band, net } = strapwork(tiling, 54, 30, 8);
  drawing.ground(night);
  paintFields(drawing, net, board, {
    pad: 230,
    palette: [
      [6000, saffron],
      [19000, clay],
      [30000, saffron],
      [1e9, teal],
    ],
  });
  paintRosettes(drawing, board, starMiddles(tiling), {
    tips: 10,
    radius: 178,
    angle: 0,
    colors: [sand, saffron, clay],
  });
  drawing.fill(intersect(band, board), sand);
  return drawing;
}

function eightfold(size: number, columns: number, rows: number): Drawing {
  const drawing = new Drawing(size * columns, size * rows, 1);
  const board = rect(0, 0, size * columns, size * rows);
  const tiling = eightfoldTiling(size, columns, rows);
  const { band, net } = strapwork(tiling, 67.5, size * 0.036, size * 0.011);
  drawing.ground(night);
  const k = size * size;
  paintFields(drawing, net, board, {
    pad: size / 2,
    palette: [
      [k * 0.038, saffron],
      [k * 0.07, clay],
      [k * 0.16, "#3f8f9c"],
      [1e9, "#1d5b78"],
    ],
  });
  paintRosettes(drawing, board, starMiddles(tiling), {
    tips: 8,
    radius: size * 0.245,
    angle: 0,
    colors: ["#8cc4c4", saffron, night],
  });
  const centres = repeat((columns + 1) * (rows + 1), (i) =>
    star(
      [(i % (columns + 1)) * size, Math.floor(i / (columns + 1)) * size],
      8,
      size * 0.06,
      size * 0.028,
    ),
  );
  drawing.fill(intersect(band, board), sand).fill(intersect(union(...centres), board), night);
  return drawing;
}

/** A lattice window: twelvefold work inside a pointed arch. */
function drawWindow(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  const arch = archShape(1500, 330, 3270, 1050);
  const inner = grow(arch, -96);
  const tiling = twelvefoldTiling([1500, 1880], 196, 4, 5);
  const { band, net } = strapwork(tiling, 66, 27, 8);
  drawing.fill(arch, night).fill(grow(arch, -22), saffron).fill(grow(arch, -36), night);
  drawing.fill(inner, night);
  paintFields(drawing, net, inner, {
    pad: 260,
    palette: [
      [9000, saffron],
      [32000, rose],
      [200000, teal],

      [1e9, clay],
    ],
  });
  paintRosettes(drawing, inner, starMiddles(tiling), {
    tips: 12,
    radius: 205,
    angle: 15,
    colors: [saffron, night, sand],
  });
  drawing.fill(intersect(band, inner), sand);
  const rim = subtract(grow(arch, -58), grow(arch, -76));
  drawing.fill(rim, sand);
  return drawing;
}

/** Pointed arch of two circles, from its foot to its tip. */
export function archShape(middle: number, tip: number, foot: number, half: number): Shape {
  const radius = half * 1.36;
  const spring = tip + Math.sqrt(radius ** 2 - (radius - half) ** 2);
  const rise = (Math.acos((radius - half) / radius) * 180) / Math.PI;
  const left: Line = arc([middle - half + radius, spring], radius, 180, 180 + rise);
  const right: Line = arc([middle + half - radius, spring], radius, -rise, 0);
  return [[...left, ...right.slice(1), [middle + half, foot], [middle - half, foot]]];
}

/** Eight-pointed star for thread. */
function drawStar(): Drawing {
  const drawing = new Drawing(1200, 600);
  const khatam = (r: number): Shape =>
    union([0, 45].map((a) => at(star([600, 300], 4, r, r * Math.SQRT1_2, a), 0)));
  drawing
    .fill(khatam(285), night)
    .fill(khatam(252), saffron)
    .fill(khatam(216), night)
    .fill(khatam(186), sand);
  drawing
    .fill(star([600, 300], 8, 150, 74, 22.5), teal)
    .fill(circle([600, 300], 52), sand)
    .fill(circle([600, 300], 26), clay);
  for (const x of [-1, 1]) {
    const small = (r: number): Shape =>
      union([0, 45].map((a) => at(star([600 + x * 420, 300], 4, r, r * Math.SQRT1_2, a), 0)));
    drawing
      .fill(small(96), night)
      .fill(small(62), saffron)
      .fill(circle([600 + x * 420, 300], 24), clay);
  }
  return drawing;
}

const facts = { brand: "sahra", hand: "pattern", ground: "any" } as const;
export const girih: Piece = {
  ...facts,
  name: "sahra-girih",
  title: "Girih",
  use: "full",
  draw: drawGirih,
};
export const khatam: Piece = {
  ...facts,
  name: "sahra-khatam",
  title: "Khatam",
  use: "full",
  draw: () => eightfold(480, 5, 6),
};
export const khatamTile: Piece = {
  ...facts,
  name: "sahra-khatam-tile",
  title: "Khatam (repeat)",
  use: "pattern",
  draw: () => eightfold(1200, 1, 1),
};
export const mashrabiya: Piece = {
  ...facts,
  name: "sahra-mashrabiya",
  title: "Mashrabiya",
  use: "chest",
  draw: drawWindow,
};
export const starMark: Piece = {
  ...facts,
  name: "sahra-star",
  title: "Eight-pointed Star",
  hand: "badge",
  use: "embroidery",
  draw: drawStar,
};
