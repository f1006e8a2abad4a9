import { Drawing } from "../kit/drawing.ts";
import { inside, subtract, union } from "../kit/booleans.ts";
import { clamp, polar, repeat } from "../kit/points.ts";
import { noise, randomOf, ruggedNoise } from "../kit/random.ts";
import { arc, brush, circle, pen, ring, star } from "../kit/shapes.ts";
import { moonPhase } from "../kit/scenery.ts";
import type { Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const bone = "#efe7d6";
const gold = "#d8a44c";
const centre: Point = [1500, 1500];

const craters = (() => {
  const random = randomOf(31);
  return repeat(46, () => {
    const at = polar(centre, 560 * Math.sqrt(random.within(0, 1)), random.within(0, 360));
    return { at, radius: 18 + 90 * random.within(0, 1) ** 3 };
  });
})();

/** Darkness from 0 to 1 of the moon's face: seas, crater rims and a shaded limb. */
function shade([x, y]: Point): number {
  const sea = clamp(ruggedNoise(14, x / 360, y / 360) * 3.2 - 0.1);
  const limb = clamp((Math.hypot(x - 1390, y - 1400) / 720) ** 4) * 0.75;
  const rims = craters.reduce((sum, { at, radius }) => {
    const d = Math.hypot(x - at[0], y - at[1]) / radius;
    if (d > 1.5) return sum;
    const side = (x - at[0] + y - at[1]) / radius;
    return sum + (d < 1 ? -0.55 * side * d ** 2 : 0.5 * side * (1.5 - d));
  }, 0);
  return clamp(0.04 + sea * 0.52 + limb + rims, 0, 0.97);
}

function stipple(): [Point, number][] {
  const random = randomOf(77);
  const dots: [Point, number][] = [];
  const disc = circle(centre, 584);
  for (let y = 900; y < 2100; y += 15.5) {
    for (let x = 900; x < 2100; x += 15.5) {
      const at: Point = [x + random.within(-5, 5), y + random.within(-5, 5)];
      if (!inside(disc, at)) continue;
      const light = 1 - shade(at);
      const radius = 1.6 + 6.6 * light ** 1.2;
      if (light > 0.08) dots.push([at, Math.round(radius)]);
    }
  }
  return dots;
}

function drawSky(drawing: Drawing) {
  const marks = repeat(180, (i): Shape => {
    const long = i % 15 === 0;
    const inner = long ? 716 : i % 5 === 0 ? 740 : 756;
    return brush([polar(centre, inner, i * 2), polar(centre, 786, i * 2)], () => (long ? 6 : 3.5));
  });
  drawing.fill(union(...marks), gold);
  drawing.fill(ring(centre, 652, 643), gold).fill(ring(centre, 806, 796), gold);
  const flames = repeat(72, (i): Shape => {
    const angle = i * 5;
    const reach = 1388 + (i % 2) * 62 + 24 * noise(3, i);
    return brush(
      [polar(centre, 1316, angle), polar(centre, reach, angle)],
      pen(i % 2 === 0 ? 5 : 8),
    );
  });
  drawing.fill(union(...flames), gold);
  drawing.fill(ring(centre, 1290, 1276), bone).fill(ring(centre, 1262, 1257), bone);
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3000, 1);
  drawSky(drawing);
  drawing.dots(stipple(), bone);
  for (const i of repeat(12, (n) => n)) {
    const at = polar(centre, 1032, i * 30 + 90);
    const phase = i / 12;
    drawing.fill(ring(at, 152, 145), bone);
    if (i === 0) drawing.fill(circle(at, 20), gold);
    else {
      const lit = i === 6 ? circle(at, 124) : moonPhase(at, 124, phase);
      const nicks = union(
        ...craters
          .slice(i, i + 9)
          .map(({ at: c, radius }) =>
            circle([at[0] + (c[0] - 1500) * 0.2, at[1] + (c[1] - 1500) * 0.2], radius * 0.16 + 3),
          ),
      );
      drawing.fill(subtract(lit, nicks), bone);
    }
    const between = polar(centre, 1032, i * 30 + 105);
    drawing.fill(i % 3 === 1 ? star(between, 8, 46, 9, -90) : star(between, 4, 40, 8, -90), gold);
  }
  for (const i of repeat(12, (n) => n))
    drawing.lines(
      [
        arc(centre, 1032, i * 30 + 100, i * 30 + 102),
        arc(centre, 1032, i * 30 + 108, i * 30 + 110),
      ],
      { color: bone, width: 7 },
    );
  return drawing;
}

export const moonCircle: Piece = {
  name: "platen-twelve-moons",
  title: "Twelve Moons",
  brand: "platen",
  hand: "illustration",
  use: "chest",
  ground: "dark",
  draw,
};
