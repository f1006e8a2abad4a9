import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, subtract, union } from "../kit/booleans.ts";
import { mirror, place, repeat, scale, warpShape } from "../kit/points.ts";
import { brush, circle, curve, outline, pen, taper, pts } from "../kit/shapes.ts";
import { fillWithTile } from "../kit/tiles.ts";
import type { Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";
import type { Tile } from "../kit/tiles.ts";

const ground = "#dfeaec";
const ink = "#163a59";
const steel = "#5d94b3";
const belly = "#fbfbf5";
const coral = "#e2735a";

const body = outline(
  pts("-330 6, -260 -42, -120 -78, 60 -72, 210 -34, 300 -10"),
  pts("300 -10, 304 14"),
  pts("304 14, 200 40, 50 84, -120 88, -260 48, -330 6"),
);
const tail = outline(
  pts("292 -10, 360 -66, 428 -106"),
  pts("428 -106, 396 -30, 400 4, 430 104"),
  pts("430 104, 360 60, 292 16"),
  pts("292 16, 292 -10"),
);
const fins = union(
  outline(
    pts("-60 -76, -20 -128, 60 -122"),
    pts("60 -122, 44 -96, 70 -70"),
    pts("70 -70, -60 -76"),
  ),
  outline(pts("30 84, 60 128, 120 122"), pts("120 122, 104 98, 116 64"), pts("116 64, 30 84")),
  outline(pts("190 42, 214 78, 262 70"), pts("262 70, 244 50, 250 26"), pts("250 26, 190 42")),
);

const scales = repeat(6, (row) =>
  repeat(12, (col) => {
    const x = -172 + col * 38 + (row % 2) * 19;
    const y = -64 + row * 24;
    return brush(
      curve([
        [x - 14, y - 14],
        [x + 14, y],
        [x - 14, y + 14],
      ]),
      () => 3,
    );
  }),
).flat();

/** A herring about 0,0, looking left, as flat areas from bottom to top. */
function herring(back: string): [Shape, string][] {
  const whole = union(body, tail, fins);
  const backHalf = intersect(
    body,
    outline(
      pts("-340 -200, -340 -14"),
      pts("-340 -14, -150 -14, 60 -4, 310 0"),
      pts("310 0, 310 -200"),
      pts("310 -200, -340 -200"),
    ),
  );
  const gill = brush(curve(pts("-226 -52, -196 -10, -204 34, -232 56")), pen(6));
  const rays = union(
    ...repeat(6, (i) =>
      brush(
        [
          [306, 2],
          [412 - (i % 2) * 8, -82 + i * 33],
        ],
        taper(4, 0.5),
      ),
    ),
    ...repeat(4, (i) =>
      brush(
        [
          [-34 + i * 24, -80],
          [-8 + i * 20, -118],
        ],
        taper(3, 0.4),
      ),
    ),
  );
  const stripe = brush(curve(pts("-190 2, 0 6, 290 4")), pen(4));
  return [
    [grow(whole, 12), ink],
    [union(tail, fins), back],
    [intersect(rays, union(tail, fins)), ink],
    [body, back],
    [subtract(body, backHalf), belly],
    [intersect(subtract(union(...scales), circle([-270, 0], 84)), grow(body, -9)), ink],
    [
      union(
        gill,
        stripe,
        brush(curve(pts("-326 14, -300 18, -284 30")), () => 4),
      ),
      ink,
    ],
    [circle([-272, -12], 22), belly],
    [circle([-272, -12], 13), ink],
  ];
}

const tile: Tile = (() => {
  const width = 1000;
  const height = 480;
  const put = (
    fish: [Shape, string][],
    x: number,
    y: number,
    flip: boolean,
    angle: number,
  ): [Shape, string][] =>
    fish.map(([shape, color]) => [
      warpShape(flip ? mirror(shape) : shape, place([x, y], 0.6, angle)),
      color,
    ]);
  const spray = pts("490 70, 530 100, 478 118, 990 310, 1030 340, 978 358").map(
    ([x = 0, y = 0], i) => circle([x, y], 9 + (i % 3) * 5),
  );
  const bubbles = union(...spray);
  const a = put(herring(steel), 250, 120, false, -4);
  const b = put(herring(steel), 750, 360, true, 4);
  const c = put(herring(coral), 750, 120, false, 4);
  const d = put(herring(ink), 250, 360, true, -4);
  const waves = union(
    ...[0, 240].map((y) =>
      brush(
        repeat(41, (i) => [i * 25, y + 14 * Math.sin((i * Math.PI) / 5)] as const),
        () => 3,
      ),
    ),
  );
  return {
    width,
    height,
    ground,
    areas: [
      [waves, "#a8c6d1"],
      ...a,
      ...b,
      ...c,
      ...d,
      [subtract(bubbles, union(...spray.map((s) => grow(s, -5)))), ink],
    ],
  };
})();

function drawTile(): Drawing {
  const drawing = new Drawing(tile.width, tile.height);
  fillWithTile(drawing, tile);
  return drawing;
}
function drawFull(): Drawing {
  const drawing = new Drawing(2000, 2400, 1);
  const larger = tile.areas.map(([shape, color]) => [scale(shape, 1.25), color] as const);
  fillWithTile(drawing, {
    ...tile,
    width: tile.width * 1.25,
    height: tile.height * 1.25,
    areas: larger,
  });
  return drawing;
}

const facts = { brand: "nordlicht", hand: "pattern", ground: "any" } as const;
export const herrings: Piece = {
  ...facts,
  name: "nordlicht-heringe",
  title: "Heringe",
  use: "full",
  draw: drawFull,
};
export const herringTile: Piece = {
  ...facts,
  name: "nordlicht-heringe-tile",
  title: "Heringe (repeat)",
  use: "pattern",
  draw: drawTile,
};
