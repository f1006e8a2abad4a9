import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, subtract, union } from "../kit/booleans.ts";
import { boxOf, clamp, mix, move, repeat, warpShape } from "../kit/points.ts";
import { noise, randomOf } from "../kit/random.ts";
import { brush, curve, ellipse, outline, rect, pts } from "../kit/shapes.ts";
import { betweenEdges, centred, fitted, text } from "../kit/lettering.ts";
import { below, farBird } from "../kit/scenery.ts";
import { denseShape, place } from "../kit/points.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const night = "#14304c";
const sea = "#3f86a8";
const foam = "#e9f1f1";
const signal = "#e2583e";

/** MOIN half under water: below the surface each letter is cut into waves. */
function drawMoin(): Drawing {
  const drawing = new Drawing(3000, 2600);
  const word = fitted(
    text("MOIN", { face: "barlowBold", size: 900, tracking: 26 }),
    150,
    580,
    2700,
    1130,
  );
  const surface = (x: number) => 1150 + 38 * Math.sin(x / 190) + 16 * Math.sin(x / 71);
  const water = below(
    repeat(121, (i): Point => [i * 25, surface(i * 25)]),
    2600,
  );
  const waves = repeat(9, (i) => {
    const y = 1205 + i * (52 + i * 3.4);
    return brush(
      repeat(151, (j): Point => [j * 20, y + (20 + i) * Math.sin(j / (3.1 + i * 0.12) + i * 1.9)]),
      (s) => 7 + i * 1.6 + 3 * Math.sin(s * 40 + i),
    );
  });
  const sunk = warpShape(denseShape(word, 18), ([x, y]) => [
    x + 15 * Math.sin(y / 58) * clamp((y - 1150) / 200),
    y,
  ]);
  drawing.fill(subtract(word, grow(water, 10)), night);
  drawing.fill(subtract(intersect(sunk, water), union(...waves)), sea);
  const gulls = [
    [520, 360, 300, -8],
    [900, 250, 190, 6],
    [1180, 400, 130, -4],
  ].map(([x = 0, y = 0, s = 0, a = 0]) => grow(farBird([x, y], s, a), 4));
  drawing.fill(union(...gulls), night);
  drawing.fill(centred(text("und nu is gut", { face: "oleo", size: 330 }), 1500, 2190), signal);
  const rule = (side: number) =>
    brush(
      curve([
        [1500 + side * 990, 2110],
        [1500 + side * 1100, 2080],
        [1500 + side * 1210, 2120],
        [1500 + side * 1350, 2090],
      ]),
      (s) => 15 * (1 - s * 0.8),
    );
  drawing.fill(union(rule(1), rule(-1)), signal);
  drawing.fill(
    centred(
      text("KIEL · TÄGLICH · BEI JEDEM WETTER", { face: "barlow", size: 104, tracking: 210 }),
      1500,
      2440,
    ),
    night,
  );
  return drawing;
}

/** Blows letters to the right: the further right, the more each row is combed out. */
function blown(shape: Shape, seed: number, strength: number): Shape {
  const { left, right, top, bottom } = boxOf(shape);
  return warpShape(denseShape(shape, 14), ([x, y]) => {
    const s = (x - left) / (right - left);
    const t = (y - top) / (bottom - top);
    const gust = noise(seed, t * 9, s * 1.5);
    return [
      x + strength * s ** 2 * gust + (0.5 - t) * 190,
      y + 20 * s * noise(seed + 2, s * 3, t * 2),
    ];
  });
}

/** A gust that rolls up at its end, to the right. */
function gust(x: number, y: number, r: number): Shape {
  const spiral: Line = repeat(70, (i): Point => {
    const a = i * 0.13;
    const q = r * (1 - i / 76);
    return [x + q * Math.sin(a), y - q * Math.cos(a)];
  });
  return brush(
    [
      ...curve([
        [x - 480, y - r + 36],
        [x - 300, y - r - 24],
        [x - 120, y - r + 6],
        [x, y - r],
      ]).slice(0, -1),
      ...spiral,
    ],
    (s) => 25 * Math.sin(Math.PI * clamp(s + 0.06)) ** 0.6,
  );
}

