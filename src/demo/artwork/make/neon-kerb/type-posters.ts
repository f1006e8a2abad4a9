import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { boxOf, clamp, mix, move, repeat, warpShape } from "../kit/points.ts";
import { circle, rect, star } from "../kit/shapes.ts";
import { betweenEdges, centred, fitted, text } from "../kit/lettering.ts";
import type { Point, Shape } from "../kit/points.ts";
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
      2782,
      2140,
    ),
    white,
  );
  drawing.fill(rect(130, 90, 2140, 12), white).fill(rect(130, 2912, 2140, 12), white);
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

function drawFloor(drawing: Drawing, horizon: number, keepFree: Shape) {
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
  const fade = union(keepFree, ...repeat(7, (i): Shape => rect(0, 2560 + i * 46, 3000, 6 + i * 6)));
  drawing.fill(subtract(intersect(union(...across, ...along), board), fade), violet);
}

/** A word as a block of chrome with sides that lead away. */
function drawBlock(drawing: Drawing, word: Shape) {
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
  const { top, bottom } = boxOf(word);
  const lower = intersect(grow(word, -10), rect(0, mix(top, bottom, 0.5), 3000, 2000));
  drawing
    .fill(lower, "#0f8fb5")
    .fill(intersect(grow(word, -10), rect(0, mix(top, bottom, 0.5) - 16, 3000, 15)), white);
  drawing.fill(subtract(grow(word, -14), move(grow(word, -14), 7, 12)), white);
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
  const credit = union(
    centred(text("CREDIT 00", { face: "unbounded", size: 120, tracking: 160 }), 1500, 2600),
    centred(
      text("NO CONTINUES LEFT", { face: "barlowBold", size: 110, tracking: 330 }),
      1500,
      2780,
    ),
  );
  drawFloor(drawing, 1905, grow(credit, 30));
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
  for (const word of [top, low]) drawBlock(drawing, word);
  for (const [x, y, s] of [
    [560, 560, 90],
    [2470, 420, 120],
    [2660, 1560, 70],
    [330, 1620, 80],
  ] as const)
    drawing.fill(star([x, y], 4, s, s * 0.13), white);
  drawing.fill(intersect(credit, rect(0, 0, 3000, 2640)), acid);
  drawing.fill(intersect(credit, rect(0, 2640, 3000, 360)), pink);
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
