import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, mirror, place, repeat, warpShape } from "../kit/points.ts";
import {
  brush,
  circle,
  curve,
  ellipse,
  leaf,
  outline,
  rect,
  ring,
  star,
  pts,
} from "../kit/shapes.ts";
import { around, rays } from "../kit/scenery.ts";
import { fitted, heightFitted, text } from "../kit/lettering.ts";
import { archShape } from "./patterns.ts";
import { eightfoldTiling, strapwork } from "./girih.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const sand = "#f3e6cd";
const night = "#123c48";
const teal = "#1f7a78";
const saffron = "#e0a13a";
const clay = "#b95233";

function drawMorning(): Drawing {
  const drawing = new Drawing(3000, 3000);
  const sun: Point = [1500, 1760];
  const upper = rect(0, 0, 3000, 1760);
  const beams = repeat(23, (i): Shape => {
    const a = 187.5 + i * 7.5;
    const long = i % 2 === 1 ? 1330 : 1180;
    const tip: Point = [
      sun[0] + long * Math.cos((a * Math.PI) / 180),
      sun[1] + long * Math.sin((a * Math.PI) / 180),
    ];
    const root: Point = [
      sun[0] + 820 * Math.cos((a * Math.PI) / 180),
      sun[1] + 820 * Math.sin((a * Math.PI) / 180),
    ];
    return leaf(root, tip, i % 2 === 1 ? 0.09 : 0.07);
  });
  drawing.fill(intersect(union(...beams), rect(0, 0, 3000, 1740)), saffron);
  drawing
    .fill(intersect(ring(sun, 770, 752), upper), saffron)
    .fill(intersect(circle(sun, 716), upper), clay);
  const petals = around(leaf([1500, 1400], [1500, 1080], 0.2), sun, 32);
  drawing.fill(intersect(petals, rect(0, 0, 3000, 1735)), saffron);
  const word = text("صباح الخير", { face: "arefRuqaa", size: 900 });
  const high = heightFitted(word, 2500);
  const laid = fitted(word, 250, 1690 - high * 0.42, 2500);
  drawing.fill(grow(laid, 40), "#fff8ea").fill(laid, night);
  const water = repeat(6, (i) =>
    brush(
      curve([
        [620 + i * 120, 2330 + i * 62],
        [1060 + i * 62, 2312 + i * 62],
        [1500, 2330 + i * 62],
        [1940 - i * 62, 2348 + i * 62],
        [2380 - i * 120, 2330 + i * 62],
      ]),
      (s) => 15 * Math.sin(Math.PI * s) ** 0.7,
    ),
  );
  const free = subtract(union(...water), grow(laid, 54));
  drawing.fill(free, teal);
  drawing.fill(star([1500, 2770], 8, 60, 26), clay);
  for (const x of [-1, 1])
    drawing.fill(
      brush(
        curve([
          [1500 + x * 110, 2770],
          [1500 + x * 260, 2750],
          [1500 + x * 420, 2772],
        ]),
        (s) => 13 * (1 - s * 0.8),
      ),
      clay,
    );
  return drawing;
}

/** The coffee pot of the Gulf, its beak to the right, about 0,0 and two units tall. */
function dallah(): { body: Shape; bands: Shape; beak: Shape; handle: Shape } {
  const half = outline(
    pts("0 -0.98, 0.05 -0.9, 0.03 -0.8, 0.12 -0.72, 0.24 -0.56"),
    pts(`
    0.24 -0.56, 0.25 -0.5, 0.17 -0.3, 0.14 -0.1, 0.22 0.12, 0.42 0.4, 0.5 0.68, 0.44 0.92
  `),
    pts("0.44 0.92, 0.46 1, 0 1"),
    pts("0 1, 0 -0.98"),
  );
  const beak = outline(
    pts("0.12 -0.34, 0.42 -0.44, 0.72 -0.66, 0.86 -0.52"),
    pts("0.86 -0.52, 0.72 -0.44, 0.5 -0.1, 0.2 0.1"),
    pts("0.2 0.1, 0.12 -0.34"),
  );
  const handle = brush(
    curve(pts("-0.16 -0.46, -0.46 -0.52, -0.66 -0.3, -0.6 0.1, -0.4 0.42")),
    (s) => 0.05 + 0.02 * Math.sin(Math.PI * s),
  );
  const bands = union(
    rect(-0.26, -0.57, 0.52, 0.045),
    rect(-0.2, -0.1, 0.4, 0.05),
    rect(-0.34, 0.24, 0.68, 0.045),
    rect(-0.5, 0.82, 1, 0.045),
  );
  return { body: union(half, mirror(half)), bands, beak, handle };
}

