import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, mirror, place, repeat, turn, warpShape } from "../kit/points.ts";
import { randomOf } from "../kit/random.ts";
import { blob, brush, circle, curve, leaf, outline, pen, taper, pts } from "../kit/shapes.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const ink = "#2a2622";
const bark = "#8a5a35";
const amber = "#d99432";
const down = "#f0e4cb";
const moss = "#6d7f55";

const both = (shape: Shape): Shape => union(shape, mirror(shape, 1500));

const body = both(
  outline(
    pts(`
    1500 640, 1180 690, 985 900, 930 1180, 860 1620, 930 2120, 1160 2520, 1500 2690
  `),
    pts("1500 2690, 1500 640"),
  ),
);
const face = both(
  blob(
    pts(`
    1500 850, 1300 760, 1080 870, 1020 1100, 1120 1330, 1340 1440, 1500 1390, 1560 1100
  `),
  ),
);
const wing = outline(
  pts("985 1330, 800 1560, 760 1960, 900 2420, 1130 2790"),
  pts("1130 2790, 1190 2420, 1150 1900, 1080 1500, 985 1330"),
);

/** One breast feather about 0,0, hanging down, with its shaft and a dark bar. */
function feather(size: number): { vane: Shape; mark: Shape } {
  const vane = outline(
    pts("-0.5 -0.55, -0.52 0, -0.3 0.42, 0 0.6"),
    pts("0 0.6, 0.3 0.42, 0.52 0, 0.5 -0.55"),
    pts("0.5 -0.55, -0.5 -0.55"),
  );
  const shaft = brush(pts("0 -0.4, 0 0.52"), taper(0.06, 0.2));
  const bar = outline(pts("-0.3 0.02, 0 0.2, 0.3 0.02"), pts("0.3 0.02, 0 0.4, -0.3 0.02"));
  const at = place([0, 0], size);
  return { vane: warpShape(vane, at), mark: warpShape(union(shaft, bar), at) };
}

function drawBreast(drawing: Drawing) {
  const breast = subtract(body, grow(face, 10));
  drawing.fill(breast, ink);
  const inner = grow(breast, -20);
  for (let row = 0; row < 17; row++) {
    const y = 2700 - row * 84;
    for (let i = -7; i <= 7; i++) {
      const x = 1500 + (i + (row % 2) / 2) * 104;
      const spread = (x - 1500) / 900;
      const { vane, mark } = feather(118);
      const at = place([x, y + Math.abs(spread) * -70], 1, -spread * 22);
      const outer = intersect(warpShape(vane, at), inner);
      if (outer.length === 0) continue;
      drawing.fill(intersect(grow(warpShape(vane, at), 9), inner), ink);
      drawing.fill(outer, down);
      drawing.fill(intersect(warpShape(mark, at), outer), row % 3 === 0 ? bark : ink);
    }
  }
}

/** Long flight feathers that fan out from the shoulder, then small coverts on top. */
function drawWing(drawing: Drawing, side: (shape: Shape) => Shape) {
  drawing.fill(side(grow(wing, 22)), down).fill(side(wing), ink);
  const inner = grow(wing, -16);
  for (let i = 0; i < 9; i++) {
    const root: Point = [930 + i * 12, 1480 + i * 34];
    const tip: Point = [800 + i * 42, 2150 + i * 78];
    const plume = leaf(root, tip, 0.075);
    drawing.fill(side(intersect(grow(plume, 11), inner)), ink);
    drawing.fill(side(intersect(plume, inner)), i % 2 === 0 ? bark : amber);
    const bars = repeat(9, (j): Shape => {
      const share = 0.16 + j * 0.095;
      const [x, y] = [root[0] + (tip[0] - root[0]) * share, root[1] + (tip[1] - root[1]) * share];
      return turn(
        [
          [
            [x - 70, y - 11],
            [x + 70, y - 17],
            [x + 70, y + 11],
            [x - 70, y + 17],
          ],
        ],
        -8,
        [x, y],
      );
    });
    drawing.fill(side(intersect(intersect(union(...bars), grow(plume, -8)), inner)), ink);
  }
  for (let row = 0; row < 6; row++) {
    for (let i = -2; i <= 2; i++) {
      const { vane, mark } = feather(92);
      const at = place([950 + (i + (row % 2) / 2) * 78 - row * 6, 1800 - row * 66], 1, 12);
      const outer = intersect(warpShape(vane, at), inner);
      if (outer.length === 0) continue;
      drawing.fill(side(intersect(grow(warpShape(vane, at), 9), inner)), ink);
      drawing.fill(side(outer), amber).fill(side(intersect(warpShape(mark, at), outer)), ink);
    }
  }
}

