import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, repeat } from "../kit/points.ts";
import { noise, randomOf, ruggedNoise } from "../kit/random.ts";
import { brush, circle, curve, outline, pen, rect, star, pts } from "../kit/shapes.ts";
import { below, overWidth } from "../kit/scenery.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Random } from "../kit/random.ts";
import type { Piece } from "../kit/piece.ts";

const sand = "#f3e6cd";

const saffron = "#e0a13a";

const clay = "#b95233";

const rose = "#d98a6b";

const shore = 1850;

function drawSky(drawing: Drawing, random: Random) {
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
}

function drawSea(drawing: Drawing, random: Random) {
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
}

function drawCrescent(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  const random = randomOf(30);
  drawSky(drawing, random);
  drawSea(drawing, random);
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

const facts = { brand: "sahra" } as const;

export const crescent: Piece = {
  ...facts,
  name: "sahra-crescent",
  title: "Crescent over Water",
  hand: "illustration",
  use: "full",
  ground: "any",
  draw: drawCrescent,
};
