import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, inside, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, denseShape, mix, move, repeat, warpShape } from "../kit/points.ts";
import { noise, randomOf } from "../kit/random.ts";
import { brush, circle, polygon, rect, star, pts } from "../kit/shapes.ts";
import { betweenEdges, centred, fitted, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const black = "#0d0b14";
const acid = "#e6ff3a";
const pink = "#ff3d8b";
const cyan = "#2fe6e0";
const violet = "#6a3df0";
const white = "#f7f4ff";

/** The same word in every row; the rows swell where the sound is. */
function drawLouder(): Drawing {
  const drawing = new Drawing(2400, 3000);
  drawing.ground(black);
  const rows = 9;
  const edgeAt = (row: number) => (s: number) => {
    const flat = 150 + (row / rows) * 2460;
    const pull = Math.sin(Math.PI * (row / rows)) * 260;
    return flat + pull * Math.sin(s * Math.PI * 2 + 0.4 - row * 0.28) * 0.9;
  };
  const colors = [white, cyan, white, acid, pink, acid, white, violet, white];
  for (const row of repeat(rows, (i) => i)) {
    const word = text(row % 2 === 0 ? "LOUDER" : "LOUDER!", {
      face: "anton",
      size: 400,
      tracking: 4,
    });
    const shape = betweenEdges(word, {
      x: 130,
      width: 2140,
      top: (s) => edgeAt(row)(s) + 16,
      bottom: (s) => edgeAt(row + 1)(s) - 16,
    });
    if (row === 4) {
      drawing.fill(move(shape, 16, 14), cyan).fill(shape, pink);
      const cut = engrave(shape, {
        angle: 0,
        gap: 22,
        tone: ([x]) => clamp((x - 1500) / 1300) * 0.8,
      });
      drawing.fill(cut, black);
    } else drawing.fill(shape, colors[row] ?? white);
  }
  drawing.fill(
    fitted(
      text("PLAY IT LOUDER THAN THE NEIGHBOURS LIKE", {
        face: "barlowBold",
        size: 80,
        tracking: 140,
      }),
      130,
      2810,
      2140,
    ),
    white,
  );
  drawing.fill(rect(130, 90, 2140, 12), white).fill(rect(130, 2900, 2140, 12), white);
  return drawing;
}

/** Letters pushed back into the sheet: their sides run to one vanishing point. */
function extruded(face: Shape, vanish: Point, depth: number, steps: number): Shape {
  return union(
    ...repeat(steps, (i) => {
      const k = 1 - (depth * (i + 1)) / steps;
      return warpShape(face, ([x, y]) => [
        vanish[0] + (x - vanish[0]) * k,
        vanish[1] + (y - vanish[1]) * k,
      ]);
    }),
  );
}

function drawFloor(drawing: Drawing, horizon: number) {
  const floor = rect(0, horizon, 3000, 3000 - horizon);
  const board = intersect(floor, [
    [
      [200, horizon],
      [2800, horizon],
      [3000, 2700],
      [2600, 2820],
      [400, 2820],
      [0, 2700],
    ],
  ]);
  const across = repeat(12, (i): Shape => {
    const y = horizon + 14 + (i / 11) ** 2.1 * 900;
    return rect(0, y, 3000, 5 + i * 0.9);
  });
  const along = repeat(31, (i): Shape => {
    const x = 1500 + (i - 15) * 120;
    const far = 1500 + (i - 15) * 560;
    return [
      [
        [x - 3, horizon],
        [x + 3, horizon],
        [far + 12, 2900],
        [far - 12, 2900],
      ],
    ];
  });
  const fade = union(...repeat(7, (i): Shape => rect(0, 2560 + i * 46, 3000, 6 + i * 6)));
  drawing.fill(subtract(intersect(union(...across, ...along), board), fade), violet);
}

function drawInsertCoin(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  const sun = circle([1500, 1180], 860);
  const bars = union(...repeat(9, (i) => rect(500, 1180 + i * 92, 2000, 14 + i * 7)));
  drawing.fill(subtract(intersect(sun, rect(0, 0, 3000, 1905)), bars), pink);
  const upper = intersect(sun, rect(0, 0, 3000, 760));
  drawing.fill(
    intersect(
      engrave(upper, { angle: 0, gap: 40, tone: ([, y]) => clamp((820 - y) / 560) }),
      upper,
    ),
    acid,
  );
  drawFloor(drawing, 1905);
  const top = fitted(
    text("INSERT", { face: "unbounded", size: 500, tracking: -10 }),
    330,
    1010,
    2340,
    470,
  );
  const low = fitted(
    text("COIN", { face: "unbounded", size: 500, tracking: -10 }),
    560,
    1560,
    1880,
    560,
  );
  for (const word of [top, low]) {
    const back = extruded(word, [1500, 3300], 0.1, 26);
    drawing
      .fill(grow(union(back, word), 26), black)
      .fill(grow(union(back, word), 14), white)
      .fill(grow(union(back, word), 3), black);
    drawing.fill(back, violet);
    const ribs = engrave(grow(back, -2), {
      angle: 90,
      gap: 20,
      tone: ([x]) => 0.3 + 0.25 * Math.sin(x / 90),
    });
    drawing.fill(subtract(ribs, word), "#3a1fa0");
    drawing.fill(grow(word, 5), black).fill(word, cyan);
    const box = word
      .flat()
      .reduce(
        (range, [, y]) => [Math.min(range[0] ?? y, y), Math.max(range[1] ?? y, y)],
        [Infinity, -Infinity],
      );
    const [high = 0, deep = 0] = box;
    const lower = intersect(grow(word, -10), rect(0, mix(high, deep, 0.5), 3000, 2000));
    drawing
      .fill(lower, "#0f8fb5")
      .fill(intersect(grow(word, -10), rect(0, mix(high, deep, 0.5) - 16, 3000, 15)), white);
    drawing.fill(subtract(grow(word, -14), move(grow(word, -14), 7, 12)), white);
  }
  for (const [x, y, s] of [
    [560, 560, 90],
    [2470, 420, 120],
    [2660, 1560, 70],
    [330, 1620, 80],
  ] as const)
    drawing.fill(star([x, y], 4, s, s * 0.13), white);
  const credit = text("CREDIT 00", { face: "unbounded", size: 120, tracking: 160 });
  drawing
    .fill(centred(credit, 1500, 2600), acid)
    .fill(
      centred(
        text("NO CONTINUES LEFT", { face: "barlowBold", size: 110, tracking: 330 }),
        1500,
        2780,
      ),
      pink,
    );
  return drawing;
}

/** A torn picture signal: blocks that slipped out of their rows, in three colours. */
function glitchAreas(size: number): [Shape, string][] {
  const random = randomOf(1999);
  const cell = size / 12;
  const layers: Record<string, Shape[]> = {
    [violet]: [],
    [pink]: [],
    [cyan]: [],
    [acid]: [],
    [white]: [],
  };
  const put = (color: string, shape: Shape) => layers[color]?.push(shape);
  for (const row of repeat(12, (i) => i)) {
    const slip = random.chance(0.4) ? random.within(-0.5, 0.5) * cell : 0;
    for (const col of repeat(12, (i) => i)) {
      const [x, y] = [col * cell + slip, row * cell];
      const kind = random.whole(0, 11);
      const pad = cell * 0.1;
      const ink = [violet, pink, cyan, acid, white][random.whole(0, 4)] ?? white;
      if (kind < 2) put(ink, rect(x + pad, y + pad, cell - 2 * pad, cell - 2 * pad));
      else if (kind === 2)
        for (const k of repeat(4, (i) => i))
          put(ink, rect(x + pad, y + pad + (k * (cell - 2 * pad)) / 4, cell - 2 * pad, cell * 0.1));
      else if (kind === 3)
        put(
          ink,
          union(
            rect(x + cell * 0.42, y + pad, cell * 0.16, cell - 2 * pad),
            rect(x + pad, y + cell * 0.42, cell - 2 * pad, cell * 0.16),
          ),
        );
      else if (kind === 4)
        put(
          ink,
          subtract(
            circle([x + cell / 2, y + cell / 2], cell * 0.4),
            circle([x + cell / 2, y + cell / 2], cell * 0.24),
          ),
        );
      else if (kind === 5) put(ink, polygon([x + cell / 2, y + cell / 2], 4, cell * 0.42, 0));
      else if (kind === 6)
        put(
          ink,
          union(
            ...repeat(9, (i) =>
              circle(
                [x + cell * (0.24 + (i % 3) * 0.26), y + cell * (0.24 + Math.floor(i / 3) * 0.26)],
                cell * 0.075,
              ),
            ),
          ),
        );
      else if (kind === 7)
        put(ink, [
          [
            [x + pad, y + pad],
            [x + cell - pad, y + pad],
            [x + pad, y + cell - pad],
          ],
        ]);
      else if (kind === 8)
        put(
          ink,
          brush(
            repeat(25, (i): Point => [
              x + pad + (i / 24) * (cell - 2 * pad),
              y + cell / 2 + cell * 0.22 * Math.sin(i * 0.8),
            ]),
            () => cell * 0.05,
          ),
        );
      else if (kind === 9) {
        put(cyan, rect(x - cell * 0.1, y + cell * 0.3, cell * 1.1, cell * 0.13));
        put(pink, rect(x + cell * 0.06, y + cell * 0.36, cell * 1.1, cell * 0.13));
        put(white, rect(x, y + cell * 0.33, cell * 1.02, cell * 0.1));
      }
    }
  }
  return Object.entries(layers).map(([color, shapes]) => [union(...shapes), color]);
}
function drawGlitch(tiles: number): Drawing {
  const size = 1200;
  const drawing = new Drawing(size * tiles, size * tiles, 1);
  drawing.ground(black);
  const board = rect(0, 0, size * tiles, size * tiles);
  for (const [area, color] of glitchAreas(size)) {
    const copies = repeat(9, (i) =>
      move(area, ((i % 3) - 1) * size, (Math.floor(i / 3) - 1) * size),
    );
    const wide =
      tiles === 1
        ? copies
        : repeat(16, (i) => move(area, ((i % 4) - 1) * size, (Math.floor(i / 4) - 1) * size));
    drawing.fill(intersect(union(...wide), board), color);
  }
  return drawing;
}

/** A checkered floor seen through a whirl and a lens. */
function drawChecker(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  drawing.ground(black);
  const board = rect(90, 90, 2220, 2820);
  const bend = ([x, y]: Point): Point => {
    const [cx, cy] = [1290, 1340];
    const [dx, dy] = [x - cx, y - cy];
    const r = Math.hypot(dx, dy);
    const twirl = 2.5 * Math.exp(-((r / 760) ** 2));
    const lens = 1 + 0.62 * Math.exp(-((r / 560) ** 2)) - 0.14 * Math.exp(-((r / 1500) ** 2));
    const a = Math.atan2(dy, dx) + twirl;
    return [
      cx + r * lens * Math.cos(a) + 46 * Math.sin(y / 330),
      cy + r * lens * Math.sin(a) + 40 * Math.sin(x / 290),
    ];
  };
  const cells: Shape[] = [];
  for (let i = -6; i < 30; i++)
    for (let j = -6; j < 36; j++)
      if ((i + j) % 2 === 0) cells.push(denseShape(rect(i * 100, j * 100, 100, 100), 12));
  const checks = union(...cells.map((cell) => warpShape(cell, bend)));
  const moon = circle([1290, 1340], 640);
  drawing.fill(intersect(subtract(checks, moon), board), acid);
  drawing.fill(intersect(intersect(checks, moon), board), pink);
  const word = fitted(text("DIZZY", { face: "unbounded", size: 400 }), 190, 2500, 1300);
  drawing.fill(grow(word, 44), black).fill(word, white);
  return drawing;
}

/** A ball made of dots: the size of each is its light. */
function drawSphere(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  const c: Point = [1500, 1440];
  const radius = 960;
  const dots: [Point, number][] = [];
  const spark: [Point, number][] = [];
  const pitch = 46;
  for (let i = -60; i <= 60; i++) {
    for (let j = -60; j <= 60; j++) {
      const x = ((i - j) * pitch) / 1.6;
      const y = ((i + j) * pitch) / 1.6;
      const r2 = (x * x + y * y) / (radius * radius);
      if (r2 > 1) continue;
      const z = Math.sqrt(1 - r2);
      const light = clamp((-x * 0.52 - y * 0.6) / radius + z * 0.6) ** 1.15;
      const rim = clamp((r2 - 0.86) / 0.14) * clamp((x + y) / radius) * 0.5;
      const wave = 0.12 * noise(7, x / 150, y / 60);
      const size = pitch * 0.57 * clamp(light + rim + wave * light, 0, 1);
      if (size > 3) (rim > light ? spark : dots).push([[c[0] + x, c[1] + y], size]);
    }
  }
  const tilted = (k: number): Line =>
    repeat(220, (i): Point => {
      const a = (i / 220) * 2 * Math.PI;
      const [x, y] = [Math.cos(a) * 1400 * k, Math.sin(a) * 330 * k];
      return [c[0] + x * 0.955 + y * 0.296, c[1] - x * 0.296 + y * 0.955];
    });
  const ringOf = (outer: number, inner: number): Shape =>
    subtract([tilted(outer)], [tilted(inner)]);
  const back = rect(0, 0, 3000, 3000);
  const lower: Shape = [pts("0 1855, 3000 925, 3000 3000, 0 3000")];
  const ball = circle(c, radius + 26);
  const bands = [ringOf(1, 0.94), ringOf(0.925, 0.915), ringOf(0.9, 0.84)];
  for (const [i, band] of bands.entries())
    drawing.fill(
      subtract(band, intersect(ball, subtract(back, lower))),
      [pink, white, cyan][i] ?? white,
    );
  const shadow = union(...bands.map((band) => grow(intersect(band, lower), 16)));
  const free = (list: [Point, number][]) => list.filter(([at]) => !inside(shadow, at));
  drawing.dots(free(dots), white).dots(free(spark), pink);
  for (const [x, y, s] of [
    [460, 560, 110],
    [2560, 2330, 90],
    [2360, 420, 60],
    [640, 2360, 64],
    [300, 1180, 40],
  ] as const)
    drawing.fill(star([x, y], 4, s, s * 0.12), white);
  drawing.fill(
    fitted(text("OUT OF ORBIT", { face: "unbounded", size: 240, tracking: 60 }), 520, 2610, 1960),
    white,
  );
  return drawing;
}

const facts = { brand: "neon-kerb" } as const;
export const louder: Piece = {
  ...facts,
  name: "neon-kerb-louder",
  title: "Louder",
  hand: "type",
  use: "full",
  ground: "any",
  draw: drawLouder,
};
export const insertCoin: Piece = {
  ...facts,
  name: "neon-kerb-insert-coin",
  title: "Insert Coin",
  hand: "type",
  use: "chest",
  ground: "dark",
  draw: drawInsertCoin,
};
export const glitch: Piece = {
  ...facts,
  name: "neon-kerb-glitch-grid",
  title: "Glitch Grid",
  hand: "pattern",
  use: "full",
  ground: "any",
  draw: () => drawGlitch(2),
};
export const glitchTile: Piece = {
  ...facts,
  name: "neon-kerb-glitch-grid-tile",
  title: "Glitch Grid (repeat)",
  hand: "pattern",
  use: "pattern",
  ground: "any",
  draw: () => drawGlitch(1),
};
export const dizzy: Piece = {
  ...facts,
  name: "neon-kerb-dizzy",
  title: "Dizzy",
  hand: "pattern",
  use: "full",
  ground: "any",
  draw: drawChecker,
};
export const outOfOrbit: Piece = {
  ...facts,
  name: "neon-kerb-out-of-orbit",
  title: "Out of Orbit",
  hand: "illustration",
  use: "chest",
  ground: "dark",
  draw: drawSphere,
};