function drawPot(drawing: Drawing, spot: Point, size: number, flip: boolean) {
  const put = (shape: Shape) => warpShape(flip ? mirror(shape) : shape, place(spot, size));
  const { body, bands, beak, handle } = dallah();
  drawing.fill(put(union(beak, handle)), clay).fill(put(body), saffron);
  drawing.fill(intersect(put(bands), put(body)), clay);
  const net = repeat(7, (i) =>
    star([spot[0] + (i - 3) * size * 0.125, spot[1] + size * 0.55], 4, size * 0.085, size * 0.03),
  ).flat();
  drawing.fill(intersect(union(net), put(body)), night);
  const crest = repeat(5, (i) =>
    circle(
      [spot[0] + (i - 2) * size * 0.065, spot[1] - size * 0.62 + Math.abs(i - 2) * size * 0.012],
      size * 0.019,
    ),
  ).flat();
  drawing.fill(intersect(crest, put(body)), night);
  const side = intersect(
    put(body),
    rect(spot[0] + (flip ? -size : size * 0.08), spot[1] - size, size * 0.92, size * 2),
  );
  drawing.fill(
    engrave(grow(side, -4), {
      angle: 90,
      gap: size * 0.05,
      tone: ([x]) => clamp((Math.abs(x - spot[0]) / size) * 0.9 - 0.04),
    }),
    clay,
  );
}

/** The small cup without a handle, steaming. */
function drawCup(drawing: Drawing, x: number) {
  const steam = [-26, 26].map((dx) =>
    brush(
      curve([
        [x + dx, 490],
        [x + dx + 14, 450],
        [x + dx - 12, 410],
        [x + dx + 6, 370],
      ]),
      (s) => 8 * Math.sin(Math.PI * s) ** 0.7,
    ),
  );
  const cup = outline(
    [
      [x - 62, 520],
      [x - 44, 610],
      [x - 26, 650],
      [x + 26, 650],
      [x + 44, 610],
      [x + 62, 520],
    ],
    [
      [x + 62, 520],
      [x - 62, 520],
    ],
  );
  drawing
    .fill(union(...steam), teal)
    .fill(cup, sand)
    .fill(ellipse([x, 520], 62, 14), clay);
  drawing.fill(
    intersect(
      union(rect(x - 70, 552, 140, 9), ...repeat(5, (i) => star([x - 44 + i * 22, 588], 4, 13, 5))),
      cup,
    ),
    clay,
  );
}

function drawCoffee(): Drawing {
  const drawing = new Drawing(2100, 900);
  drawing.ground(night);
  const edge = (y: number) => {
    const teeth = repeat(42, (i): Shape => [
      [
        [i * 50, y],
        [i * 50 + 25, y + 34],
        [i * 50 + 50, y],
      ],
    ]);
    return union(...teeth);
  };
  drawing
    .fill(rect(0, 40, 2100, 10), saffron)
    .fill(edge(60), teal)
    .fill(rect(0, 850, 2100, 10), saffron);
  drawing.fill(
    edge(60).map((r) => r.map(([x, y]): Point => [x, 900 - y])),
    teal,
  );
  const word = text("قهوة", { face: "rakkas", size: 600 });
  const high = heightFitted(word, 740);
  drawing.fill(fitted(word, 680, 450 - high / 2, 740), sand);
  drawPot(drawing, [270, 460], 290, false);
  drawPot(drawing, [1830, 460], 290, true);
  for (const x of [572, 1528]) drawCup(drawing, x);
  return drawing;
}

/** Houses of clay with their lit windows, cut to the arch. */
function drawTown(drawing: Drawing, inner: Shape) {
  const town: Shape = [
    [
      [300, 3400],
      [300, 2700],
      [560, 2700],
      [560, 2520],
      [790, 2520],
      [790, 2760],
      [990, 2760],
      [990, 2600],
      [1160, 2600],
      ...curve(pts("1160 2600, 1180 2460, 1330 2360, 1480 2460, 1500 2600")),
      [1680, 2600],
      [1680, 2730],
      [1900, 2730],
      [1900, 2300],
      [1915, 2300],
      [1960, 2200],
      [2005, 2300],
      [2020, 2300],
      [2020, 2760],
      [2240, 2760],
      [2240, 2620],
      [2700, 2620],
      [2700, 3400],
    ],
  ];
  drawing.fill(intersect(town, inner), saffron);
  const lamps = pts(`
    640 2640, 880 2870, 1080 2720, 1330 2560, 1330 2800, 1600 2740, 1780 2860, 1960 2560,
    2110 2880, 2330 2760, 640 2860, 2330 2980, 1080 2980, 1600 2980
  `);
  drawing.fill(
    intersect(union(...lamps.map(([x = 0, y = 0]) => archShape(x, y, y + 110, 30))), inner),
    night,
  );
  drawing.fill(
    intersect(
      engrave(intersect(town, inner), {
        angle: 90,
        gap: 30,
        tone: ([, y]) => clamp((y - 2600) / 1500),
      }),
      subtract(
        inner,
        union(...lamps.map(([x = 0, y = 0]) => grow(archShape(x, y, y + 110, 30), 12))),
      ),
    ),
    clay,
  );
}

