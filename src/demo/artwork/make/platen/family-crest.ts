import { Drawing } from "../kit/drawing.ts";
import { edge, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { mirror, mix, move, repeat, scale } from "../kit/points.ts";
import { randomOf } from "../kit/random.ts";
import { brush, circle, curve, outline, pen, rect, star, pts } from "../kit/shapes.ts";
import { ribbon, spray, spruce } from "../kit/scenery.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const ink = "#1f3a33";
const gold = "#c98f35";
const paper = "#f4ead4";

const both = (shape: Shape) => union(shape, mirror(shape, 1500));

const shield = both(
  outline(
    pts("1500 560, 1300 640, 1090 650, 920 600"),
    pts("920 600, 900 1000, 930 1420, 1130 1800, 1500 2060"),
    pts("1500 2060, 1500 560"),
  ),
);

function drawQuarters(drawing: Drawing) {
  const inner = grow(shield, -44);
  const upperLeft = intersect(inner, rect(800, 500, 693, 770));
  const lowerRight = intersect(inner, rect(1507, 1284, 800, 900));
  const upperRight = intersect(inner, rect(1507, 500, 800, 770));
  const lowerLeft = intersect(inner, rect(800, 1284, 693, 900));
  const random = randomOf(3);
  const tree = union(
    ...[
      [1195, 1190, 470],
      [1050, 1215, 330],
      [1345, 1215, 350],
    ].map(([x = 0, y = 0, h = 0]) => spruce([x, y], h, random)),
  );
  drawing.fill(subtract(upperLeft, tree), ink);
  const waves = repeat(8, (i): Shape => {
    const line: Line = repeat(60, (j): Point => [
      1480 + j * 14,
      1352 + i * 84 + 22 * Math.sin(j / 4.1 + (i % 2) * Math.PI),
    ]);
    return brush(line, () => 15);
  });
  drawing.fill(subtract(lowerRight, union(...waves)), ink);
  const sun = union(
    circle([1790, 930], 122),
    repeat(16, (i) => star([1790, 930], 1, 0, 0, i)).flat(),
  );
  const beams = repeat(16, (i): Shape => {
    const a = (i * Math.PI) / 8;
    const reach = i % 2 === 0 ? 268 : 220;
    return brush(
      [
        [1790 + 152 * Math.cos(a), 930 + 152 * Math.sin(a)],
        [1790 + reach * Math.cos(a), 930 + reach * Math.sin(a)],
      ],
      (s) => 17 * (1 - s * 0.85),
    );
  });
  drawing.fill(intersect(union(sun, ...beams), upperRight), gold);
  const peaks: Shape = [
    pts("860 1800, 1090 1440, 1175 1560, 1280 1400, 1600 1850, 1600 2100, 860 2100"),
  ];
  const cuts: Shape = [
    pts("1090 1440, 1175 1560, 1130 1620, 1085 1560, 1040 1590, 1020 1548"),
    pts("1280 1400, 1372 1530, 1320 1570, 1270 1510, 1225 1560, 1200 1520"),
  ];
  drawing.fill(intersect(subtract(peaks, cuts), lowerLeft), gold);
  drawing.fill(intersect(union(rect(1484, 500, 32, 1600), rect(800, 1262, 1400, 32)), inner), ink);
}

function drawHelm(drawing: Drawing) {
  const antler = (side: number): Shape => {
    const beam = curve([
      [1500 + side * 62, 520],
      [1500 + side * 210, 400],
      [1500 + side * 300, 250],
      [1500 + side * 290, 110],
    ]);
    const tine = (from: Point, over: Point, to: Point) =>
      brush(curve([from, over, to]), (s) => 23 * (1 - s * 0.85));
    const at = (dx: number, y: number): Point => [1500 + side * dx, y];
    return union(
      brush(beam, (s) => 30 * (1 - s * 0.72)),
      tine(at(140, 462), at(150, 380), at(110, 300)),
      tine(at(232, 375), at(250, 300), at(208, 210)),
      tine(at(286, 290), at(372, 260), at(412, 170)),
      tine(at(210, 410), at(330, 400), at(410, 330)),
    );
  };
  const head = both(
    outline(
      pts("1500 400, 1420 430, 1400 520, 1440 620, 1460 700, 1500 716"),
      pts("1500 716, 1500 400"),
    ),
  );
  const ears = both(
    outline(pts("1412 500, 1330 440, 1250 450"), pts("1250 450, 1300 520, 1410 545, 1412 500")),
  );
  const eyes = both(
    outline(pts("1424 545, 1448 530, 1470 552"), pts("1470 552, 1448 562, 1424 545")),
  );
  const nose = both(
    outline(pts("1500 655, 1462 655, 1474 690, 1500 702"), pts("1500 702, 1500 655")),
  );
  const blaze = both(
    outline(pts("1500 425, 1482 520, 1488 630, 1500 640"), pts("1500 640, 1500 425")),
  );
  const stag = union(head, ears, antler(1), antler(-1));
  drawing.fill(grow(head, 26), paper);
  drawing.fill(subtract(stag, eyes, nose, blaze), ink);
  drawing.fill(nose, gold);
}

function drawLaurel(drawing: Drawing) {
  const { leaves, stem } = spray(
    pts("1330 2150, 960 2060, 640 1720, 540 1280, 600 880"),
    13,
    215,
    0.17,
  );
  const veins = grow(leaves, -12);
  const clear = grow(shield, 46);
  const ring = subtract(leaves, clear);
  drawing.fill(both(union(subtract(ring, veins), subtract(stem, clear))), ink);
  drawing.fill(both(subtract(intersect(veins, ring), grow(stem, 7), clear)), gold);
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawLaurel(drawing);
  drawing
    .fill(shield, ink)
    .fill(grow(shield, -22), paper)
    .fill(subtract(grow(shield, -32), grow(shield, -38)), ink);
  drawQuarters(drawing);
  drawHelm(drawing);
  const { face, tails, folds } = ribbon([1500, 6300], 3980, 14.6, 400);
  drawing
    .fill(grow(union(face, tails), 16), paper)
    .fill(tails, gold)
    .fill(folds, ink);
  drawing.fill(edge(tails, 14), ink).fill(face, paper).fill(edge(face, 24), ink);
  drawing.fill(edge(subtract(grow(face, -42)), 6), ink);
  const flourish = (side: number): Shape => {
    const spiral: Line = repeat(60, (i): Point => {
      const a = (i / 60) * 7.4;
      const r = mix(120, 14, i / 59);
      return [1500 + side * (330 - r * Math.cos(a)), 2800 + r * 0.62 * Math.sin(a)];
    });
    return union(
      brush(spiral, pen(15, 0.25)),
      brush(
        curve([
          [1500 + side * 30, 2806],
          [1500 + side * 120, 2850],
          [1500 + side * 212, 2800],
        ]),
        pen(13),
      ),
    );
  };
  drawing.fill(union(flourish(1), flourish(-1)), gold);
  drawing.fill(move(scale(star([0, 0], 4, 52, 22), 1), 1500, 2806), ink);
  return drawing;
}

export const familyCrest: Piece = {
  name: "platen-family-crest",
  title: "Family Crest",
  brand: "platen",
  hand: "badge",
  use: "chest",
  ground: "light",
  nameArea: { x: 720, y: 2258, width: 1560, height: 206 },
  draw,
};
