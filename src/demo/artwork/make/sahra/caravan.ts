import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, repeat } from "../kit/points.ts";
import { noise, ruggedNoise } from "../kit/random.ts";
import { brush, circle, curve, outline, ring, taper, pts } from "../kit/shapes.ts";
import { below } from "../kit/scenery.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const night = "#123c48";

const clay = "#b95233";

type Dune = { crest: Line; seed: number };

const dunes: readonly Dune[] = [
  {
    crest: pts(`
    -50 1560, 420 1470, 900 1330, 1290 1180, 1560 1330, 1980 1480, 2600 1520, 3050 1460
  `),
    seed: 2,
  },
  {
    crest: pts("-50 1750, 600 1760, 1180 1650, 1760 1500, 2220 1360, 2500 1490, 3050 1640"),
    seed: 7,
  },
  {
    crest: pts("-50 1640, 300 1580, 620 1520, 960 1720, 1500 1900, 2200 1990, 3050 1880"),
    seed: 13,
  },
  {
    crest: pts("-50 2210, 560 2150, 1100 2030, 1620 1960, 1900 2100, 2400 2260, 3050 2300"),
    seed: 19,
  },
  {
    crest: pts("-50 2360, 700 2420, 1400 2400, 2100 2270, 2600 2180, 3050 2230"),
    seed: 23,
  },
];

/** Wind-drawn lines below each crest: wide apart in the light, close in the lee. */
function drawDunes(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  const window = circle([1500, 1500], 1320);
  const sun = circle([1880, 820], 255);
  drawing.fill(sun, clay);
  drawing.fill(ring([1880, 820], 318, 306), clay);
  let front: Shape = [];
  const drawn: { lines: Shape; crest: Shape }[] = [];
  for (const { crest, seed } of dunes.toReversed()) {
    const ridge = curve(crest);
    const mass = below(ridge, 3000);
    const peak = ridge.reduce((high, p) => (p[1] < high[1] ? p : high), ridge[0] ?? [0, 0]);
    const lee = curve([
      peak,
      [peak[0] + 60, peak[1] + 190],
      [peak[0] - 90, peak[1] + 420],
      [peak[0] + 40, peak[1] + 760],
      [peak[0] - 60, peak[1] + 1700],
    ]);
    const dark = intersect(mass, [[...lee, [3100, 3000], [3100, 0], [peak[0], 0]]]);
    const lit = subtract(mass, dark);
    const light = engrave(lit, {
      angle: 8,
      gap: 46,
      bow: ([x, y]) => 60 * noise(seed, x / 620, y / 400) + 14 * noise(seed + 1, x / 160, y / 120),
      tone: ([x, y]) =>
        clamp(0.15 + 0.14 * ruggedNoise(seed + 3, x / 300, y / 90) + (y - peak[1]) / 9000),
    });
    const shade = engrave(dark, {
      angle: 38,
      gap: 24,
      bow: ([x, y]) => 46 * noise(seed + 5, x / 420, y / 300),
      tone: ([, y]) => clamp(0.62 - (y - peak[1]) / 1500, 0.12, 0.7),
    });
    drawn.push({
      lines: subtract(union(light, shade), front),
      crest: subtract(
        brush(ridge, (s) => 8 + 8 * Math.abs(noise(seed, s * 6))),
        front,
      ),
    });
    front = union(front, grow(mass, 12));
  }
  for (const { lines, crest } of drawn) drawing.fill(intersect(union(lines, crest), window), clay);
  const caravan = repeat(4, (i) => camel([700 + i * 175, 2105 - i * 21], 86));
  const beasts = union(...caravan);
  drawing.fill(grow(beasts, 13), "#f7ecd8").fill(beasts, night);
  drawing
    .fill(subtract(grow(window, 34), grow(window, 20)), clay)
    .fill(subtract(grow(window, 62), grow(window, 57)), clay);
  return drawing;
}

/** A laden camel walking left, standing on its point. */
function camel([x, y]: Point, size: number): Shape {
  const put = (shape: Shape): Shape =>
    shape.map((r) => r.map(([px, py]): Point => [x + px * size, y + py * size]));
  const trunk = outline(
    pts("-0.52 -0.86, -0.3 -1, -0.12 -1.32, 0.1 -1.34, 0.28 -1.02, 0.52 -0.96"),
    pts("0.52 -0.96, 0.62 -0.74, 0.5 -0.56, 0 -0.52, -0.4 -0.56, -0.52 -0.86"),
  );
  const neck = brush(
    curve(pts("-0.46 -0.76, -0.68 -0.66, -0.82 -0.84, -0.86 -1.16, -0.98 -1.3")),
    (s) => 0.13 - 0.06 * s,
  );
  const head = outline(
    pts("-0.84 -1.36, -0.98 -1.4, -1.2 -1.28"),
    pts("-1.2 -1.28, -1.14 -1.2, -0.9 -1.2"),
    pts("-0.9 -1.2, -0.84 -1.36"),
  );
  const legs = [
    [-0.38, -0.6, -0.52],
    [-0.26, -0.56, -0.2],
    [0.34, -0.6, 0.24],
    [0.48, -0.62, 0.58],
  ].map(([px = 0, py = 0, to = 0]) =>
    brush(
      curve([
        [px, py],
        [(px + to) / 2 + 0.05, -0.3],
        [to, 0],
      ]),
      (s) => 0.085 - 0.045 * s,
    ),
  );
  return put(
    union(
      trunk,
      neck,
      head,
      ...legs,
      brush(curve(pts("0.58 -0.86, 0.7 -0.66, 0.66 -0.46")), taper(0.03)),
    ),
  );
}

const facts = { brand: "sahra" } as const;

export const duneLines: Piece = {
  ...facts,
  name: "sahra-dunes",
  title: "Caravan",
  hand: "line",
  use: "chest",
  ground: "light",
  draw: drawDunes,
};
