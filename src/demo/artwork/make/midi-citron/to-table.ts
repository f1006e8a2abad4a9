import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, subtract, union } from "../kit/booleans.ts";
import { clamp, denseShape, warpShape } from "../kit/points.ts";
import { brush, circle, curve, ellipse, leaf, outline, pen, ring, pts } from "../kit/shapes.ts";
import { around, dotsOnArc } from "../kit/scenery.ts";
import { fitted, onArc, text } from "../kit/lettering.ts";
import { citrusSlice, ink, rind, zest } from "./botany.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const red = "#c93a26";

/** Fork or knife standing upright about x = 0, from -1 to 1. */
const fork = union(
  circle([0, 1], 0.068),
  brush(curve(pts("0 1, 0.01 0.5, 0 -0.18")), (s) => 0.068 - 0.034 * s),
  outline(
    pts("-0.15 -0.62, -0.15 -0.4, -0.08 -0.24, 0 -0.16"),
    pts("0 -0.16, 0.08 -0.24, 0.15 -0.4, 0.15 -0.62"),
    pts("0.15 -0.62, -0.15 -0.62"),
  ),
  ...[-0.122, -0.041, 0.041, 0.122].map((x) =>
    brush(
      [
        [x, -0.55],
        [x, -1],
      ],
      (s) => 0.029 - 0.012 * s,
    ),
  ),
);

const knife = union(
  circle([0, 1], 0.075),
  ellipse([0.02, 0.1], 0.075, 0.06),
  brush(curve(pts("0 1, 0.01 0.5, 0 0.1")), (s) => 0.075 - 0.02 * s),
  outline(
    pts("-0.05 0.12, -0.06 -0.4, -0.05 -0.96"),
    pts("-0.05 -0.96, 0.1 -0.84, 0.15 -0.4, 0.09 0.06"),
    pts("0.09 0.06, -0.05 0.12"),
  ),
);

const c: Point = [1500, 1500];

function drawPlate(drawing: Drawing) {
  const plate = circle(c, 1010);
  drawing
    .fill(plate, "#2c5aa0")
    .fill(circle(c, 992), "#fdf7e8")
    .fill(ring(c, 966, 952), "#2c5aa0")
    .fill(ring(c, 690, 676), "#2c5aa0")
    .fill(ring(c, 660, 655), "#2c5aa0");
  const sprig = union(
    brush(curve(pts("1500 572, 1560 640, 1500 700, 1440 760")), pen(7)),
    leaf([1500, 690], [1500, 566], 0.22),
    leaf([1526, 700], [1610, 628], 0.2),
    leaf([1474, 700], [1390, 628], 0.2),
    leaf([1540, 742], [1640, 730], 0.18),
    leaf([1460, 742], [1360, 730], 0.18),
  );
  drawing.fill(around(sprig, c, 12), "#2c5aa0");
  drawing.fill(
    around(
      union(circle([1500, 616], 26), circle([1452, 648], 12), circle([1548, 648], 12)),
      c,
      12,
      15,
    ),
    zest,
  );
  drawing.fill(
    around(subtract(circle([1500, 616], 36), circle([1500, 616], 30)), c, 12, 15),
    "#2c5aa0",
  );
}

function drawCutlery(drawing: Drawing) {
  const cutlery = (shape: Shape, x: number) =>
    shape.map((r) => r.map(([px, py]): Point => [x + px * 920, 1500 + py * 920]));
  for (const [shape, x] of [
    [fork, 250],
    [knife, 2740],
  ] as const) {
    const big = cutlery(shape, x);
    drawing.fill(big, ink);
    drawing.fill(
      engrave(grow(big, -10), { angle: 90, gap: 21, tone: ([px]) => clamp(0.5 - (px - x) / 130) }),
      zest,
    );
  }
}

function drawLettering(drawing: Drawing) {
  const word = text("À table !", { face: "lobster", size: 860 });
  const laid = warpShape(denseShape(fitted(word, 470, 1060, 2060), 16), ([x, y]) => [
    x + (1500 - y) * 0.06,
    y - 0.1 * (x - 1500) + 0.00009 * (x - 1500) ** 2,
  ]);
  const swash = brush(
    curve(pts("700 1960, 1120 2010, 1640 1890, 2120 1760, 2330 1790, 2250 1880, 2080 1850")),
    (s) => 34 * Math.sin(Math.PI * clamp(s * 0.93 + 0.03)) ** 0.75,
  );
  const lettering = union(laid, swash);
  drawing
    .fill(
      warpShape(grow(lettering, 44), ([x, y]) => [x + 20, y + 26]),
      ink,
    )
    .fill(grow(lettering, 44), "#fdf7e8")
    .fill(grow(lettering, 18), ink)
    .fill(lettering, red);
  const shine = subtract(
    grow(lettering, -15),
    warpShape(grow(lettering, -6), ([x, y]) => [x + 13, y + 15]),
  );
  drawing.fill(grow(grow(shine, -2.5), 2), "#f3a187");
}

function drawTable(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawPlate(drawing);
  drawCutlery(drawing);
  drawLettering(drawing);
  citrusSlice(drawing, [1980, 2110], 185, 14, { rind: zest, flesh: "#f8d968", line: rind });
  const top = text("LE PAIN · LE VIN · LES AMIS", { face: "barlowBold", size: 142, tracking: 130 });
  drawing.fill(onArc(top, c, 1140, -90), ink);
  const bottom = text("servi tous les soirs", { face: "playfairItalic", size: 176, tracking: 20 });
  drawing.fill(onArc(bottom, c, 1246, 90), red);
  drawing.fill(union(dotsOnArc(c, 1200, 142, 150, 3, 18), dotsOnArc(c, 1200, 30, 38, 3, 18)), zest);
  return drawing;
}

const facts = { brand: "midi-citron" } as const;

export const toTable: Piece = {
  ...facts,
  name: "midi-citron-a-table",
  title: "À table !",
  hand: "type",
  use: "chest",
  ground: "light",
  draw: drawTable,
};