function drawHome(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  const arch = archShape(1500, 260, 3340, 1120);
  const inner = grow(arch, -150);
  drawing.fill(arch, clay).fill(grow(arch, -26), sand).fill(grow(arch, -40), clay);
  const border = subtract(grow(arch, -52), grow(arch, -138));
  const { band } = strapwork(eightfoldTiling(86, 36, 43), 60, 7, 2.4);
  drawing.fill(border, night).fill(intersect(band, border), saffron);
  drawing.fill(inner, night);
  const sky = intersect(rays([1500, 2260], 72, 430, 2600, 2), grow(inner, -20));
  drawing.fill(intersect(sky, rect(0, 0, 3000, 2260)), "#1b5562");
  drawTown(drawing, inner);
  const word = text("بيت", { face: "reemKufi", size: 900 });
  const high = heightFitted(word, 1500);
  drawing.fill(fitted(word, 750, 1560 - high / 2, 1500), sand);
  const moon = subtract(circle([1500, 800], 170), circle([1562, 760], 150));
  drawing.fill(moon, saffron);
  for (const [x, y, s] of [
    [1120, 1010, 42],
    [1880, 1000, 42],
    [1290, 700, 24],
    [1740, 660, 24],
  ] as const)
    drawing.fill(star([x, y], 8, s, s * 0.42), saffron);
  return drawing;
}

/** The greeting of the Gulf as a round seal. */
function drawSeal(): Drawing {
  const drawing = new Drawing(3000, 3000);
  const c: Point = [1500, 1500];
  const petals = around(leaf([1500, 560], [1500, 120], 0.23), c, 24);
  drawing.fill(petals, teal).fill(around(leaf([1500, 520], [1500, 250], 0.14), c, 24), sand);
  drawing.fill(around(circle([1500, 168], 22), c, 24, 7.5), saffron);
  drawing
    .fill(circle(c, 1010), saffron)
    .fill(circle(c, 980), night)
    .fill(ring(c, 944, 930), saffron);
  drawing.fill(around(star([1500, 622], 4, 30, 11), c, 36), saffron);
  drawing.fill(ring(c, 812, 804), saffron);
  const lines = [
    { words: "هلا", width: 700, middle: 1245 },
    { words: "وغلا", width: 1010, middle: 1725 },
  ];
  for (const { words, width, middle } of lines) {
    const word = text(words, { face: "rakkas", size: 800 });
    drawing.fill(
      fitted(word, 1500 - width / 2, middle - heightFitted(word, width) / 2, width),
      sand,
    );
  }
  drawing.fill(union(star([1500, 930], 8, 70, 30), star([1500, 2080], 8, 70, 30)), clay);
  for (const y of [930, 2080])
    for (const s of [-1, 1])
      drawing.fill(
        brush(
          curve([
            [1500 + s * 100, y],
            [1500 + s * 190, y + (y < 1500 ? 12 : -12)],
            [1500 + s * 300, y + (y < 1500 ? 44 : -44)],
          ]),
          (k) => 12 * (1 - k * 0.85),
        ),
        clay,
      );
  return drawing;
}

const facts = { brand: "sahra", hand: "type" } as const;
export const goodMorning: Piece = {
  ...facts,
  name: "sahra-sabah-al-khair",
  title: "صباح الخير",
  use: "chest",
  ground: "light",
  draw: drawMorning,
};
export const qahwa: Piece = {
  ...facts,
  name: "sahra-qahwa",
  title: "قهوة",
  use: "wrap",
  ground: "any",
  draw: drawCoffee,
};
export const bayt: Piece = {
  ...facts,
  name: "sahra-bayt",
  title: "بيت",
  use: "chest",
  ground: "any",
  draw: drawHome,
};
export const hala: Piece = {
  ...facts,
  name: "sahra-hala",
  title: "هلا وغلا",
  use: "chest",
  ground: "any",
  draw: drawSeal,
};
