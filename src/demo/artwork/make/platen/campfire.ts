import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, subtract, union } from "../kit/booleans.ts";
import { mirror, mix, repeat } from "../kit/points.ts";
import { noise, randomOf } from "../kit/random.ts";
import { blob, brush, curve, ellipse, pen, ring, star, taper, pts } from "../kit/shapes.ts";
import { below, spruce } from "../kit/scenery.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const bone = "#f3e8d2";
const ember = "#e8752f";
const straw = "#f2b84b";

/** Tongues of fire from inside to outside, each by its left edge, its tip and its right edge. */
const tongues: readonly Line[] = [
  pts(`
    1290 2290, 1120 2130, 1080 1930, 1150 1740, 1120 1590, 1040 1480, 1230 1560, 1300 1700,
    1390 1520, 1370 1330, 1270 1150, 1500 1290, 1570 1450, 1640 1220, 1570 960, 1450 760,
    1760 930, 1880 1180, 1860 1420, 1930 1330, 1920 1180, 2060 1380, 2040 1620, 2110 1600,
    2150 1520, 2170 1740, 2080 1960, 1960 2160, 1790 2290
  `),
  pts(`
    1360 2290, 1240 2130, 1250 1960, 1350 1840, 1340 1710, 1430 1780, 1500 1640, 1480 1480,
    1600 1600, 1640 1700, 1720 1520, 1690 1330, 1640 1200, 1790 1330, 1810 1520, 1800 1690,
    1890 1610, 1960 1760, 1900 1960, 1850 2120, 1720 2290
  `),
  pts(`
    1400 2290, 1350 2170, 1400 2010, 1470 1940, 1500 2010, 1590 1890, 1600 1740, 1690 1890,
    1720 1980, 1790 1870, 1790 2060, 1740 2190, 1660 2290
  `),
  pts("1470 2290, 1450 2200, 1520 2100, 1560 2160, 1620 2040, 1650 2180, 1600 2290"),
];

function drawFlames(drawing: Drawing) {
  for (const [i, tongue] of tongues.entries()) {
    const color = [ember, straw, bone, ember][i] ?? bone;
    drawing.fill(
      brush(
        curve(tongue),
        (share) =>
          7 +
          (21 - i * 4) *
            Math.abs(Math.sin(share * 11 + i)) *
            (0.4 + 0.6 * Math.sin(Math.PI * share)),
      ),
      color,
    );
  }
  const licks: Line[] = [
    pts("1180 1640, 1120 1500, 1170 1370, 1130 1250"),
    pts("2060 1560, 2110 1420, 2050 1300, 2100 1170"),
    pts("1390 1200, 1350 1060, 1400 960"),
    pts("1800 1120, 1850 990, 1790 870, 1830 760"),
  ];
  for (const lick of licks) drawing.fill(brush(curve(lick), pen(15, 0.05)), straw);
  const random = randomOf(8);
  for (let i = 0; i < 42; i++) {
    const rise = random.within(0, 1);
    const x = 1570 + noise(5, rise * 4) * 230 + random.within(-340, 340) * (1 - rise * 0.35);
    const y = mix(1350, 420, rise);
    const size = random.within(5, 15) * (1.15 - rise * 0.6);
    drawing.fill(
      blob([
        [x, y - size * 1.7],
        [x + size, y],
        [x, y + size * 1.3],
        [x - size, y],
      ]),
      i % 3 === 0 ? straw : ember,
    );
  }
}

/** A log from its cut face to its far end, with rings, bark and a bright outline. */
function log(face: Point, far: Point, radius: number): { solid: Shape; ink: Shape } {
  const angle = (Math.atan2(far[1] - face[1], far[0] - face[0]) * 180) / Math.PI;
  const end = ellipse(face, radius * 0.52, radius, angle);
  const trunk = union(
    brush([face, far], () => radius),
    end,
    ellipse(far, radius * 0.5, radius, angle),
  );
  const rings = [0.78, 0.55, 0.33, 0.14].map((k) =>
    subtract(
      ellipse(face, radius * 0.52 * k, radius * k, angle),
      ellipse(face, radius * 0.52 * k - 7, radius * k - 8, angle),
    ),
  );
  const dx = far[0] - face[0];
  const dy = far[1] - face[1];
  const bark = repeat(9, (i) => {
    const across = -0.8 + i * 0.2;
    const from = 0.1 + ((i * 0.37) % 0.45);
    const to = from + 0.12 + ((i * 0.23) % 0.2);
    const nx = (-dy / Math.hypot(dx, dy)) * radius * across;
    const ny = (dx / Math.hypot(dx, dy)) * radius * across;
    const on = (share: number, off: number): Point => [
      face[0] + dx * share + nx,
      face[1] + dy * share + ny + off,
    ];
    return brush(curve([on(from, 0), on((from + to) / 2, 7), on(to, -3)]), pen(7));
  });
  const outer = subtract(grow(trunk, 11), grow(trunk, -9));
  const rim = subtract(grow(end, 8), grow(end, -9));
  const barkInside = subtract(intersect(union(...bark), grow(trunk, -16)), grow(end, 12));
  return { solid: grow(trunk, 26), ink: union(outer, rim, barkInside, ...rings) };
}

