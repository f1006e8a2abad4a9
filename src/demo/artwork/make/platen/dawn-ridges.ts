import { Drawing } from "../kit/drawing.ts";
import { union } from "../kit/booleans.ts";
import { repeat } from "../kit/points.ts";
import { noise, randomOf } from "../kit/random.ts";
import { circle } from "../kit/shapes.ts";
import { below, farBird, overWidth, ridgeAt, spruce } from "../kit/scenery.ts";
import type { Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const sky = ["#f7c59a", "#f8cfa6", "#f9d8b2", "#fae1c0", "#fbe8cd", "#fbeed9"];
const ridges = [
  { seed: 61, y: 1500, rise: 330, scale: 560, color: "#eab48c" },
  { seed: 22, y: 1700, rise: 400, scale: 640, color: "#d99a80" },
  { seed: 33, y: 1920, rise: 390, scale: 700, color: "#b97c76" },
  { seed: 74, y: 2140, rise: 350, scale: 620, color: "#8f6470" },
  { seed: 45, y: 2330, rise: 300, scale: 760, color: "#644f66" },
];

function forest(
  seed: number,
  base: (x: number) => number,
  heights: [number, number],
  step: number,
): Shape {
  const random = randomOf(seed);
  const trees: Shape[] = [];
  for (let x = -20; x < 2420; x += random.within(step * 0.5, step * 1.4)) {
    const clump = 0.62 + 0.38 * noise(seed, x / 210);
    trees.push(spruce([x, base(x) + 30], random.within(...heights) * clump, random));
  }
  return union(...trees, below(overWidth(2400, 40, base), 3000));
}

function draw(): Drawing {
  const drawing = new Drawing(2400, 3000);
  drawing.ground("#f3b787");
  for (const [i, color] of sky.entries()) {
    const line = overWidth(2400, 30, (x) => 260 + i * 190 + 60 * noise(i + 3, x / 800));
    drawing.fill(below(line, 3000), color);
  }
  drawing.fill(circle([1540, 1090], 330), "#fdf3e0").fill(circle([1540, 1090], 262), "#e2603a");
  for (const ridge of ridges) {
    const line = overWidth(2400, 14, ridgeAt({ ...ridge, octaves: 6 }));
    drawing.fill(below(line, 3000), ridge.color);
  }
  const near = (x: number) => 2480 - 160 * Math.sin((x - 300) / 820) + 40 * noise(8, x / 260);
  const front = (x: number) => 2810 + 190 * Math.sin((x - 200) / 760) + 30 * noise(5, x / 200);
  const slope = (x: number) => 2660 + 120 * Math.sin((x + 700) / 640) + 30 * noise(6, x / 240);
  drawing.fill(forest(3, near, [110, 250], 40), "#534561");
  drawing.fill(forest(11, slope, [200, 400], 62), "#3d3651");
  drawing.fill(forest(7, front, [340, 720], 78), "#23263d");
  const birds = repeat(9, (i) =>
    farBird(
      [520 + i * 62 + (i % 2) * 34, 800 - Math.abs(i - 3) * -34 + (i % 3) * 11],
      92 - i * 3,
      (i % 4) * 6 - 8,
    ),
  );
  drawing.fill(birds.flat(), "#644f66");
  return drawing;
}

export const dawnRidges: Piece = {
  name: "platen-dawn-ridges",
  title: "Ridges at Dawn",
  brand: "platen",
  hand: "illustration",
  use: "full",
  ground: "any",
  draw,
};