function drawWind(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  const top = betweenEdges(text("WIND", { face: "leagueGothic", size: 700, tracking: 24 }), {
    x: 330,
    width: 2260,
    top: (s) => 300 - 90 * Math.sin(s * 5.2),
    bottom: (s) => 1090 - 80 * Math.sin(s * 4.4 + 0.6),
  });
  const middle = betweenEdges(text("STÄRKE", { face: "leagueGothic", size: 700, tracking: 18 }), {
    x: 330,
    width: 2260,
    top: (s) => 1165 - 80 * Math.sin(s * 4.4 + 0.6),
    bottom: (s) => 1980 - 70 * Math.sin(s * 3.8 + 1.2),
  });
  const nine = fitted(text("9", { face: "dela", size: 1200 }), 980, 2060, 1060, 1250);
  const random = randomOf(9);
  const streaks = repeat(64, (i): Shape => {
    const y = mix(250, 3350, i / 63) + random.within(-16, 16);
    const from = random.within(300, 2300);
    const long = random.within(380, 1300);
    const line: Line = repeat(24, (j): Point => [
      from + (j / 23) * long,
      y + 26 * noise(i, j / 6) - 26 * Math.sin((from + j * 30) / 420),
    ]);
    return brush(line, (s) => 8.5 * Math.sin(Math.PI * s) ** 0.8);
  });
  const gusts = union(...streaks);
  drawing.fill(subtract(blown(top, 3, 60), gusts), night);
  drawing.fill(subtract(blown(middle, 8, 70), gusts), sea);
  drawing.fill(subtract(blown(nine, 5, 60), gusts), signal);
  drawing.fill(union(gust(620, 2560, 190), gust(700, 3000, 120), gust(2380, 2520, 150)), night);
  drawing.fill(gust(2480, 2960, 210), sea);
  drawing.fill(
    fitted(
      text("HALT DIE MÜTZE FEST", { face: "barlowBold", size: 150, tracking: 160 }),
      560,
      3390,
      1880,
    ),
    night,
  );
  return drawing;
}

const bean = (at: Point, size: number, angle: number): Shape => {
  const half = outline(
    pts("0 -62, 40 -48, 56 0, 40 48, 0 62"),
    pts("0 62, 14 30, -8 0, 10 -30, 0 -62"),
  );
  const other = outline(
    pts("-12 61, -42 46, -56 0, -42 -46, -12 -62"),
    pts("-12 -62, -2 -30, -20 0, 2 30, -12 61"),
  );
  return warpShape(union(half, other), place(at, size, angle));
};

function drawCoffee(): Drawing {
  const drawing = new Drawing(2100, 900);
  const script = text("Erst mal", { face: "oleo", size: 330 });
  const block = fitted(
    text("KAFFEE", { face: "dela", size: 400, tracking: -4 }),
    440,
    420,
    1220,
    330,
  );
  const cut = brush(
    repeat(70, (i): Point => [400 + i * 19, 588 + 16 * Math.sin(i / 4.2)]),
    () => 7,
  );
  drawing
    .fill(move(grow(block, 9), 11, 13), sea)
    .fill(grow(block, 9), foam)
    .fill(subtract(block, cut), night);
  const top = warpShape(denseShape(fitted(script, 560, 110, 800), 14), ([x, y]) => [
    x,
    y - 0.09 * (x - 960),
  ]);
  drawing.fill(grow(top, 15), foam).fill(top, signal);
  const steam = (x: number, h: number) =>
    brush(
      curve([
        [x, 400],
        [x + 42, 400 - h * 0.3],
        [x - 34, 400 - h * 0.65],
        [x + 22, 400 - h],
      ]),
      (s) => 15 * Math.sin(Math.PI * s) ** 0.7,
    );
  drawing.fill(union(steam(1490, 250), steam(1570, 190), steam(410, 160)), sea);
  const random = randomOf(51);
  const beans: Shape[] = [];
  for (let i = 0; i < 36; i++) {
    const left = i % 2 === 0;
    const col = Math.floor(i / 2);
    const x = (left ? 84 : 1770) + (col % 3) * 122 + random.within(-8, 8);
    const y = 76 + Math.floor(col / 3) * 150 + random.within(-14, 14);
    beans.push(bean([x, y], random.within(0.78, 0.94), random.within(0, 180)));
  }
  drawing.fill(union(...beans), night);
  drawing.fill(
    fitted(
      text("ALLES ANDERE SPÄTER", { face: "barlowBold", size: 80, tracking: 240 }),
      580,
      796,
      940,
    ),
    night,
  );
  drawing.fill(union(rect(440, 813, 100, 9), rect(1560, 813, 100, 9)), signal);
  return drawing;
}