function drawHearth(drawing: Drawing, fire: Shape) {
  const logs = [
    log([960, 2420], [1850, 2200], 88),
    log([2040, 2430], [1180, 2180], 88),
    log([1500, 2480], [1500, 2200], 98),
  ];
  const stones = repeat(11, (i) => {
    const angle = mix(172, 8, i / 10);
    const x = 1500 + 900 * Math.cos((angle * Math.PI) / 180);
    const y = 2400 + 270 * Math.sin((angle * Math.PI) / 180);
    const s = 84 + ((i * 31) % 34);
    const points = repeat(9, (j): Point => [
      x + s * 1.16 * (1 + 0.16 * noise(i, j)) * Math.cos(j * 0.7),
      y + s * 0.78 * (1 + 0.16 * noise(i + 40, j)) * Math.sin(j * 0.7),
    ]);
    const solid = blob(points);
    const shine = brush(
      curve([
        [x - s * 0.6, y + s * 0.1],
        [x - s * 0.35, y - s * 0.34],
        [x + s * 0.2, y - s * 0.46],
      ]),
      pen(8),
    );
    const shadow = repeat(4, (j) =>
      brush(
        [
          [x + s * (0.2 + j * 0.17), y + s * 0.46],
          [x + s * (0.42 + j * 0.13), y + s * (0.02 + j * 0.05)],
        ],
        taper(7, 0.3),
      ),
    );
    return {
      solid: grow(solid, 24),
      ink: union(
        subtract(grow(solid, 10), grow(solid, -9)),
        shine,
        intersect(union(...shadow), grow(solid, -14)),
      ),
    };
  });
  let covered: Shape = [];
  const layers = [...stones.toReversed(), ...logs.toReversed()].map(({ solid, ink }) => {
    const visible = subtract(ink, covered);
    covered = union(covered, solid);
    return visible;
  });
  drawing.fill(subtract(union(...layers), fire), bone);
  return covered;
}

function drawTrees(drawing: Drawing) {
  const random = randomOf(91);
  const left = repeat(7, (i) =>
    spruce([270 + i * 112, 2330 + (i % 3) * 34], 1150 - i * 130 + (i % 2) * 170, random),
  );
  const hidden = union(
    ring([1500, 1500], 2600, 1290),
    below(pts("0 2300, 400 2316, 1100 2390"), 3000),
  );
  const trees = subtract(union(...left), hidden);
  for (const side of [trees, mirror(trees, 1500)]) drawing.fill(side, bone);
  for (const [i, [x, y]] of pts(`
    760 640, 1010 420, 2230 560, 2020 380, 2420 900, 560 960, 1290 560, 2260 800
  `).entries()) {
    drawing.fill(star([x, y], 4, i % 2 === 0 ? 50 : 32, i % 2 === 0 ? 9 : 6, -90), bone);
  }
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawTrees(drawing);
  drawHearth(drawing, []);
  drawFlames(drawing);
  const frame: Line = repeat(181, (i): Point => [
    1500 + 1340 * Math.cos(((152 + i * 1.311) * Math.PI) / 180),
    1500 + 1340 * Math.sin(((152 + i * 1.311) * Math.PI) / 180),
  ]);
  drawing.fill(brush(frame, pen(17, 0.15)), bone);
  const ground: Line[] = [
    pts("250 2560, 420 2540, 560 2556"),
    pts("2440 2552, 2600 2538, 2760 2562"),
    pts("760 2740, 1500 2796, 2260 2736"),
    pts("1050 2850, 1500 2880, 1960 2846"),
  ];
  for (const line of ground) drawing.fill(brush(curve(line), pen(13, 0.1)), bone);
  return drawing;
}

export const campfire: Piece = {
  name: "platen-last-log-on",
  title: "Last Log On",
  brand: "platen",
  hand: "line",
  use: "chest",
  ground: "dark",
  draw,
};
