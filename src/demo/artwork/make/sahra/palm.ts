import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, subtract, union } from "../kit/booleans.ts";
import { along, clamp, mix, polar, repeat } from "../kit/points.ts";
import { brush, circle, curve, leaf, rect, pts } from "../kit/shapes.ts";
import type { Point } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const sand = "#f3e6cd";

const night = "#123c48";

const teal = "#1f7a78";

const saffron = "#e0a13a";

const clay = "#b95233";

const crown: Point = [1500, 1310];

function drawSun(drawing: Drawing) {
  drawing.fill(circle([1500, 1330], 1010), saffron);
  const lines = repeat(7, (i) => rect(400, 1640 + i * 100, 2200, 16 + i * 10));
  const drawnSun = subtract(circle([1500, 1330], 1010), union(...lines));
  drawing.fill(circle([1500, 1330], 1010), sand).fill(drawnSun, saffron);
}

function drawTrunk(drawing: Drawing) {
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
}

function drawPalm(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  drawSun(drawing);
  drawTrunk(drawing);
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
  for (const [n, [angle, length, droop]] of fronds.entries())
    drawFrond(drawing, crown, angle, length, Math.abs(droop), n);
  drawDates(drawing);
  drawGround(drawing);
  return drawing;
}

function drawDates(drawing: Drawing) {
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
}

function drawGround(drawing: Drawing) {
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

const facts = { brand: "sahra" } as const;

export const palm: Piece = {
  ...facts,
  name: "sahra-palm",
  title: "Date Palm",
  hand: "illustration",
  use: "chest",
  ground: "light",
  draw: drawPalm,
};
