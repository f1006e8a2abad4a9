import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { along, clamp, denseShape, mix, polar, repeat, warpShape } from "../kit/points.ts";
import {
  brush,
  circle,
  curve,
  ellipse,
  leaf,
  outline,
  pen,
  rect,
  ring,
  roundRect,
  star,
  taper,
  pts,
} from "../kit/shapes.ts";
import { around, dotsOnArc, rays, ribbon } from "../kit/scenery.ts";
import { betweenEdges, centred, fitted, onArc, text } from "../kit/lettering.ts";
import { citrusSlice, cream, green, ink, rind, shade, terracotta, zest } from "./botany.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const red = "#c93a26";
const deep = "#8e2219";

function tomato(drawing: Drawing, at: Point, size: number) {
  const put = (shape: Shape): Shape =>
    shape.map((r) => r.map(([x, y]): Point => [at[0] + x * size, at[1] + y * size]));
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

function drawTin(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
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
      text("CUEILLIES AU SOLEIL", { face: "barlowBold", size: 150, tracking: 110 }),
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

/** Fork or knife standing upright about x = 0, from -1 to 1. */
const fork = union(
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
  brush(curve(pts("0 1, 0.01 0.5, 0 0.1")), (s) => 0.075 - 0.02 * s),
  outline(
    pts("-0.05 0.12, -0.06 -0.4, -0.05 -0.96"),
    pts("-0.05 -0.96, 0.1 -0.84, 0.15 -0.4, 0.09 0.06"),
    pts("0.09 0.06, -0.05 0.12"),
  ),
);

function drawTable(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  const c: Point = [1500, 1500];
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
    intersect(
      grow(lettering, -15),
      warpShape(grow(lettering, -15), ([x, y]) => [x, y]),
    ),
    warpShape(grow(lettering, -6), ([x, y]) => [x + 13, y + 15]),
  );
  drawing.fill(grow(grow(shine, -2.5), 2), "#f3a187");
  citrusSlice(drawing, [1980, 2110], 185, 14, { rind: zest, flesh: "#f8d968", line: rind });
  const top = text("LE PAIN · LE VIN · LES AMIS", { face: "barlowBold", size: 142, tracking: 130 });
  drawing.fill(onArc(top, c, 1140, -90), ink);
  const bottom = text("servi tous les soirs", { face: "playfairItalic", size: 176, tracking: 20 });
  drawing.fill(onArc(bottom, c, 1246, 90), red);
  drawing.fill(union(dotsOnArc(c, 1200, 142, 150, 3, 18), dotsOnArc(c, 1200, 30, 38, 3, 18)), zest);
  return drawing;
}

type Herb = {
  name: string;
  count: number;
  length: number;
  belly: number;
  lean: number;
  tint: string;
  whorl: boolean;
};
const herbs: readonly Herb[] = [
  { name: "thym", count: 17, length: 42, belly: 0.3, lean: 50, tint: "#7a8f5a", whorl: true },
  { name: "romarin", count: 30, length: 92, belly: 0.06, lean: 34, tint: "#4f6b4f", whorl: false },
  { name: "sauge", count: 8, length: 150, belly: 0.2, lean: 48, tint: "#8fa38a", whorl: false },
  { name: "laurier", count: 9, length: 150, belly: 0.17, lean: 40, tint: "#3f6238", whorl: false },
  { name: "basilic", count: 6, length: 150, belly: 0.33, lean: 62, tint: "#5d8a3f", whorl: false },
  { name: "lavande", count: 7, length: 120, belly: 0.05, lean: 22, tint: "#7f9378", whorl: false },
];

function drawHerb(drawing: Drawing, herb: Herb, x: number, sway: number) {
  const stem = curve([
    [x, 700],
    [x + sway, 520],
    [x - sway * 0.6, 320],
    [x + sway * 0.8, 130],
  ]);
  drawing.fill(
    brush(stem, (s) => 7 - 4.5 * s),
    ink,
  );
  const top = herb.name === "lavande" ? 0.52 : 0.98;
  const leaves: Shape[] = [];
  const ribs: Shape[] = [];
  for (const i of repeat(herb.count, (n) => n)) {
    const share = mix(0.14, top, i / (herb.count - 1));
    const { point, angle } = along(stem, share);
    const size = herb.length * (1 - 0.5 * share ** 2);
    const turns = herb.whorl ? [-1, 1, -0.45, 0.45] : [-1, 1];
    for (const way of turns) {
      const tip = polar(point, size, angle + way * herb.lean);
      leaves.push(leaf(point, tip, herb.belly, way * 0.05));
      if (herb.belly > 0.15 && !herb.whorl)
        ribs.push(
          brush([point, polar(point, size * 0.85, angle + way * (herb.lean - 3))], taper(3.2, 0.2)),
        );
    }
  }
  const mass = union(...leaves);
  drawing
    .fill(grow(mass, 3.5), ink)
    .fill(grow(mass, -1), herb.tint)
    .fill(union(...ribs), ink);
  if (herb.name === "lavande") {
    const ears = repeat(11, (i) => {
      const { point, angle } = along(stem, 0.55 + i * 0.043);
      return [-1, 0, 1].map((way) => leaf(point, polar(point, 40 - i, angle + way * 46), 0.3));
    }).flat();
    drawing.fill(grow(union(...ears), 3.5), ink).fill(union(...ears), "#8a76b5");
  }
  drawing.fill(centred(text(herb.name, { face: "playfairItalic", size: 68 }), x, 812), ink);
}

function drawHerbs(): Drawing {
  const drawing = new Drawing(2100, 900);
  for (const [i, herb] of herbs.entries()) {
    const x = 175 + i * 350;
    drawHerb(drawing, herb, x, i % 2 === 0 ? 16 : -16);
    if (i > 0)
      drawing.fill(union(circle([x - 175, 790], 6), rect(x - 176, 120, 2, 600)), terracotta);
  }
  drawing.fill(
    union(
      rect(40, 46, 2020, 5),
      rect(40, 58, 2020, 2),
      rect(40, 850, 2020, 5),
      rect(40, 843, 2020, 2),
    ),
    terracotta,
  );
  return drawing;
}

function drawSardine(): Drawing {
  const drawing = new Drawing(1200, 600);
  const body = outline(
    pts("180 310, 300 220, 480 178, 680 196, 860 258, 940 290"),
    pts("940 290, 940 326"),
    pts("940 326, 850 362, 680 420, 480 436, 300 396, 180 310"),
  );
  const tail = outline(
    pts("928 288, 1000 220, 1090 190"),
    pts("1090 190, 1050 308, 1092 430"),
    pts("1092 430, 1000 396, 928 330"),
    pts("928 330, 928 288"),
  );
  const fin = union(
    outline(
      pts("470 190, 540 118, 650 120"),
      pts("650 120, 640 160, 670 200"),
      pts("670 200, 470 190"),
    ),
    outline(
      pts("520 420, 580 486, 660 480"),
      pts("660 480, 640 450, 650 418"),
      pts("650 418, 520 420"),
    ),
  );
  const fish = union(body, tail, fin);
  drawing.fill(grow(fish, 22), "#23415c").fill(union(tail, fin), terracotta).fill(body, cream);
  drawing.fill(
    intersect(
      body,
      outline(
        pts("150 290, 480 296, 960 300"),
        pts("960 300, 960 100, 150 100"),
        pts("150 100, 150 290"),
      ),
    ),
    "#3f7fa3",
  );
  const marks = [0, 1, 2, 3, 4].map((i) =>
    brush(
      curve([
        [430 + i * 92, 232 + i * 9],
        [474 + i * 88, 268 + i * 6],
        [430 + i * 92, 296 + i * 2],
      ]),
      () => 9,
    ),
  );
  drawing.fill(intersect(union(...marks), body), cream);
  drawing
    .fill(
      brush(curve(pts("352 214, 392 300, 346 404")), () => 11),
      "#23415c",
    )
    .fill(circle([268, 284], 27), cream)
    .fill(circle([268, 284], 15), "#23415c");
  drawing.fill(union(...repeat(4, (i) => circle([470 + i * 104, 366 - i * 8], 13))), terracotta);
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
export const toTable: Piece = {
  ...facts,
  name: "midi-citron-a-table",
  title: "À table !",
  hand: "type",
  use: "chest",
  ground: "light",
  draw: drawTable,
};
export const herbWrap: Piece = {
  ...facts,
  name: "midi-citron-herbes",
  title: "Herbes du jardin",
  hand: "illustration",
  use: "wrap",
  ground: "light",
  draw: drawHerbs,
};
export const sardineMark: Piece = {
  ...facts,
  name: "midi-citron-sardine",
  title: "Sardine",
  hand: "badge",
  use: "embroidery",
  ground: "any",
  draw: drawSardine,
};
