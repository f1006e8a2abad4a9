import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, inside, union } from "../kit/booleans.ts";
import { clamp, repeat } from "../kit/points.ts";
import { noise, randomOf, ruggedNoise } from "../kit/random.ts";
import { brush, curve, rect, pts } from "../kit/shapes.ts";
import { below, overWidth, ridgeAt, spruce } from "../kit/scenery.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const width = 2250;
const shore = 2260;

const veils = [
  {
    seed: 5,
    spine: pts("-120 860, 260 700, 640 900, 980 720, 1340 560, 1720 760, 2000 640, 2400 470"),
    height: 560,
    gap: 15,
  },
  {
    seed: 19,
    spine: pts(`
    -120 1500, 220 1330, 560 1180, 860 1340, 1180 1520, 1480 1290, 1660 1040, 1980 1120,
    2400 930
  `),
    height: 880,
    gap: 13,
  },
] as const;
const glow = ["#123a52", "#4b3f86", "#2a7f92", "#3fc39a", "#b6f2c4"];

/** Rays that stand on a winding line: each runs from bright at its foot to violet at its top. */
function drawVeil(drawing: Drawing, { seed, spine, height, gap }: (typeof veils)[number]) {
  const line = curve(spine);
  const layers: Line[][] = glow.map(() => []);
  let travelled = 0;
  let last = line[0] ?? [0, 0];
  for (const point of line) {
    travelled += Math.hypot(point[0] - last[0], point[1] - last[1]);
    last = point;
    if (travelled < gap) continue;
    travelled = 0;
    const [x, y] = point;
    const pulse = clamp(
      0.62 + 0.55 * ruggedNoise(seed, x / 120, y / 200) + 0.3 * noise(seed + 3, x / 34),
    );
    const tall = height * (0.35 + 0.65 * pulse);
    const lean = 0.06 * (x - width / 2);
    const up = (share: number): Point => [x + lean * share * 0.5, y - tall * share];
    const cuts = [1.12, 0.98, 0.66, 0.36, 0.14];
    for (const [i, cut] of cuts.entries())
      layers[i]?.push([
        up(i === 0 ? -0.1 : -0.02),
        up(cut * (0.82 + 0.18 * noise(seed + i, x / 60))),
      ]);
  }
  for (const [i, color] of glow.entries())
    drawing.lines(layers[i] ?? [], { color, width: i === 0 ? 20 : 11 - i });
  drawing.fill(
    brush(line, (s) => 7 + 5 * noise(seed, s * 40)),
    "#d9fbe0",
  );
}

function drawMountains(drawing: Drawing) {
  const far = ridgeAt({ seed: 87, y: 1990, rise: 420, scale: 470, octaves: 6 });
  const near = ridgeAt({ seed: 29, y: 2170, rise: 330, scale: 380, octaves: 6 });
  const sides = (x: number) => 1 - Math.exp(-(((x - 1180) / 520) ** 2));
  const farLine = overWidth(width, 10, (x) => Math.min(shore, far(x) + 120 - sides(x) * 120));
  const nearLine = overWidth(width, 10, (x) => Math.min(shore, near(x) + 260 * (1 - sides(x))));
  for (const [line, rock, snow, seed] of [
    [farLine, "#1d3f5e", "#6f9bb8", 3],
    [nearLine, "#12293f", "#a9cfdd", 8],
  ] as const) {
    const mass = below(line, shore);
    const cuts = engrave(mass, {
      angle: 58,
      gap: 23,
      bow: ([x, y]) => 26 * noise(seed, x / 90, y / 120),
      tone: ([x, y]) =>
        clamp(
          2.1 * ruggedNoise(seed + 4, x / 150 + y / 300, y / 420, 3) + (2210 - y) / 520 - 0.12,
          0,
          0.66,
        ),
    });
    drawing.fill(mass, rock).fill(cuts, snow);
  }
}

function drawWater(drawing: Drawing) {
  drawing.fill(rect(0, shore, width, 3000 - shore), "#0d2237");
  const random = randomOf(44);
  const bands: Record<string, Line[]> = {
    "#1d5468": [],
    "#2a7f92": [],
    "#3fc39a": [],
    "#b6f2c4": [],
  };
  const keys = Object.keys(bands);
  for (let y = shore + 14; y < 2930; y += 15) {
    const depth = (y - shore) / 700;
    for (let i = 0; i < 10; i++) {
      const x = random.within(-60, width);
      const bright =
        clamp(1 - Math.abs(x - 1250 - 160 * noise(2, y / 90)) / (520 + depth * 300)) *
        (1.1 - depth * 0.6);
      if (random.within(0, 1) > bright + 0.12) continue;
      const long = random.within(20, 150) * (0.5 + depth);
      const key = keys[Math.min(3, Math.floor(bright * 4 * random.within(0.5, 1.1)))] ?? "#1d5468";
      bands[key]?.push([
        [x, y],
        [x + long, y],
      ]);
    }
  }
  for (const [color, lines] of Object.entries(bands)) drawing.lines(lines, { color, width: 7 });
}

function drawCabin(drawing: Drawing) {
  const random = randomOf(14);
  const bank: Shape = [
    [
      ...curve(pts("-20 2480, 300 2440, 620 2500, 900 2590, 1180 2740, 1330 2880, 1420 3020")),
      [-20, 3020],
    ],
  ];
  const trees = repeat(17, (i) =>
    spruce(
      [20 + i * 58, 2520 + (i / 17) ** 2 * 130 + random.within(-20, 20)],
      random.within(280, 640) * (1 - i * 0.028),
      random,
    ),
  );
  drawing.fill(union(bank, ...trees), "#071421");
  const hut: Shape = [pts("560 2560, 560 2430, 680 2330, 800 2430, 800 2560")];
  drawing.fill(grow(hut, 12, "miter"), "#071421").fill(hut, "#b7402f");
  drawing.fill([pts("530 2442, 680 2312, 830 2442, 812 2462, 680 2350, 548 2462")], "#dbe9ee");
  drawing
    .fill(rect(640, 2440, 80, 66), "#ffd98a")
    .fill(union(rect(677, 2440, 6, 66), rect(640, 2470, 80, 6)), "#7a2a20");
  const light = repeat(6, (i): Line => [
    [640 - i * 12, 2590 + i * 22],
    [720 + i * 12, 2590 + i * 22],
  ]);
  drawing.lines(light, { color: "#ffd98a", width: 6 });
  drawing.fill(
    brush(curve(pts("740 2350, 760 2280, 725 2220, 770 2140, 740 2070")), (s) => 5 + 12 * s),
    "#3b5a72",
  );
}

function draw(): Drawing {
  const drawing = new Drawing(width, 3000, 1);
  drawing.ground("#0b1a30");
  const random = randomOf(6);
  const stars: [Point, number][] = repeat(420, (i) => [
    [random.within(0, width), random.within(0, 1900)],
    i % 23 === 0 ? 6.5 : random.within(1.6, 3.8),
  ]);
  const halo = union(...veils.map(({ spine }) => brush(curve(spine), () => 60)));
  drawing.dots(
    stars.filter(([at]) => !inside(halo, at)),
    "#dfeaf6",
  );
  for (const veil of veils) drawVeil(drawing, veil);
  drawMountains(drawing);
  drawWater(drawing);
  drawCabin(drawing);
  return drawing;
}

export const aurora: Piece = {
  name: "nordlicht-polarnacht",
  title: "Polarnacht",
  brand: "nordlicht",
  hand: "illustration",
  use: "full",
  ground: "any",
  draw,
};
