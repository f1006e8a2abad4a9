import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, repeat } from "../kit/points.ts";
import { randomOf } from "../kit/random.ts";
import { brush, circle, curve, ring, star, pts } from "../kit/shapes.ts";
import { rays, spruce } from "../kit/scenery.ts";
import { onArc, text } from "../kit/lettering.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const cream = "#f1e6cf";
const ochre = "#e0a040";
const rust = "#c4562c";
const pine = "#1d3a34";
const centre: Point = [1500, 1500];

const massif: Shape = [
  pts(`
    540 1800, 820 1420, 930 1490, 1180 1120, 1265 1205, 1520 830, 1660 1030, 1725 1000,
    1900 1290, 1990 1225, 2260 1560, 2480 1800, 2480 2100, 540 2100
  `),
];
const snow: Shape = [
  pts(`
    1520 830, 1660 1030, 1725 1000, 1800 1125, 1730 1165, 1650 1115, 1600 1260, 1530 1130,
    1455 1215, 1400 1135, 1330 1175, 1300 1152
  `),
  pts("1180 1120, 1265 1205, 1225 1262, 1172 1215, 1110 1290, 1075 1275"),
];
const shadowSide: Shape = [
  pts(`
    1520 830, 1610 1090, 1560 1290, 1690 1500, 1600 1800, 2480 1800, 1990 1225, 1900 1290
  `),
  pts(`
    1180 1120, 1205 1300, 1130 1480, 1240 1640, 1180 1800, 1500 1800, 1400 1500, 1330 1290
  `),
];

function drawLand(drawing: Drawing, window: Shape) {
  const sun: Point = [1085, 1010];
  drawing.fill(intersect(rays(sun, 44, 330, 1700, 3.1), window), rust);
  drawing.fill(circle(sun, 262), ochre);
  drawing.fill(intersect(massif, window), cream);
  const rock = subtract(intersect(massif, window), snow);
  const lit = engrave(subtract(rock, shadowSide), {
    angle: 62,
    gap: 34,
    tone: ([, y]) => clamp(0.2 + (y - 1150) / 1300),
  });
  const dark = engrave(intersect(rock, shadowSide), {
    angle: 118,
    gap: 30,
    tone: ([, y]) => clamp(0.86 - (y - 900) / 4200),
  });
  drawing.fill(union(lit, dark), pine);
}

function drawValley(drawing: Drawing, window: Shape) {
  const random = randomOf(12);
  const meadow: Shape = [
    [
      ...curve(pts("300 1760, 800 1700, 1300 1800, 1900 1720, 2700 1790")),
      [2700, 2700],
      [300, 2700],
    ],
  ];
  const back = repeat(46, (i) =>
    spruce([380 + i * 50, 1800 + random.within(-16, 26)], random.within(150, 270), random),
  );
  const path = brush(
    curve(pts("1470 1790, 1580 1850, 1400 1930, 1330 2020, 1640 2150, 1580 2400, 1440 2720")),
    (share) => 9 + 120 * share ** 1.7,
  );
  drawing.fill(intersect(union(meadow, ...back), window), pine);
  const strokes = engrave(intersect(meadow, window), {
    angle: 0,
    gap: 44,
    tone: ([x, y]) => clamp((y - 1830) / 1100) * (0.45 + 0.25 * Math.sin(x / 90 + y / 31)),
  });
  const front = [
    [520, 2240, 720],
    [690, 2330, 560],
    [860, 2420, 480],
    [2480, 2240, 760],
    [2290, 2330, 600],
    [2110, 2420, 470],
    [395, 2180, 520],
    [2610, 2170, 560],
  ].map(([x = 0, y = 0, h = 0]) => spruce([x, y], h, random));
  const trees = union(...front);
  drawing.fill(subtract(strokes, grow(path, 14), grow(trees, 16)), ochre);
  drawing.fill(subtract(intersect(path, window), grow(trees, 14)), cream);
  drawing.fill(subtract(intersect(grow(trees, 12), window), trees), ochre);
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  const window = circle(centre, 985);
  drawing.fill(circle(centre, 1400), cream).fill(circle(centre, 1362), pine);
  drawLand(drawing, window);
  drawValley(drawing, window);
  drawing.fill(ring(centre, 1020, 985), cream);
  drawing.fill(ring(centre, 1338, 1322), ochre);
  const top = text("THE LONG WAY HOME", { face: "fraunces", size: 232, tracking: 58 });
  const bottom = text("WALKERS’ SOCIETY", { face: "fraunces", size: 168, tracking: 120 });
  drawing.fill(onArc(top, centre, 1090, -90), cream);
  drawing.fill(onArc(bottom, centre, 1232, 90), ochre);
  for (const x of [-1, 1]) drawing.fill(star([1500 + x * 1166, 1690], 8, 56, 24), rust);
  return drawing;
}

export const longWayHome: Piece = {
  name: "platen-long-way-home",
  title: "The Long Way Home",
  brand: "platen",
  hand: "badge",
  use: "chest",
  ground: "any",
  draw,
};
