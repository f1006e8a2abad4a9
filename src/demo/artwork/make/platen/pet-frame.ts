import { Drawing } from "../kit/drawing.ts";
import { edge, grow, subtract, union } from "../kit/booleans.ts";
import { mirror, place, polar, warpShape } from "../kit/points.ts";
import {
  arc,
  blob,
  brush,
  circle,
  curve,
  ellipse,
  leaf,
  outline,
  pen,
  pts,
} from "../kit/shapes.ts";
import { ribbon } from "../kit/scenery.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const ink = "#2e2a33";
const blush = "#d97757";
const leafColor = "#6d8b74";
const both = (shape: Shape) => union(shape, mirror(shape, 1500));

const paw: Shape = union(
  blob(pts("0 8, 34 34, 44 66, 20 84, 0 76, -20 84, -44 66, -34 34")),
  ellipse([-52, 4], 17, 25, -24),
  ellipse([-21, -27], 18, 28, -8),
  ellipse([21, -27], 18, 28, 8),
  ellipse([52, 4], 17, 25, 24),
);
const bone: Shape = union(
  outline(
    pts("-90 -22, 0 -17, 90 -22"),
    pts("90 -22, 90 22"),
    pts("90 22, 0 17, -90 22"),
    pts("-90 22, -90 -22"),
  ),
  ...pts("-98 -28, -98 28, 98 -28, 98 28").map((at) => circle(at, 36)),
);

const dog: readonly Line[] = [
  pts("1440 2240, 1446 2050, 1420 1860, 1360 1700, 1290 1580, 1250 1470, 1240 1330"),
  pts(`
    1240 1330, 1180 1290, 1090 1290, 1010 1325, 965 1370, 985 1425, 1060 1440, 1130 1450,
    1150 1520
  `),
  pts(`
    1150 1520, 1110 1640, 1080 1800, 1090 1960, 1100 2120, 1060 2190, 1010 2225, 1090 2243,
    1190 2240
  `),
  pts(`
    1240 1330, 1310 1380, 1330 1480, 1290 1560, 1235 1540, 1205 1440, 1215 1350, 1240 1330
  `),
  pts("1215 1830, 1200 2000, 1210 2140, 1180 2215, 1240 2242, 1330 2240"),
  pts("1425 1930, 1320 1960, 1270 2080, 1300 2200, 1380 2240"),
  pts("1440 2225, 1500 2190, 1520 2090, 1490 2010, 1470 2030"),
];
const cat: readonly Line[] = [
  pts(`
    1610 2240, 1580 2060, 1590 1880, 1640 1740, 1700 1640, 1735 1540, 1720 1440, 1712 1330
  `),
  pts("1712 1330, 1745 1372, 1785 1402"),
  pts("1785 1402, 1830 1396, 1872 1402"),
  pts("1872 1402, 1905 1368, 1936 1322, 1950 1420, 1950 1500, 1910 1565, 1860 1600"),
  pts(`
    1860 1600, 1890 1720, 1900 1880, 1890 2060, 1895 2160, 1930 2210, 1880 2240, 1810 2240
  `),
  pts("1800 1860, 1815 2040, 1805 2180, 1750 2240"),
  pts("1600 2010, 1690 2000, 1750 2080, 1740 2190, 1690 2240"),
  pts("1620 2230, 1560 2225, 1540 2150, 1556 2060, 1530 1990"),
];

/** A dog and a cat sitting back to back on the ribbon, as single pen lines. */
function drawPair(drawing: Drawing) {
  const put = (shape: Shape, color: string) =>
    drawing.fill(
      warpShape(shape, ([x, y]) => [1500 + (x - 1480) * 1.5, 2250 + (y - 2250) * 1.5]),
      color,
    );
  for (const line of [...dog, ...cat]) put(brush(curve(line), pen(14, 0.4)), ink);
  put(union(circle([1108, 1362], 15), ellipse([975, 1376], 24, 19)), ink);
  put(union(ellipse([1806, 1480], 11, 19), ellipse([1884, 1480], 11, 19)), ink);
  put(
    outline(pts("1832 1520, 1845 1516, 1858 1520"), pts("1858 1520, 1845 1540, 1832 1520")),
    blush,
  );
  const whiskers: Line[] = [
    pts("1880 1535, 1960 1520, 2030 1530"),
    pts("1880 1550, 1960 1556, 2020 1580"),
    pts("1810 1535, 1760 1528, 1700 1500"),
    pts("1810 1550, 1765 1556, 1705 1560"),
  ];
  for (const line of whiskers) put(brush(curve(line), pen(6, 0.1)), ink);
  put(brush(curve(pts("1020 1432, 1060 1424, 1100 1420")), pen(9)), ink);
  put(
    brush(curve(pts("1168 1560, 1230 1600, 1300 1590")), () => 21),
    blush,
  );
  put(
    brush(curve(pts("1722 1605, 1790 1640, 1868 1620")), () => 19),
    blush,
  );
  put(union(circle([1232, 1630], 24), circle([1800, 1668], 22)), "#e0ad4f");
}

function drawWreath(drawing: Drawing) {
  const c: Point = [1500, 1400];
  const stem = arc(c, 1180, 112, 252);
  drawing.fill(both(brush(stem, (s) => 13 - 7 * s)), leafColor);
  const leaves: Shape[] = [];
  const berries: Shape[] = [];
  for (let i = 0; i < 22; i++) {
    const angle = 116 + i * 6.2;
    const root = polar(c, 1180, angle);
    for (const side of [-1, 1]) {
      const size = 190 - i * 3;
      const tip = polar(root, size, angle + 90 - side * 40);
      leaves.push(leaf(root, tip, 0.19, side * 0.04));
      if (i % 3 === 1) berries.push(circle(polar(root, 92, angle + 90 - side * 78), 25));
    }
  }
  const whole = union(...leaves);
  const veins = union(
    ...leaves.map((shape): Shape => {
      const ring = shape[0] ?? [];
      const [a, b] = [ring[0], ring[Math.floor(ring.length / 2)]];
      return a && b ? brush([a, b], (s) => 7 * (1 - s)) : [];
    }),
  );
  drawing.fill(both(subtract(whole, veins)), leafColor).fill(both(union(...berries)), blush);
  const top = union(
    ...[-1, 1].map((s) => warpShape(paw, place([1500 + s * 190, 232], 1.15, s * 16))),
    warpShape(paw, place([1500, 190], 1.6)),
  );
  drawing.fill(top, ink);
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3000);
  drawWreath(drawing);
  drawPair(drawing);
  const { face, tails, folds } = ribbon([1500, 8300], 5860, 9.4, 400);
  drawing
    .fill(grow(union(face, tails), 30), "#fffaf0")
    .fill(tails, "#e9a58a")
    .fill(folds, blush);
  drawing
    .fill(edge(union(tails, folds), 14), ink)
    .fill(face, "#fffaf0")
    .fill(edge(face, 22), ink);
  drawing.fill(both(warpShape(edge(bone, 11), place([1130, 2850], 0.95, -9))), ink);
  drawing.fill(warpShape(paw, place([1500, 2820], 0.9)), blush);
  return drawing;
}

export const petFrame: Piece = {
  name: "platen-best-of-friends",
  title: "Best of Friends",
  brand: "platen",
  hand: "line",
  use: "chest",
  ground: "light",
  nameArea: { x: 700, y: 2322, width: 1600, height: 290 },
  draw,
};
