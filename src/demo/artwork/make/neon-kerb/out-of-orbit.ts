import { Drawing } from "../kit/drawing.ts";
import { grow, inside, intersect, subtract, union } from "../kit/booleans.ts";
import { clamp, repeat } from "../kit/points.ts";
import { noise } from "../kit/random.ts";
import { circle, rect, star, pts } from "../kit/shapes.ts";
import { fitted, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const pink = "#ff3d8b";

const cyan = "#2fe6e0";

const white = "#f7f4ff";

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

export const outOfOrbit: Piece = {
  ...facts,
  name: "neon-kerb-out-of-orbit",
  title: "Out of Orbit",
  hand: "illustration",
  use: "chest",
  ground: "dark",
  draw: drawSphere,
};
