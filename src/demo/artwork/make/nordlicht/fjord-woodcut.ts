import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, repeat } from "../kit/points.ts";
import { noise, ruggedNoise } from "../kit/random.ts";
import { circle, outline, rect, pts } from "../kit/shapes.ts";
import { farBird } from "../kit/scenery.ts";
import { centred, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const paper = "#eef1ea";
const ink = "#15304b";
const blue = "#6f9fb8";
const red = "#d2543a";
const frame = rect(150, 150, 2100, 2340);
const water = 1800;

type Cliff = { edge: Line; lean: number; seed: number; tint: string };
const rough = (line: Line, seed: number): Line =>
  line.flatMap((point, i): Line => {
    const next = line[i + 1];
    if (next === undefined) return [point];
    const steps = Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / 26);
    return repeat(steps, (j): Point => {
      const s = j / steps;
      const [x, y] = [point[0] + (next[0] - point[0]) * s, point[1] + (next[1] - point[1]) * s];
      return [x + 15 * noise(seed, x / 19, y / 19), y + 26 * noise(seed + 1, x / 24, y / 24)];
    });
  });

const cliffs: readonly Cliff[] = [
  {
    edge: pts(`
    100 1130, 420 900, 640 990, 900 790, 1120 1010, 1320 1080, 1560 860, 1800 960,
    2010 760, 2300 980
  `),
    lean: 76,
    seed: 3,
    tint: blue,
  },
  {
    edge: pts(`
    1330 1800, 1390 1560, 1480 1380, 1560 1120, 1700 920, 1860 880, 2010 640, 2300 540
  `),
    lean: 102,
    seed: 14,
    tint: ink,
  },
  {
    edge: pts(`
    100 420, 330 480, 520 700, 640 760, 760 1040, 860 1180, 930 1450, 1030 1600, 1080 1800
  `),
    lean: 78,
    seed: 27,
    tint: ink,
  },
];

function drawCliff(drawing: Drawing, { edge, lean, seed, tint }: Cliff) {
  const first = edge[0] ?? [0, 0];
  const mass = intersect(
    [
      [
        ...rough(edge, seed),
        [edge.at(-1)?.[0] ?? 0, water],
        [2300, water],
        ...(first[0] < 200 && seed === 27
          ? ([
              [1080, water],
              [100, water],
            ] as Line)
          : [[seed === 14 ? 1330 : 100, water] as Point]),
      ],
    ],
    frame,
  );
  drawing.fill(grow(mass, 15), paper).fill(mass, tint);
  const cuts = engrave(grow(mass, -8), {
    angle: lean,
    gap: 27,
    bow: ([x, y]) => 55 * noise(seed, x / 170, y / 230) + 16 * noise(seed + 2, x / 50, y / 90),
    tone: ([x, y]) => {
      const facet = ruggedNoise(seed + 5, x / 190 + y / 420, y / 640, 3);
      const height = clamp((1750 - y) / 1300);
      return clamp(facet * 2.6 + height * 0.34 + 0.1 - (tint === blue ? 0 : 0.12), 0, 0.72);
    },
  });
  drawing.fill(intersect(cuts, grow(mass, -8)), paper);
}

function drawSky(drawing: Drawing) {
  const sun = circle([1220, 620], 190);
  const sky = subtract(frame, grow(sun, 26));
  const rays = engrave(sky, {
    angle: 0,
    gap: 30,
    bow: ([x, y]) => 34 * noise(9, x / 420, y / 130) + 0.00016 * (x - 1220) ** 2,
    tone: ([x, y]) =>
      clamp(
        0.72 -
          (y - 150) / 1250 +
          0.18 * noise(4, x / 160, y / 40) -
          130 / Math.hypot(x - 1220, y - 620),
      ),
  });
  drawing.fill(rays, blue).fill(sun, red);
  drawing.fill(
    union(
      ...[
        [760, 560, 120],
        [890, 480, 84],
        [690, 430, 66],
        [1540, 420, 78],
      ].map(([x = 0, y = 0, s = 0]) => farBird([x, y], s, -6)),
    ),
    ink,
  );
}

function drawWater(drawing: Drawing) {
  const sea = intersect(rect(150, water, 2100, 700), frame);
  drawing.fill(sea, ink);
  const ripple = engrave(sea, {
    angle: 0,
    gap: 25,
    bow: ([x, y]) =>
      9 * Math.sin(x / (40 + (y - water) / 7) + y * 0.13) * clamp((y - water) / 260, 0.3, 1),
    tone: ([x, y]) => {
      const lane = clamp(
        1 - Math.abs(x - 1215 - 40 * noise(6, y / 60)) / (130 + (y - water) * 0.62),
      );
      return clamp(
        lane * 0.85 + 0.5 * ruggedNoise(8, x / 130, y / 26) - 0.06 + 0.1 * Math.sin(x / 37 + y),
        0,
        0.8,
      );
    },
  });
  drawing.fill(ripple, paper);
  const glint = repeat(13, (i): Shape =>
    rect(1215 - 60 - ((i * 47) % 80), water + 22 + i * 50, 120 + ((i * 71) % 130), 13),
  );
  drawing.fill(intersect(union(...glint), sea), red);
}

function drawBoat(drawing: Drawing) {
  const hull = outline(
    pts("1390 2120, 1440 2200, 1560 2215, 1690 2200, 1760 2105"),
    pts("1760 2105, 1580 2140, 1390 2120"),
  );
  const sail = outline(
    pts("1590 2100, 1560 1900, 1580 1720"),
    pts("1580 1720, 1700 1850, 1745 2080"),
    pts("1745 2080, 1590 2100"),
  );
  const jib = outline(
    pts("1560 2100, 1545 1920, 1560 1790"),
    pts("1560 1790, 1470 1950, 1420 2092"),
    pts("1420 2092, 1560 2100"),
  );
  const boat = union(hull, sail, jib, rect(1568, 1690, 12, 440));
  drawing
    .fill(grow(boat, 20), ink)
    .fill(union(hull, rect(1568, 1690, 12, 440)), paper)
    .fill(union(sail, jib), red);
  drawing.fill(
    engrave(grow(sail, -6), { angle: 84, gap: 30, tone: ([, y]) => clamp((y - 1850) / 420) * 0.6 }),
    paper,
  );
}

function draw(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  drawing.ground(paper);
  drawSky(drawing);
  for (const cliff of cliffs) drawCliff(drawing, cliff);
  drawWater(drawing);
  drawBoat(drawing);
  drawing.fill(subtract(grow(frame, 40, "miter"), grow(frame, -3, "miter")), paper);
  const rim = subtract(grow(frame, 13, "miter"), grow(frame, -13, "miter"));
  drawing.fill(rim, ink);
  const word = text("FJORD", { face: "dela", size: 250, tracking: 190 });
  drawing.fill(centred(word, 1200, 2780), ink);
  const sub = text("HOLZSCHNITT IN DREI FARBEN", { face: "barlow", size: 60, tracking: 420 });
  drawing.fill(centred(sub, 1200, 2890), red);
  return drawing;
}

export const fjordWoodcut: Piece = {
  name: "nordlicht-fjord",
  title: "Fjord, Holzschnitt",
  brand: "nordlicht",
  hand: "illustration",
  use: "full",
  ground: "any",
  draw,
};
