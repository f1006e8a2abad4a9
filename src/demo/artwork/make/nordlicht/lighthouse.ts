import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, mix, polar, repeat } from "../kit/points.ts";
import { noise } from "../kit/random.ts";
import { brush, circle, curve, outline, rect, roundRect, pts } from "../kit/shapes.ts";
import { farBird } from "../kit/scenery.ts";
import { fitted, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const ink = "#17324e";
const paper = "#f3f1e7";
const red = "#cf4a34";
const block = roundRect(260, 200, 2480, 2620, 26);
const lamp: Point = [1500, 760];

const tower: Shape = [pts("1368 1010, 1632 1010, 1745 2150, 1255 2150")];
const widthAt = (y: number) => mix(132, 245, (y - 1010) / 1140);

function drawSky(drawing: Drawing) {
  const beams = union(
    [[lamp, polar(lamp, 2200, 196), polar(lamp, 2200, 172)]],
    [[lamp, polar(lamp, 2200, -16), polar(lamp, 2200, 8)]],
  );
  const sky = subtract(block, beams);
  const cuts = engrave(sky, {
    angle: 0,
    gap: 34,
    bow: ([x, y]) => 26 * noise(3, x / 260, y / 90),
    tone: ([x, y]) => {
      const d = Math.hypot(x - lamp[0], y - lamp[1]);
      return clamp(0.3 + 0.5 * noise(5, x / 190, y / 60) - (y - 900) / 5200 - 120 / d, 0, 0.62);
    },
  });
  drawing.fill(block, ink).fill(cuts, paper);
  const lit = intersect(beams, block);
  drawing.fill(grow(lit, -8), paper);
  const streaks = repeat(11, (i) => [172 + i * 2.4, -16 + i * 2.4])
    .flat()
    .map((angle) => brush([polar(lamp, 300, angle), polar(lamp, 1300, angle)], (s) => 1.5 + 5 * s));
  drawing.fill(intersect(union(...streaks), grow(lit, -12)), ink);
  const halo = repeat(4, (i) => subtract(circle(lamp, 250 + i * 62), circle(lamp, 236 + i * 64)));
  drawing.fill(intersect(union(...halo), block), paper);
}

function drawTower(drawing: Drawing) {
  drawing.fill(grow(tower, 26), ink).fill(tower, paper);
  for (const i of [0, 2, 4]) {
    const [y1, y2] = [1010 + i * 228, 1010 + (i + 1) * 228];
    drawing.fill(intersect(tower, rect(1000, y1, 1000, y2 - y1)), red);
  }
  const shade = engrave(tower, {
    angle: 0,
    gap: 24,
    bow: ([x]) => ((x - 1500) / 240) ** 2 * 26,
    tone: ([x, y]) => clamp(((x - 1500) / widthAt(y)) * 0.95 - 0.05, 0, 0.85),
  });
  drawing.fill(shade, ink);
  const shine = engrave(tower, {
    angle: 0,
    gap: 24,
    bow: ([x]) => ((x - 1500) / 240) ** 2 * 26,
    tone: ([x, y]) => clamp(-((x - 1500) / widthAt(y)) - 0.62, 0, 0.6),
  });
  drawing.fill(shine, paper);
  for (const [y, s] of pts("1190 1, 1570 1.12, 1900 1.2")) {
    const pane = union(rect(1478 - 12 * s, y, 68 * s, 96 * s), circle([1500 + 10 * s, y], 34 * s));
    drawing.fill(grow(pane, 13), paper).fill(pane, ink);
  }
}

function drawLantern(drawing: Drawing) {
  const gallery = union(rect(1300, 960, 400, 54), [
    pts("1340 1014, 1660 1014, 1632 1070, 1368 1070"),
  ]);
  const rails = union(
    rect(1296, 868, 408, 16),
    ...repeat(9, (i) => rect(1300 + i * 49.5, 868, 13, 96)),
  );
  const room = rect(1400, 660, 200, 300);
  const roof = outline(
    pts("1360 660, 1400 560, 1500 480"),
    pts("1500 480, 1600 560, 1640 660"),
    pts("1640 660, 1360 660"),
  );
  const finial = union(circle([1500, 462], 26), rect(1492, 350, 16, 110));
  drawing.fill(grow(union(gallery, room, roof, finial), 24), ink);
  drawing.fill(union(roof, finial), red).fill(room, paper);
  drawing.fill(
    union(
      rect(1452, 660, 11, 300),
      rect(1537, 660, 11, 300),
      rect(1400, 745, 200, 10),
      rect(1400, 850, 200, 10),
    ),
    ink,
  );
  drawing.fill(circle([1500, 800], 46), red);
  drawing.fill(gallery, paper).fill(grow(rails, 9), ink).fill(rails, paper);
}

function drawRock(drawing: Drawing) {
  const rock = outline(
    pts(`
    900 2420, 960 2250, 1120 2200, 1210 2110, 1380 2140, 1560 2100, 1780 2130, 1880 2230,
    2060 2270, 2140 2420
  `),
    pts("2140 2420, 900 2420"),
  );
  drawing.fill(grow(rock, 16), paper).fill(rock, ink);
  drawing.fill(
    engrave(grow(rock, -10), {
      angle: 66,
      gap: 30,
      bow: ([x, y]) => 30 * noise(2, x / 90, y / 90),
      tone: ([x, y]) => clamp(0.25 + 1.3 * noise(7, x / 110, y / 90), 0, 0.55),
    }),
    paper,
  );
}

/** Rows of breaking waves, each a curl with carved lines inside. */
function drawWaves(drawing: Drawing) {
  for (const row of [0, 1, 2]) {
    const y = 2330 + row * 165;
    for (let i = -1; i < 9; i++) {
      const x = 200 + i * 360 + (row % 2) * 180;
      const wave = outline(
        [
          [x - 60, y + 330],
          [x - 20, y + 120],
          [x + 90, y + 10],
          [x + 230, y - 50],
        ],
        [
          [x + 230, y - 50],
          [x + 330, y - 20],
          [x + 352, y + 66],
          [x + 290, y + 92],
        ],
        [
          [x + 290, y + 92],
          [x + 312, y + 40],
          [x + 262, y + 16],
        ],
        [
          [x + 262, y + 16],
          [x + 240, y + 130],
          [x + 330, y + 200],
          [x + 460, y + 210],
        ],
        [
          [x + 460, y + 210],
          [x + 460, y + 420],
          [x - 60, y + 420],
        ],
      );
      const inside = intersect(wave, block);
      drawing.fill(intersect(grow(wave, 15), block), paper).fill(inside, ink);
      const combs: Line[] = repeat(4, (j) => [
        [x + 10 + j * 44, y + 400],
        [x + 44 + j * 36, y + 190 - j * 8],
        [x + 130 + j * 20, y + 90 - j * 12],
        [x + 236 - j * 8, y + 8 + j * 5],
      ]);
      drawing.fill(
        intersect(
          union(...combs.map((line) => brush(curve(line), (s) => 3 + 9 * Math.sin(Math.PI * s)))),
          grow(inside, -6),
        ),
        row === 1 ? paper : "#8fb6c9",
      );
    }
  }
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  drawSky(drawing);
  drawTower(drawing);
  drawLantern(drawing);
  drawRock(drawing);
  drawWaves(drawing);
  drawing.fill(
    union(
      ...[
        [760, 1180, 150],
        [930, 1090, 96],
        [2230, 1240, 130],
        [2080, 420, 100],
      ].map(([x = 0, y = 0, s = 0]) => grow(farBird([x, y], s * 1.4, 4), 3)),
    ),
    paper,
  );
  const word = text("LEUCHTFEUER", { face: "dela", size: 300, tracking: 40 });
  drawing.fill(fitted(word, 260, 2915, 2480), ink);
  const sub = text("BLINK 5 SEK. — KIELER FÖRDE — 54° 24′ N", {
    face: "barlow",
    size: 92,
    tracking: 140,
  });
  drawing.fill(fitted(sub, 260, 3245, 2480), red);
  return drawing;
}

export const lighthouse: Piece = {
  name: "nordlicht-leuchtfeuer",
  title: "Leuchtfeuer, Linolschnitt",
  brand: "nordlicht",
  hand: "illustration",
  use: "chest",
  ground: "light",
  draw,
};