function drawFace(drawing: Drawing) {
  const random = randomOf(5);
  drawing.fill(grow(face, 34), ink).fill(grow(face, 14), amber).fill(face, down);
  const hairs: Shape[] = [];
  for (const [ring, length] of pts("190 130, 270 120, 340 90")) {
    for (let angle = 0; angle < 360; angle += 6.5 - ring / 120) {
      const a = ((angle + random.within(-2, 2)) * Math.PI) / 180;
      const from: Point = [1270 + ring * Math.cos(a), 1095 + ring * Math.sin(a)];
      const r = ring + length * random.within(0.6, 1.1);
      hairs.push(brush([from, [1270 + r * Math.cos(a), 1095 + r * Math.sin(a)]], pen(6.5, 0.15)));
    }
  }
  const left = intersect(
    union(...hairs),
    intersect(grow(face, -12), [pts("900 600, 1496 600, 1496 1600, 900 1600")]),
  );
  drawing.fill(both(left), bark);
  for (const x of [1270, 1730]) {
    const lean = x < 1500 ? 1 : -1;
    drawing.fill(circle([x, 1095], 172), ink).fill(circle([x, 1095], 146), amber);
    const iris = repeat(40, (i) =>
      brush(
        [
          [x + 96 * Math.cos(i * 0.157), 1095 + 96 * Math.sin(i * 0.157)],
          [x + 138 * Math.cos(i * 0.157), 1095 + 138 * Math.sin(i * 0.157)],
        ],
        pen(4.5, 0.2),
      ),
    );
    drawing.fill(union(...iris), bark).fill(circle([x + lean * 8, 1095], 98), ink);
    drawing.fill(circle([x - 34, 1056], 30), down).fill(circle([x + 36, 1130], 12), down);
  }
  const brow = outline(
    pts("1492 1010, 1380 850, 1180 745, 935 640"),
    pts("935 640, 1020 860, 1200 905, 1380 960, 1492 1180"),
  );
  drawing.fill(both(grow(brow, 16)), ink).fill(both(brow), bark);
  const tufts = repeat(7, (i) =>
    brush(
      curve([
        [1440 - i * 66, 985 - i * 33],
        [1380 - i * 68, 900 - i * 32],
        [1300 - i * 70, 840 - i * 34],
      ]),
      pen(9),
    ),
  );
  drawing.fill(both(intersect(union(...tufts), grow(brow, -8))), down);
  const beak = both(
    outline(pts("1500 1115, 1440 1170, 1450 1280, 1500 1400"), pts("1500 1400, 1500 1115")),
  );
  drawing.fill(grow(beak, 18), ink).fill(beak, amber);
  drawing.fill(
    outline(pts("1500 1150, 1530 1210, 1500 1395"), pts("1500 1395, 1512 1230, 1500 1150")),
    ink,
  );
}

