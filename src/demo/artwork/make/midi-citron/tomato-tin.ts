import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, place, polar, repeat, warpShape } from "../kit/points.ts";
import {
  brush,
  circle,
  curve,
  ellipse,
  leaf,
  outline,
  roundRect,
  star,
  taper,
  pts,
} from "../kit/shapes.ts";
import { rays, ribbon } from "../kit/scenery.ts";
import { betweenEdges, centred, onArc, text } from "../kit/lettering.ts";
import { cream, green, ink, shade, terracotta, zest } from "./botany.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const red = "#c93a26";

const deep = "#8e2219";

function tomato(drawing: Drawing, at: Point, size: number) {
  const put = (shape: Shape) => warpShape(shape, place(at, size));
  const fruit = put(
    outline(
      pts("0 -0.72, 0.3 -0.84, 0.72 -0.7, 0.98 -0.2, 0.92 0.34, 0.56 0.76, 0 0.88"),
      pts("0 0.88, -0.56 0.76, -0.92 0.34, -0.98 -0.2, -0.72 -0.7, -0.3 -0.84, 0 -0.72"),
    ),
  );
  drawing.fill(grow(fruit, 12), cream).fill(grow(fruit, 6), ink).fill(fruit, red);
  const folds = union(
    ...[-0.5, 0.46].map((k) =>
      put(
        brush(
          curve([
            [k * 0.25, -0.68],
            [k * 0.85, -0.46],
            [k * 1.15, -0.1],
          ]),
          (s) => 0.03 * Math.sin(Math.PI * s),
        ),
      ),
    ),
  );
  const shadow = engrave(
    intersect(
      grow(fruit, -5),
      put(
        outline(
          pts("0.2 0.9, 0.62 0.4, 0.6 -0.2, 0.4 -0.7"),
          pts("0.4 -0.7, 1.2 -0.7, 1.2 1"),
          pts("1.2 1, 0.2 0.9"),
        ),
      ),
    ),
    {
      angle: 56,
      gap: 19,
      tone: ([x, y]) => clamp(0.2 + (x - at[0] + (y - at[1]) * 0.5) / size / 1.7),
    },
  );
  drawing.fill(union(folds, shadow), deep);
  drawing.fill(
    put(
      brush(
        curve(pts("-0.74 -0.14, -0.62 -0.44, -0.36 -0.58")),
        (s) => 0.062 * Math.sin(Math.PI * s) ** 0.6,
      ),
    ),
    cream,
  );
  drawSepals(drawing, put);
}

function drawSepals(drawing: Drawing, put: (shape: Shape) => Shape) {
  const sepals = union(
    ...repeat(6, (i) =>
      put(
        leaf(
          [0, -0.66],
          polar([0, -0.62], 0.46 + (i % 2) * 0.12, 18 + i * 60 + (i % 2) * 8),
          0.17,
          0.1,
        ),
      ),
    ),
    put(brush(curve(pts("0 -0.64, 0.03 -0.86, 0.13 -1.02")), () => 0.045)),
  );
  drawing.fill(grow(sepals, 7), ink).fill(sepals, green);
  drawing.fill(
    union(
      ...repeat(6, (i) =>
        put(brush([[0, -0.64], polar([0, -0.62], 0.36, 18 + i * 60 + (i % 2) * 8)], taper(0.018))),
      ),
    ),
    shade,
  );
}

function drawLabel(drawing: Drawing) {
  const label = roundRect(180, 180, 2640, 2640, 150);
  drawing
    .fill(label, ink)
    .fill(grow(label, -16), zest)
    .fill(grow(label, -70), ink)
    .fill(grow(label, -82), cream);
  const notches = union(
    ...pts("262 262, 2738 262, 262 2738, 2738 2738").map((p) => circle(p, 250)),
  );
  drawing.fill(intersect(notches, grow(label, -82)), terracotta);
  for (const [x, y, a] of [
    [262, 262, 0],
    [2738, 262, 90],
    [2738, 2738, 180],
    [262, 2738, 270],
  ] as const) {
    drawing.fill(
      repeat(5, (i) =>
        leaf(polar([x, y], 40, a + 9 + i * 18), polar([x, y], 215, a + 9 + i * 18), 0.13),
      ).flat(),
      cream,
    );
    drawing.fill(
      intersect(subtract(circle([x, y], 276), circle([x, y], 264)), grow(label, -82)),
      ink,
    );
  }
}

function drawField(drawing: Drawing) {
  const medal = ellipse([1500, 1530], 1010, 800);
  drawing
    .fill(grow(medal, 54), ink)
    .fill(grow(medal, 42), zest)
    .fill(grow(medal, 12), ink)
    .fill(medal, "#2f6f73");
  drawing.fill(intersect(rays([1500, 1700], 56, 200, 1400, 3.1), grow(medal, -4)), "#4f9490");
  const hill = outline(
    pts("300 1880, 900 1760, 1500 1830, 2100 1750, 2700 1860"),
    pts("2700 1860, 2700 2600, 300 2600"),
    pts("300 2600, 300 1880"),
  );
  drawing
    .fill(intersect(grow(hill, 12), grow(medal, -1)), cream)
    .fill(intersect(hill, medal), green);
  const rows = repeat(17, (i): Shape =>
    brush(
      curve([
        [1500 + (i - 8) * 56, 1800],
        [1500 + (i - 8) * 120, 1990],
        [1500 + (i - 8) * 230, 2400],
      ]),
      (s) => 5 + 12 * s,
    ),
  );
  drawing.fill(intersect(union(...rows), intersect(hill, grow(medal, -6))), shade);
  for (const [x, y, s] of [
    [960, 1620, 215],
    [2040, 1620, 215],
    [1240, 1420, 235],
    [1770, 1430, 235],
    [1500, 1690, 320],
  ] as const)
    tomato(drawing, [x, y], s);
}

function drawTin(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawLabel(drawing);
  drawField(drawing);
  const name = betweenEdges(text("TOMATES", { face: "abril", size: 500, tracking: 30 }), {
    x: 620,
    width: 1760,
    top: (s) => 440 - 110 * Math.sin(Math.PI * s),
    bottom: (s) => 800 - 150 * Math.sin(Math.PI * s),
  });
  drawing
    .fill(
      warpShape(grow(name, 10), ([x, y]) => [x + 15, y + 17]),
      zest,
    )
    .fill(grow(name, 10), cream)
    .fill(name, red);
  const { face, tails, folds } = ribbon([1500, 5200], 2960, 14.2, 240);
  drawing
    .fill(grow(union(face, tails), 15), ink)
    .fill(tails, deep)
    .fill(folds, ink)
    .fill(grow(face, 15), ink)
    .fill(face, red);
  drawing.fill(
    onArc(
      text("CUEILLIES AU SOLEIL", { face: "barlowBold", size: 138, tracking: 70 }),
      [1500, 5200],
      2908,
      -90,
    ),
    cream,
  );
  drawing.fill(
    centred(text("pelées · au basilic", { face: "playfairItalic", size: 124 }), 1500, 2692),
    ink,
  );
  drawing.fill(union(star([880, 2660], 5, 46, 19), star([2120, 2660], 5, 46, 19)), red);
  return drawing;
}

const facts = { brand: "midi-citron" } as const;

export const tomatoTin: Piece = {
  ...facts,
  name: "midi-citron-tomates",
  title: "Tomates, étiquette",
  hand: "badge",
  use: "chest",
  ground: "any",
  draw: drawTin,
};
