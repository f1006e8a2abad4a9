import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { along, clamp, mix, polar, repeat } from "../kit/points.ts";
import { noise, randomOf, ruggedNoise } from "../kit/random.ts";
import {
  brush,
  circle,
  curve,
  leaf,
  outline,
  pen,
  rect,
  ring,
  star,
  taper,
  pts,
} from "../kit/shapes.ts";
import { below, overWidth } from "../kit/scenery.ts";
import { fitted, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const sand = "#f3e6cd";
const night = "#123c48";
const teal = "#1f7a78";
const saffron = "#e0a13a";
const clay = "#b95233";
const rose = "#d98a6b";

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

function drawPalm(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  drawing.fill(circle([1500, 1330], 1010), saffron);
  const lines = repeat(7, (i) => rect(400, 1640 + i * 100, 2200, 16 + i * 10));
  const drawnSun = subtract(circle([1500, 1330], 1010), union(...lines));
  drawing.fill(circle([1500, 1330], 1010), sand).fill(drawnSun, saffron);
  const trunk = curve(pts("1390 3260, 1460 2800, 1560 2300, 1560 1800, 1500 1330"));
  const wood = brush(trunk, (s) => mix(104, 62, s) + 10 * Math.abs(Math.sin(s * 84)));
  drawing.fill(grow(wood, 14), sand).fill(wood, night);
  const scars = repeat(30, (i) => {
    const { point, angle } = along(trunk, 0.02 + i * 0.0325);
    const half = mix(98, 56, i / 30);
    const left = polar(point, half, angle - 90);
    const right = polar(point, half, angle + 90);
    const dip = polar(point, 34, angle + 180);
    return brush(
      curve([
        left,
        [(left[0] + dip[0]) / 2, (left[1] + dip[1]) / 2 + 6],
        dip,
        [(right[0] + dip[0]) / 2, (right[1] + dip[1]) / 2 + 6],
        right,
      ]),
      (s) => 4 + 7 * Math.sin(Math.PI * s),
    );
  });
  drawing.fill(intersect(union(...scars), grow(wood, -4)), sand);
  const fronds: [number, number, number][] = [
    [-168, 1080, 380],
    [-150, 1180, 300],
    [-128, 1120, 190],
    [-104, 1000, 60],
    [-80, 1010, -40],
    [-56, 1120, -180],
    [-32, 1190, -290],
    [-12, 1080, -380],
    [-188, 900, 430],
    [8, 900, -430],
    [-140, 760, 420],
    [-40, 760, -420],
  ];
  const crown: Point = [1500, 1310];
  for (const [n, [angle, length, droop]] of fronds.entries())
    drawFrond(drawing, crown, angle, length, Math.abs(droop), n);
  for (const side of [-1, 1]) {
    const stalk = curve([crown, [1500 + side * 130, 1420], [1500 + side * 190, 1600]]);
    const dates = repeat(38, (i) => {
      const row = Math.floor(i / 5);
      return circle(
        [
          1500 + side * (150 + row * 9) + ((i % 5) - 2) * (30 - row * 1.4) + (row % 2) * 12,
          1520 + row * 44 - Math.abs((i % 5) - 2) * 8,
        ],
        25,
      );
    });
    drawing
      .fill(
        brush(stalk, () => 12),
        clay,
      )
      .fill(grow(union(...dates), 10), sand);
    for (const date of dates) drawing.fill(grow(date, 4), sand).fill(date, clay);
  }
  const ground = repeat(7, (i) =>
    brush(
      curve([
        [560 + i * 96, 3230 + i * 46],
        [1000 + i * 60, 3204 + i * 46],
        [1500, 3236 + i * 46],
        [2000 - i * 50, 3212 + i * 46],
        [2440 - i * 110, 3232 + i * 46],
      ]),
      (s) => 17 * Math.sin(Math.PI * s) ** 0.7,
    ),
  );
  drawing.fill(union(...ground), clay);
  return drawing;
}

function drawFrond(
  drawing: Drawing,
  root: Point,
  angle: number,
  length: number,
  droop: number,
  n: number,
) {
  const at = (s: number): Point => {
    const [x, y] = polar(root, length * s, angle);
    return [x, y + droop * 1.75 * s ** 2.2];
  };
  const spine = curve(repeat(9, (i) => at(i / 8)));
  const blades = repeat(27, (i) => {
    const share = 0.12 + i * 0.0335;
    const { point, angle: way } = along(spine, share);
    const size = length * 0.27 * Math.sin(Math.PI * clamp(share * 0.84 + 0.14)) ** 0.7 + 24;
    return [-1, 1].map((side) =>
      leaf(point, polar(point, size, way + side * (58 - 24 * share)), 0.043, side * -0.05),
    );
  }).flat();
  const whole = union(
    ...blades,
    brush(spine, (s) => 13 * (1 - s * 0.8)),
  );
  drawing.fill(grow(whole, 4), sand).fill(whole, n % 2 === 0 ? teal : night);
}

function drawCrescent(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  drawing.ground("#0f3342");
  const bands = ["#123e4e", "#17495a", "#1d5666", "#266472", "#38747c"];
  for (const [i, color] of bands.entries())
    drawing.fill(
      below(
        overWidth(2400, 30, (x) => 520 + i * 250 + 46 * noise(i + 3, x / 620)),
        3000,
      ),
      color,
    );
  const random = randomOf(30);
  drawing.dots(
    repeat(240, (i): [Point, number] => [
      [random.within(60, 2340), random.within(60, 1500)],
      i % 19 === 0 ? 6 : random.within(1.6, 3.6),
    ]),
    sand,
  );
  for (const [x, y, s] of [
    [430, 430, 46],
    [1960, 330, 36],
    [1780, 900, 28],
    [620, 980, 30],
    [1130, 300, 24],
  ] as const)
    drawing.fill(star([x, y], 8, s, s * 0.36), sand);
  const moon = subtract(circle([1200, 860], 400), circle([1330, 780], 350));
  drawing.fill(moon, saffron);
  drawing.fill(
    engrave(grow(moon, -6), {
      angle: 58,
      gap: 22,
      tone: ([x, y]) => clamp(0.75 - Math.hypot(x - 1330, y - 780) / 620),
    }),
    clay,
  );
  const shore = 1850;
  drawing.fill(rect(0, shore, 2400, 1150), "#0c2a37");
  const far: Line = [
    [0, shore],
    [0, 1770],
    ...overWidth(
      2400,
      12,
      (x) => 1772 - 58 * ruggedNoise(5, x / 300) - 20 * Math.abs(noise(8, x / 70)) - 34 * smooth(x),
    ),
    [2400, shore],
  ];
  drawing.fill([far], "#0a2530");
  for (const y of repeat(50, (i) => shore + 16 + i * 22)) {
    const depth = (y - shore) / 1100;
    const lane = 90 + depth * 330;
    const shift = 60 * noise(4, y / 60);
    for (let i = 0; i < 9; i++) {
      const x = 1200 + shift + random.within(-1, 1) * lane * 1.7;
      const near = clamp(1 - Math.abs(x - 1200 - shift) / (lane * 1.5));
      const half = random.within(26, 110) * (0.5 + depth) * (0.35 + near);
      drawing.fill(
        brush(
          [
            [x - half, y],
            [x, y - 3],
            [x + half, y],
          ],
          pen(5 + depth * 5),
        ),
        near > 0.45 ? saffron : "#2c6b78",
      );
    }
    for (let i = 0; i < 5; i++) {
      const x = random.within(0, 2400);
      const half = random.within(40, 150) * (0.4 + depth);
      drawing.fill(
        brush(
          [
            [x - half, y + 8],
            [x, y + 5],
            [x + half, y + 8],
          ],
          pen(3 + depth * 4),
        ),
        "#1d5666",
      );
    }
  }
  drawDhow(drawing, [620, 2070], 380);
  drawDhow(drawing, [1880, 1905], 150);
  return drawing;
}
const smooth = (x: number) =>
  Math.exp(-(((x - 420) / 320) ** 2)) * 2 + Math.exp(-(((x - 2050) / 260) ** 2));

/** A dhow under its lateen sail, its waterline at the point. */
function drawDhow(drawing: Drawing, [x, y]: Point, size: number) {
  const put = (shape: Shape): Shape =>
    shape.map((r) => r.map(([px, py]): Point => [x + px * size, y + py * size]));
  const hull = put(
    outline(
      pts("-1 -0.34, -0.7 -0.1, -0.3 0.04, 0.4 0.04, 0.72 -0.02"),
      pts("0.72 -0.02, 0.86 -0.3, 0.9 -0.44"),
      pts("0.9 -0.44, 0.6 -0.3, 0 -0.16, -0.5 -0.18, -1 -0.34"),
    ),
  );
  const sail = put(
    outline(
      pts("-0.62 -0.36, -0.36 -1.1, 0.1 -1.72, 0.62 -2.1"),
      pts("0.62 -2.1, 0.74 -1.4, 0.66 -0.8, 0.44 -0.36"),
      pts("0.44 -0.36, -0.1 -0.46, -0.62 -0.36"),
    ),
  );
  const mast = put(
    union(
      brush(pts("-0.02 -0.1, 0.06 -1.9"), () => 0.022),
      brush(pts("-0.74 -0.3, 0.68 -2.2"), () => 0.016),
    ),
  );
  drawing
    .fill(grow(union(hull, sail), size * 0.02), "#0a2530")
    .fill(mast, "#0a2530")
    .fill(sail, sand)
    .fill(hull, clay);
  drawing.fill(
    engrave(grow(sail, -size * 0.02), {
      angle: 74,
      gap: size * 0.075,
      bow: ([, py]) => size * 0.04 * Math.sin((py - y) / (size * 0.4)),
      tone: ([px]) => clamp(0.2 + ((px - x) / size) * 0.55),
    }),
    rose,
  );
  drawing.fill(intersect(put(rect(-1, -0.16, 2, 0.05)), hull), saffron);
  drawing.fill(
    brush(curve(put([pts("-0.86 0.09, -0.2 0.12, 0.8 0.09")])[0] ?? []), pen(size * 0.03)),
    sand,
  );
}

/** An oryx as a few swelling lines. */
function drawOryx(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  const lines: [Line, number][] = [
    [pts("1260 1290, 1330 900, 1480 520, 1720 170"), 24],
    [pts("1330 1300, 1450 930, 1640 580, 1930 260"), 24],
    [
      pts(`
    1230 1310, 1110 1420, 990 1580, 880 1690, 830 1760, 860 1830, 950 1840, 1060 1790,
    1190 1700, 1300 1650
  `),
      20,
    ],
    [
      pts(`
    1340 1310, 1430 1380, 1500 1500, 1600 1680, 1760 1830, 1960 1880, 2220 1860, 2480 1880,
    2640 2000, 2680 2200, 2620 2400
  `),
      25,
    ],
    [pts("1300 1650, 1290 1800, 1250 1960, 1270 2140, 1370 2300"), 21],
    [pts("1370 2300, 1620 2400, 1900 2410, 2140 2350, 2290 2260"), 21],
    [
      pts(`
    1350 2250, 1340 2500, 1380 2720, 1350 2950, 1330 3150, 1290 3260, 1370 3270, 1410 3200,
    1430 2960, 1460 2720, 1510 2500, 1560 2390
  `),
      17,
    ],
    [
      pts(`
    1530 2420, 1600 2620, 1660 2800, 1650 3000, 1660 3180, 1630 3260, 1710 3268, 1740 3190,
    1740 2980, 1740 2780, 1700 2580, 1690 2410
  `),
      17,
    ],
    [
      pts(`
    2290 2260, 2330 2440, 2290 2600, 2340 2780, 2380 2960, 2360 3150, 2330 3256, 2410 3266,
    2450 3180, 2460 2960, 2440 2760, 2520 2600, 2620 2400
  `),
      17,
    ],
    [
      pts(`
    2560 2520, 2600 2680, 2650 2840, 2640 3020, 2650 3180, 2620 3256, 2700 3264, 2730 3180,
    2720 3000, 2740 2820, 2700 2600, 2650 2380
  `),
      15,
    ],
    [pts("2660 2060, 2760 2180, 2790 2380, 2760 2560, 2790 2700"), 16],
    [pts("1400 1370, 1500 1270, 1630 1250, 1580 1360, 1460 1430"), 15],
    [pts("1230 1330, 1150 1260, 1060 1270, 1120 1350, 1190 1380"), 13],
    [pts("1520 1760, 1560 1900, 1530 2050, 1560 2180"), 11],
    [pts("2350 2000, 2270 2100, 2260 2220"), 12],
  ];
  drawing.fill(circle([1820, 1560], 860), "#ecc9a4");
  const strokes = lines.map(([line, half]) =>
    brush(
      curve(line),
      (s) => half * (0.22 + 0.78 * Math.sin(Math.PI * clamp(0.08 + s * 0.86)) ** 0.8),
    ),
  );
  drawing.fill(union(...strokes), "#3a241c");
  const rings = lines
    .slice(0, 2)
    .map(([horn]) =>
      repeat(9, (i) => {
        const { point, angle } = along(curve(horn), 0.06 + i * 0.055);
        return brush([polar(point, 30, angle - 90), polar(point, 30, angle + 90)], () => 5);
      }),
    )
    .flat();
  drawing.fill(union(...rings), "#3a241c");
  const marks = union(
    outline(
      pts("1215 1400, 1180 1500, 1060 1640, 1010 1690"),
      pts("1010 1690, 1110 1650, 1210 1540, 1262 1420"),
      pts("1262 1420, 1215 1400"),
    ),
    outline(
      pts("1040 1470, 980 1560, 935 1640"),
      pts("935 1640, 1010 1590, 1070 1500"),
      pts("1070 1500, 1040 1470"),
    ),
    outline(pts("830 1750, 872 1728, 900 1760"), pts("900 1760, 880 1800, 845 1800, 830 1750")),
    outline(
      pts("2760 2560, 2720 2700, 2770 2900, 2810 2700"),
      pts("2810 2700, 2790 2600, 2760 2560"),
    ),
  );
  drawing.fill(marks, "#3a241c");
  const eye = outline(
    pts("1130 1430, 1165 1405, 1200 1425"),
    pts("1200 1425, 1165 1446, 1130 1430"),
  );
  drawing.fill(eye, "#3a241c");
  const ground: Line[] = [
    pts("420 3290, 1100 3262, 1800 3296, 2840 3266"),
    pts("760 3370, 1500 3350, 2300 3376"),
    pts("1150 3440, 1560 3428, 1980 3446"),
  ];
  drawing.fill(union(...ground.map((line) => brush(curve(line), pen(15, 0.05)))), clay);
  const word = text("مها", { face: "arefRuqaa", size: 300 });
  drawing.fill(fitted(word, 470, 760, 430), clay);
  return drawing;
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
export const palm: Piece = {
  ...facts,
  name: "sahra-palm",
  title: "Date Palm",
  hand: "illustration",
  use: "chest",
  ground: "light",
  draw: drawPalm,
};
export const crescent: Piece = {
  ...facts,
  name: "sahra-crescent",
  title: "Crescent over Water",
  hand: "illustration",
  use: "full",
  ground: "any",
  draw: drawCrescent,
};
export const oryx: Piece = {
  ...facts,
  name: "sahra-oryx",
  title: "Oryx",
  hand: "line",
  use: "chest",
  ground: "light",
  draw: drawOryx,
};
