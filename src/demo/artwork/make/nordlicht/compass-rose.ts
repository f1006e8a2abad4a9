import { Drawing } from "../kit/drawing.ts";
import { engrave, grow, subtract, union } from "../kit/booleans.ts";
import { polar, repeat } from "../kit/points.ts";
import { brush, circle, outline, ring, sector, pts } from "../kit/shapes.ts";
import { around } from "../kit/scenery.ts";
import { centred, onArc, text } from "../kit/lettering.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const ice = "#e7f0f3";
const blue = "#6fb1cf";
const signal = "#e8684a";
const c: Point = [1500, 1500];

/** One half of a point of the rose, from its tip to the shoulder on one side. */
const facet = (angle: number, reach: number, waist: number, half: number, side: number): Shape => [
  [polar(c, reach, angle), polar(c, waist, angle + side * half), c],
];

function drawPoints(drawing: Drawing) {
  const rose = (count: number, offset: number, reach: number, waist: number) => {
    const half = 180 / count;
    return repeat(count, (i) => ({
      light: facet(offset + (i * 360) / count, reach, waist, half, 1),
      dark: facet(offset + (i * 360) / count, reach, waist, half, -1),
    }));
  };
  const drawn: { light: Shape; dark: Shape; tone: number }[] = [
    ...rose(4, 0, 1000, 240).map((f) => ({ ...f, tone: 0 })),
    ...rose(4, 45, 850, 240).map((f) => ({ ...f, tone: 1 })),
    ...rose(8, 22.5, 690, 330).map((f) => ({ ...f, tone: 2 })),
  ];
  let covered: Shape = [];
  for (const { light, dark, tone } of drawn) {
    const whole = union(light, dark);
    const frame = subtract(grow(whole, 6, "miter"), grow(covered, 22, "miter"));
    const shade = subtract(grow(dark, -3, "miter"), grow(covered, 22, "miter"));
    const lines = engrave(grow(light, -4, "miter"), {
      angle: tone === 1 ? 45 : 0,
      gap: 26,
      tone: () => 0.34,
    });
    const rim = subtract(frame, grow(whole, -9, "miter"));
    drawing.fill(
      union(rim, shade, subtract(lines, grow(covered, 22, "miter"))),
      tone === 0 ? ice : blue,
    );
    covered = union(covered, whole);
  }
  drawing.fill(facet(-90, 1000, 240, 45, -1), signal);
  const hub = ring(c, 96, 0);
  drawing
    .fill(grow(hub, 18), "#12283f")
    .fill(ring(c, 96, 74), ice)
    .fill(circle(c, 40), signal);
}

function drawRings(drawing: Drawing) {
  drawing.fill(union(ring(c, 1130, 1118), ring(c, 1190, 1184)), ice);
  const degreesRing = repeat(72, (i) =>
    i % 2 === 0 ? sector(c, 1130, 1187, i * 5, i * 5 + 5) : [],
  ).flat();
  drawing.fill(degreesRing, ice);
  const ticks = repeat(360, (i): Shape => {
    const long = i % 10 === 0 ? 52 : i % 5 === 0 ? 38 : 22;
    return brush([polar(c, 1196, i), polar(c, 1196 + long, i)], () => (i % 10 === 0 ? 5 : 2.6));
  });
  drawing.fill(ticks.flat(), blue);
  drawing.fill(union(ring(c, 1442, 1422), ring(c, 1404, 1398)), ice);
  for (const i of repeat(36, (n) => n)) {
    if (i % 9 === 0) continue;
    const label = text(String(i * 10).padStart(3, "0"), { face: "barlow", size: 62, tracking: 60 });
    drawing.fill(onArc(label, c, 1290, i * 10 - 90), blue);
  }
  for (const [i, letter] of ["N", "O", "S", "W"].entries()) {
    const at = polar(c, 1322, i * 90 - 90);
    const glyph = text(letter, { face: "dela", size: 158 });
    const { top, bottom } = glyph.box;
    drawing.fill(centred(glyph, at[0], at[1] - (top + bottom) / 2), letter === "N" ? signal : ice);
  }
}

/** Plaited rope: leaning strands around a ring. */
function drawRope(drawing: Drawing) {
  const strand = outline(
    pts("1500 470, 1530 445, 1575 440, 1612 462"),
    pts("1612 462, 1585 490, 1540 497, 1500 470"),
  );
  drawing.fill(subtract(around(strand, c, 60), ring(c, 2000, 1072)), blue);
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawRope(drawing);
  drawRings(drawing);
  drawPoints(drawing);
  return drawing;
}

export const compassRose: Piece = {
  name: "nordlicht-kompassrose",
  title: "Kompassrose",
  brand: "nordlicht",
  hand: "line",
  use: "chest",
  ground: "dark",
  draw,
};
