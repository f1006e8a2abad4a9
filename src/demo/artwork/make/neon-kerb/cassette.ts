import { Drawing } from "../kit/drawing.ts";
import { edge, engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { along, clamp, place, repeat, warpShape } from "../kit/points.ts";
import {
  brush,
  circle,
  curve,
  polygon,
  rect,
  ring,
  roundRect,
  sector,
  star,
  pts,
} from "../kit/shapes.ts";
import { centred, fitted, onArc, text } from "../kit/lettering.ts";
import { around } from "../kit/scenery.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const black = "#0d0b14";
const acid = "#e6ff3a";
const pink = "#ff3d8b";
const cyan = "#2fe6e0";
const violet = "#6a3df0";
const white = "#f7f4ff";

/** Tape that fell out: one long line that loops, drawn with gaps where it passes under itself. */
function drawTape(drawing: Drawing) {
  const line = curve(
    pts(`
    1130 2010, 1010 2260, 640 2420, 420 2230, 560 2010, 860 2180, 1010 2560, 760 2800,
    470 2680, 640 2470, 1060 2600, 1430 2480, 1500 2240, 1330 2160, 1260 2420, 1460 2740,
    1830 2800, 2010 2560, 1860 2380, 1730 2570, 1990 2810, 2420 2740, 2560 2460, 2380 2270,
    2180 2400, 2290 2610, 2520 2560, 2480 2240, 2080 2170, 1880 2010
  `),
  );
  const pieces = 90;
  for (const i of repeat(pieces, (n) => n)) {
    const part: Line = repeat(9, (j) => along(line, (i + (j / 8) * 1.25) / pieces).point);
    drawing
      .fill(
        brush(part, () => 33),
        black,
      )
      .fill(
        brush(part, () => 20),
        violet,
      )
      .fill(
        brush(
          part.map(([x, y]): Point => [x - 6, y - 6]),
          () => 4,
        ),
        "#a68bff",
      );
  }
}

function drawReel(drawing: Drawing, at: Point) {
  drawing.fill(circle(at, 168), black).fill(circle(at, 150), white).fill(circle(at, 104), black);
  drawing.fill(
    around(
      [
        [
          [at[0] - 17, at[1] - 108],
          [at[0] + 17, at[1] - 108],
          [at[0] + 13, at[1] - 66],
          [at[0] - 13, at[1] - 66],
        ],
      ],
      at,
      6,
    ),
    white,
  );
  drawing.fill(around(circle([at[0], at[1] - 128], 9), at, 6, 30), pink);
}

function drawShell(drawing: Drawing) {
  const shell = subtract(
    roundRect(300, 560, 2400, 1500, 96),
    union(
      circle([420, 680], 34),
      circle([2580, 680], 34),
      circle([420, 1940], 34),
      circle([2580, 1940], 34),
    ),
  );
  drawing
    .fill(grow(roundRect(300, 560, 2400, 1500, 96), 44), black)
    .fill(grow(roundRect(300, 560, 2400, 1500, 96), 26), cyan)
    .fill(grow(roundRect(300, 560, 2400, 1500, 96), 4), black);
  drawing.fill(shell, acid);
  drawing.fill(
    engrave(subtract(grow(shell, -22), roundRect(430, 690, 2140, 1010, 60)), {
      angle: 0,
      gap: 24,
      tone: ([x, y]) => clamp((y - 1650) / 900 + (x - 1500) / 6000),
    }),
    "#8fa800",
  );
  for (const at of pts("420 680, 2580 680, 420 1940, 2580 1940")) {
    drawing
      .fill(circle(at, 34), black)
      .fill(circle(at, 25), white)
      .fill(
        warpShape(union(rect(-18, -4, 36, 8), rect(-4, -18, 8, 36)), place(at, 1, at[0] / 20)),
        black,
      );
  }
  const foot: Shape = [pts("760 2060, 860 1760, 2140 1760, 2240 2060")];
  drawing
    .fill(grow(intersect(foot, grow(shell, 3)), 10), black)
    .fill(intersect(foot, shell), "#cfe820");
  for (const x of [1010, 1240, 1760, 1990])
    drawing.fill(
      x === 1010 || x === 1990 ? circle([x, 1930], 52) : roundRect(x - 42, 1890, 84, 84, 12),
      black,
    );
}

function drawLabel(drawing: Drawing) {
  const label = roundRect(430, 690, 2140, 1010, 60);
  drawing.fill(grow(label, 10), black).fill(label, white);
  const stripes = [pink, violet, cyan, acid];
  for (const [i, color] of stripes.entries()) {
    const band: Shape = [
      [
        [430, 1400 + i * 66],
        [1500, 1270 + i * 66],
        [2570, 1400 + i * 66],
        [2570, 1474 + i * 66],
        [1500, 1344 + i * 66],
        [430, 1474 + i * 66],
      ],
    ];
    drawing.fill(intersect(band, label), color);
  }
  const title = text("summer never ended", { face: "lobster", size: 220 });
  drawing.fill(fitted(title, 760, 760, 1640), black);
  drawing.fill(union(rect(560, 985, 1880, 9)), "#c9c3de");
  const badge = roundRect(520, 752, 170, 200, 22);
  drawing.fill(badge, black);
  drawing.fill(centred(text("B", { face: "unbounded", size: 170 }), 605, 912), acid);
  drawing.fill(
    fitted(text("LOUD SIDE", { face: "barlowBold", size: 60, tracking: 120 }), 520, 1570, 330),
    black,
  );
  drawing.fill(
    fitted(text("90 MIN", { face: "barlowBold", size: 60, tracking: 120 }), 2250, 1570, 230),
    black,
  );
}

function drawWindow(drawing: Drawing) {
  const pane = roundRect(880, 1050, 1240, 440, 220);
  drawing.fill(grow(pane, 24), black).fill(grow(pane, 12), white).fill(pane, black);
  for (const [at, wound] of [
    [[1130, 1270], 330],
    [[1870, 1270], 240],
  ] as const) {
    drawing.fill(intersect(circle(at, wound), pane), "#2a1f4d");
    for (const i of repeat(8, (n) => n))
      drawing.fill(intersect(edge(circle(at, wound * (0.52 + i * 0.064)), 4), pane), violet);
  }
  for (const at of pts("1130 1270, 1870 1270")) drawReel(drawing, at);
  const glare: Shape = [
    pts("1400 1040, 1500 1040, 1400 1500, 1300 1500"),
    pts("1540 1040, 1580 1040, 1480 1500, 1440 1500"),
  ];
  drawing.fill(intersect(glare, grow(pane, -14)), "#3b2f66");
}

function drawCassette(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawTape(drawing);
  drawShell(drawing);
  drawLabel(drawing);
  drawWindow(drawing);
  for (const [x, y, s] of [
    [420, 330, 110],
    [2600, 300, 90],
    [1500, 260, 56],
    [2330, 420, 40],
  ] as const)
    drawing.fill(star([x, y], 4, s, s * 0.13), x === 1500 ? pink : white);
  return drawing;
}

/** A deck seen from above, nose up, about 0,0. */
const deck = roundRect(-110, -720, 220, 1440, 110);

const c: Point = [1500, 1500];

function drawDecks(drawing: Drawing) {
  for (const side of [-1, 1]) {
    const put = (shape: Shape) => warpShape(shape, place(c, 2.1, side * 43));
    drawing
      .fill(grow(put(deck), 30), black)
      .fill(grow(put(deck), 14), white)
      .fill(put(deck), side < 0 ? violet : pink);
    const grip = put(grow(deck, -16));
    drawing.fill(
      engrave(grip, {
        angle: side * 42,
        gap: 34,
        tone: ([x, y]) => 0.25 + 0.2 * Math.sin(x / 70) * Math.sin(y / 90),
      }),
      black,
    );
    for (const y of [-560, 560])
      drawing.fill(
        put(
          union(
            ...pts("-34 -34, 34 -34, -34 34, 34 34").map(([dx = 0, dy = 0]) =>
              circle([dx, y + dy], 12),
            ),
          ),
        ),
        white,
      );
  }
}

function drawSkate(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawDecks(drawing);
  drawing.fill(circle(c, 1030), black).fill(circle(c, 1006), acid).fill(circle(c, 978), black);
  drawing.fill(ring(c, 650, 632), acid);
  drawing.fill(
    onArc(text("KERB PATROL", { face: "unbounded", size: 196, tracking: 30 }), c, 738, -90),
    white,
  );
  drawing.fill(
    onArc(
      text("PUSH HARD · FALL BETTER", { face: "barlowBold", size: 178, tracking: 70 }),
      c,
      874,
      90,
    ),
    acid,
  );
  drawWheel(drawing);
  const bolt: Shape = [pts("40 -330, -170 40, -20 40, -90 330, 170 -70, 20 -70, 120 -330")];
  for (const x of [330, 2670]) {
    const put = warpShape(bolt, place([x, 1500], 1, x < 1500 ? 12 : -12));
    drawing
      .fill(grow(put, 34, "miter"), black)
      .fill(grow(put, 16, "miter"), white)
      .fill(put, acid);
  }
  drawing.fill(
    union(
      star([1500, 300], 5, 120, 48),
      star([1290, 360], 5, 66, 26),
      star([1710, 360], 5, 66, 26),
    ),
    acid,
  );
  drawing.fill(
    centred(
      text("EST. AFTER SCHOOL", { face: "barlowBold", size: 130, tracking: 190 }),
      1500,
      2780,
    ),
    white,
  );
  return drawing;
}

function drawWheel(drawing: Drawing) {
  drawing.fill(circle(c, 600), cyan).fill(
    intersect(
      circle(c, 600),
      engrave(circle(c, 600), {
        angle: 45,
        gap: 36,
        tone: ([x, y]) => clamp((x + y - 3050) / 900),
      }),
    ),
    "#0f8fb5",
  );
  drawing.fill(union(...repeat(2, (i) => edge(circle(c, 470 - i * 26), 9))), black);
  const shine = union(sector(c, 500, 556, 195, 250), sector(c, 500, 556, 258, 266));
  drawing.fill(shine, white);
  drawing
    .fill(circle(c, 400), black)
    .fill(ring(c, 384, 340), white)
    .fill(ring(c, 318, 190), violet);
  drawing
    .fill(around(circle([1500, 1246], 50), c, 7), black)
    .fill(around(circle([1500, 1246], 38), c, 7), white)
    .fill(around(circle([1488, 1234], 12), c, 7), cyan);
  drawing
    .fill(circle(c, 184), black)
    .fill(ring(c, 168, 108), white)
    .fill(polygon(c, 6, 96), pink)
    .fill(circle(c, 44), black);
}

/** For thread: three colours, nothing thinner than a millimetre. */
function drawBolt(): Drawing {
  const drawing = new Drawing(1200, 600);
  const hexagon = polygon([600, 300], 6, 280, 0);
  drawing.fill(hexagon, acid).fill(grow(hexagon, -26, "miter"), "#17131f");
  const rim = subtract(grow(hexagon, -50, "miter"), grow(hexagon, -66, "miter"));
  drawing.fill(rim, pink);
  const bolt: Shape = [pts("655 66, 452 330, 570 330, 520 540, 752 248, 622 248, 700 66")];
  drawing.fill(grow(bolt, 22, "miter"), "#17131f").fill(bolt, acid);
  const speed: Line[] = [
    pts("80 230, 250 230"),
    pts("130 300, 232 300"),
    pts("60 370, 250 370"),
    pts("950 230, 1120 230"),
    pts("968 300, 1070 300"),
    pts("950 370, 1140 370"),
  ];
  drawing.fill(
    union(...speed.map((line) => brush(line, () => 15)), ...speed.flat().map((p) => circle(p, 15))),
    pink,
  );
  return drawing;
}

const facts = { brand: "neon-kerb" } as const;
export const cassette: Piece = {
  ...facts,
  name: "neon-kerb-cassette",
  title: "Summer Never Ended",
  hand: "illustration",
  use: "chest",
  ground: "dark",
  draw: drawCassette,
};
export const kerbPatrol: Piece = {
  ...facts,
  name: "neon-kerb-patrol",
  title: "Kerb Patrol",
  hand: "badge",
  use: "chest",
  ground: "dark",
  draw: drawSkate,
};
export const boltMark: Piece = {
  ...facts,
  name: "neon-kerb-bolt",
  title: "Bolt",
  hand: "badge",
  use: "embroidery",
  ground: "any",
  draw: drawBolt,
};
