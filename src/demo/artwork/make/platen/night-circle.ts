import { Drawing } from "../kit/drawing.ts";
import { grow, intersect, linesInside, subtract, union } from "../kit/booleans.ts";
import { clamp, distance, pairs, polar, repeat } from "../kit/points.ts";
import { noise, randomOf } from "../kit/random.ts";
import { arc, circle, rect, ring, star } from "../kit/shapes.ts";
import { below, overWidth, ridgeAt, spruce } from "../kit/scenery.ts";
import { figures } from "./star-catalogue.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const ink = "#1c2b45";
const warm = "#d9973f";
const c: Point = [1200, 1160];
const radius = 930;

/** Where a star stands over the horizon: stereographic, seen from 48° north at one hour of star time. */
function overhead(hours: number, declination: number): Point | undefined {
  const time = ((19.4 - hours) * 15 * Math.PI) / 180;
  const d = (declination * Math.PI) / 180;
  const latitude = (48 * Math.PI) / 180;
  const up = Math.sin(latitude) * Math.sin(d) + Math.cos(latitude) * Math.cos(d) * Math.cos(time);
  if (up < 0.02) return undefined;
  const east = -Math.cos(d) * Math.sin(time);
  const north =
    Math.cos(latitude) * Math.sin(d) - Math.sin(latitude) * Math.cos(d) * Math.cos(time);
  return [c[0] - (east / (1 + up)) * radius, c[1] - (north / (1 + up)) * radius];
}

function drawSky(drawing: Drawing, sky: Shape) {
  const white = "#fdf8ec";
  const random = randomOf(88);
  const specks: [Point, number][] = repeat(520, () => [
    polar(c, (radius - 12) * Math.sqrt(random.within(0, 1)), random.within(0, 360)),
    random.within(1.4, 3.4),
  ]);
  for (let i = 0; i < 1500; i++) {
    const t = random.within(-1, 1);
    const off = (random.within(-1, 1) + random.within(-1, 1)) * 110 * (1 + 0.4 * noise(4, t * 5));
    const at: Point = [c[0] + t * 720 + off * 0.75 + 60 * noise(9, t * 4), c[1] - t * 800 + off];
    if (distance(at, c) < radius - 12) specks.push([at, random.within(1.2, 2.8)]);
  }
  drawing.dots(specks, "#aebfdb");
  for (const figure of figures) {
    const points = figure.stars.map(([h, d]) => overhead(h, d));
    const joins = figure.joins
      .split(" ")
      .flatMap((run) => pairs(run.split("-").map(Number)))
      .flatMap(([a, b]): Line[] => {
        const [from, to] = [points[a], points[b]];
        return from && to ? [[from, to]] : [];
      });
    drawing.lines(linesInside(joins, sky), { color: warm, width: 5 });
    for (const [i, [, , magnitude]] of figure.stars.entries()) {
      const at = points[i];
      if (at === undefined) continue;
      const size = clamp(17 - magnitude * 3.4, 5, 19);
      drawing.fill(
        magnitude < 1.3
          ? union(star(at, 4, size * 2, 6), circle(at, size * 0.6))
          : circle(at, size * 0.75),
        white,
      );
    }
  }
}

function drawHorizon(drawing: Drawing, sky: Shape) {
  const random = randomOf(4);
  const hills = below(
    overWidth(
      2400,
      16,
      (x) =>
        ridgeAt({ seed: 12, y: 1900, rise: 130, scale: 420 })(x) + ((x - 1200) / 900) ** 2 * -60,
    ),
    2300,
  );
  const trees = repeat(44, (i) =>
    spruce(
      [250 + i * 44, 2015 - ((i - 22) / 22) ** 2 * 170 + random.within(-10, 30)],
      random.within(100, 240),
      random,
    ),
  );
  drawing.fill(intersect(hills, sky), "#31466b");
  drawing.fill(
    intersect(
      union(
        ...trees,
        below(
          overWidth(2400, 40, (x) => 2000 - ((x - 1200) / 970) ** 2 * 170),
          2300,
        ),
      ),
      sky,
    ),
    "#0f1a2e",
  );
}

function draw(): Drawing {
  const drawing = new Drawing(2400, 3000);
  const sky = circle(c, radius);
  drawing.ground("#f5eedf").fill(sky, ink);
  drawSky(drawing, sky);
  drawHorizon(drawing, sky);
  drawing.fill(ring(c, radius + 34, radius + 26), ink).fill(ring(c, radius + 78, radius + 75), ink);
  drawing.lines(
    repeat(180, (i): Line => [
      polar(c, radius + 40, i * 2),
      polar(c, radius + (i % 15 === 0 ? 74 : 54), i * 2),
    ]),
    { color: ink, width: 3.5 },
  );
  const marks = [0, 90, 180, 270].map((a) => star(polar(c, radius + 108, a), 4, 32, 9, a));
  drawing.fill(union(...marks), warm);
  const wreath = union(...[-1, 1].map((s) => star([1200 + s * 780, 2340], 4, 22, 7)));
  drawing.fill(wreath, warm);
  drawing.fill(
    subtract(union(rect(420, 2338, 660, 4), rect(1320, 2338, 660, 4)), grow(wreath, 20)),
    ink,
  );
  drawing.lines([arc([1200, 2340], 30, 200, 340), arc([1200, 2350], 52, 205, 335)], {
    color: warm,
    width: 6,
  });
  drawing.fill(star([1200, 2350], 8, 17, 6), warm);
  drawing.fill(rect(700, 2760, 1000, 4), ink);
  return drawing;
}

export const nightCircle: Piece = {
  name: "platen-sky-that-night",
  title: "The Sky That Night",
  brand: "platen",
  hand: "illustration",
  use: "full",
  ground: "any",
  nameArea: { x: 300, y: 2430, width: 1800, height: 280 },
  draw,
};