function drawTail(drawing: Drawing) {
  const tail = both(
    outline(
      pts("1500 2640, 1330 2650, 1290 2960, 1400 3140, 1500 3180"),
      pts("1500 3180, 1500 2640"),
    ),
  );
  drawing.fill(grow(tail, 16), ink).fill(tail, bark);
  const bars = repeat(5, (i): Shape =>
    outline(
      [
        [1270, 2860 + i * 62],
        [1500, 2900 + i * 66],
        [1730, 2860 + i * 62],
      ],
      [
        [1730, 2860 + i * 62],
        [1730, 2882 + i * 62],
        [1500, 2924 + i * 66],
        [1270, 2882 + i * 62],
        [1270, 2860 + i * 62],
      ],
    ),
  );
  drawing.fill(intersect(union(...bars), tail), ink);
}

function drawBranch(drawing: Drawing) {
  const spine = curve(pts("230 2830, 640 2750, 1150 2770, 1700 2740, 2250 2790, 2690 2700"));
  const limb = brush(spine, (share) => 78 - 40 * share + 7 * Math.sin(share * 23));
  drawing.fill(grow(limb, 16), ink).fill(limb, bark);
  const grain = repeat(26, (i) => {
    const x = 300 + i * 96;
    const y = 2790 - 34 * Math.sin(x / 400) + ((i * 37) % 70) - 35;
    return brush(
      curve([
        [x, y],
        [x + 90, y - 14],
        [x + 190 + (i % 3) * 40, y + 4],
      ]),
      pen(6),
    );
  });
  drawing.fill(intersect(union(...grain), grow(limb, -10)), ink);
  for (const [x, y, angle, size] of [
    [420, 2730, -60, 260],
    [560, 2820, 70, 230],
    [2420, 2740, -50, 280],
    [2560, 2760, 60, 240],
    [2670, 2704, -12, 240],
    [2300, 2800, 110, 210],
  ] as const) {
    const a = (angle * Math.PI) / 180;
    const tip: Point = [x + size * Math.cos(a), y + size * Math.sin(a)];
    drawing.fill(grow(leaf([x, y], tip, 0.24), 13), ink).fill(leaf([x, y], tip, 0.24), moss);
    drawing.fill(
      brush(
        [
          [x, y],
          [x + size * 0.8 * Math.cos(a), y + size * 0.8 * Math.sin(a)],
        ],
        taper(7),
      ),
      ink,
    );
  }
}

function drawToes(drawing: Drawing) {
  for (const x of [1290, 1400, 1600, 1710]) {
    const toe = outline(
      [
        [x - 52, 2640],
        [x - 60, 2760],
        [x, 2900],
      ],
      [
        [x, 2900],
        [x + 60, 2760],
        [x + 52, 2640],
      ],
      [
        [x + 52, 2640],
        [x - 52, 2640],
      ],
    );
    drawing.fill(grow(toe, 13), ink).fill(toe, amber);
    drawing.fill(
      outline(
        [
          [x - 40, 2810],
          [x, 2790],
          [x + 40, 2810],
        ],
        [
          [x + 40, 2810],
          [x, 2940],
          [x - 40, 2810],
        ],
      ),
      ink,
    );
  }
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  const moon: Point = [1500, 1500];
  drawing.fill(circle(moon, 1270), "#e9c98d");
  const craters = repeat(34, (i): readonly [Point, number] => {
    const r = 1220 * clamp(0.55 + ((i * 41) % 45) / 100);
    return [[1500 + r * Math.cos(i * 2.4), 1500 + r * Math.sin(i * 2.4)], 14 + ((i * 29) % 46)];
  });
  drawing.fill(
    intersect(union(...craters.map(([at, r]) => circle(at, r))), circle(moon, 1230)),
    "#deb873",
  );
  drawTail(drawing);
  drawBranch(drawing);
  drawToes(drawing);
  drawing.fill(grow(body, 18), ink);
  drawBreast(drawing);
  drawWing(drawing, (shape) => shape);
  drawWing(drawing, (shape) => mirror(shape, 1500));
  drawFace(drawing);
  return drawing;
}

export const nightOwl: Piece = {
  name: "platen-night-owl",
  title: "Night Owl",
  brand: "platen",
  hand: "illustration",
  use: "chest",
  ground: "any",
  draw,
};