/** Five threads, nothing thinner than a millimetre. */
function drawGull(): Drawing {
  const drawing = new Drawing(1200, 600);
  const wing = outline(
    pts("610 330, 520 230, 400 150, 200 110"),
    pts("200 110, 300 190, 390 270, 470 380, 600 400"),
    pts("600 400, 610 330"),
  );
  const far = outline(
    pts("640 330, 700 200, 820 110, 1010 70"),
    pts("1010 70, 930 160, 850 240, 790 350, 690 390"),
    pts("690 390, 640 330"),
  );
  const trunk = outline(
    pts("430 420, 540 350, 680 306, 776 292, 846 318, 862 360"),
    pts("862 360, 828 404, 710 452, 570 462, 430 420"),
  );
  const tail = outline(
    pts("470 400, 400 390, 322 424"),
    pts("322 424, 400 452, 500 440"),
    pts("500 440, 470 400"),
  );
  const bird = union(wing, far, trunk, tail);
  drawing.fill(grow(bird, 24), night).fill(bird, foam);
  drawing.fill(
    union(
      intersect(grow(wing, 9), rect(150, 60, 190, 200)),
      intersect(grow(far, 9), rect(870, 40, 200, 150)),
    ),
    night,
  );
  drawing.fill(
    intersect(
      union(
        brush(curve(pts("330 210, 450 300, 560 392")), () => 13),
        brush(curve(pts("880 190, 790 270, 730 372")), () => 13),
      ),
      union(wing, far),
    ),
    sea,
  );
  drawing
    .fill(
      outline(
        pts("850 326, 912 340, 956 372, 950 396"),
        pts("950 396, 922 384, 850 384"),
        pts("850 384, 862 356, 850 326"),
      ),
      signal,
    )
    .fill(ellipse([806, 340], 14, 14), night);
  const waves = [0, 1].map((i) =>
    brush(
      repeat(60, (j): Point => [190 + j * 14, 500 + i * 54 + 16 * Math.sin(j / 2.9 + i * 1.6)]),
      (s) => 16 * Math.sin(Math.PI * s) ** 0.3,
    ),
  );
  drawing.fill(waves[0] ?? [], sea).fill(waves[1] ?? [], night);
  return drawing;
}

const facts = { brand: "nordlicht" } as const;
export const moin: Piece = {
  ...facts,
  name: "nordlicht-moin",
  title: "Moin",
  hand: "type",
  use: "chest",
  ground: "light",
  draw: drawMoin,
};
export const windForce: Piece = {
  ...facts,
  name: "nordlicht-windstaerke-9",
  title: "Windstärke 9",
  hand: "type",
  use: "chest",
  ground: "light",
  draw: drawWind,
};
export const firstCoffee: Piece = {
  ...facts,
  name: "nordlicht-erst-mal-kaffee",
  title: "Erst mal Kaffee",
  hand: "type",
  use: "wrap",
  ground: "light",
  draw: drawCoffee,
};
export const gullMark: Piece = {
  ...facts,
  name: "nordlicht-moewe",
  title: "Möwe",
  hand: "badge",
  use: "embroidery",
  ground: "light",
  draw: drawGull,
};
