import { Drawing } from "../kit/drawing.ts";
import { contours } from "../kit/contours.ts";
import { grow, inside, linesInside, linesOutside, stroke, union } from "../kit/booleans.ts";
import { along, lengthOf, move, repeat } from "../kit/points.ts";
import { ruggedNoise } from "../kit/random.ts";
import { arc, curve, polygon, rect, pts } from "../kit/shapes.ts";
import { boxOf } from "../kit/points.ts";
import { centred, text } from "../kit/lettering.ts";
import type { Line, Point, Shape } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const ink = "#24352f";
const rust = "#b9512b";

const window: Shape = [[...arc([1500, 1500], 1200, 180, 360), [2700, 3050], [300, 3050]]];
const summits: readonly (readonly [at: Point, height: number, spread: number])[] = [
  [[1380, 1330], 1900, 520],
  [[2080, 2060], 1150, 430],
  [[800, 2350], 820, 420],
  [[2350, 900], 620, 380],
];

function heightAt([x, y]: Point): number {
  const wobbleX = x + 170 * ruggedNoise(4, x / 520, y / 520);
  const wobbleY = y + 170 * ruggedNoise(9, x / 520, y / 520);
  const hills = summits.reduce(
    (sum, [[sx, sy], height, spread]) =>
      sum + height * Math.exp(-((Math.hypot(wobbleX - sx, wobbleY - sy) / spread) ** 1.35)),
    0,
  );
  return 620 + hills + 330 * ruggedNoise(21, x / 640, y / 640, 3);
}

const trail = curve(
  pts(`
    430 2960, 620 2700, 1010 2690, 1180 2420, 1560 2350, 1620 2050, 1330 1930, 1440 1700,
    1220 1580, 1375 1345
  `),
);

const crowded = union(stroke([trail], 230), rect(1280, 1190, 480, 260));

function dashed(line: Line, dash: number, gap: number): Line[] {
  const length = lengthOf(line);
  return repeat(Math.floor(length / (dash + gap)), (i) =>
    repeat(5, (j) => along(line, (i * (dash + gap) + (j * dash) / 4) / length).point),
  );
}

/** Height figures that stand in a gap of their line, turned along it. */
function labels(lines: readonly Line[], value: number) {
  const label = text(String(value), { face: "barlow", size: 66, tracking: 30 });
  return lines.flatMap((line): Shape[] => {
    if (lengthOf(line) < 1500) return [];
    const spot = [0.37, 0.62, 0.13, 0.84, 0.5, 0.25, 0.73]
      .map((share) => along(line, share))
      .find(({ point }) => inside(grow(window, -140), point) && !inside(crowded, point));
    if (spot === undefined) return [];
    const { point, angle } = spot;
    const upright = Math.abs(angle) > 90 ? angle + 180 : angle;
    const turned = (upright * Math.PI) / 180;
    return [
      centred(label, 0, 23).map((ring) =>
        ring.map(([x, y]): Point => [
          point[0] + x * Math.cos(turned) - y * Math.sin(turned),
          point[1] + x * Math.sin(turned) + y * Math.cos(turned),
        ]),
      ),
    ];
  });
}

function drawCaption(drawing: Drawing) {
  const name = text("ABOVE THE TREELINE", { face: "barlowBold", size: 214, tracking: 62 });
  const facts = text("CONTOUR INTERVAL 60 M  ·  CARRY WATER  ·  START EARLY", {
    face: "barlow",
    size: 80,
    tracking: 130,
  });
  drawing.fill(centred(name, 1500, 3332), ink).fill(centred(facts, 1500, 3490), rust);
}

function draw(): Drawing {
  const drawing = new Drawing(3000, 3600, 1);
  const levels = repeat(38, (i) => 420 + i * 60);
  const field = { left: 280, top: 280, right: 2720, bottom: 3070, step: 16, height: heightAt };
  const all = contours(field, levels);
  const index = all.flatMap((lines, i) => (i % 5 === 3 ? lines : []));
  const figures = all.flatMap((lines, i) => (i % 5 === 3 ? labels(lines, levels[i] ?? 0) : []));
  const gaps = figures.map((shape): Shape => {
    const { left, top, right, bottom } = boxOf(shape);
    return rect(left - 22, top - 22, right - left + 44, bottom - top + 44);
  });
  const flag = polygon([1375, 1312], 3, 62);
  const peak = move(
    text("2 847", { face: "barlowBold", size: 104, tracking: 20 }).shape,
    1462,
    1349,
  );
  const keepOut = union(...gaps, grow(flag, 30), rect(1445, 1258, 250, 106));
  const cut = (lines: readonly Line[]) => linesOutside(linesInside(lines, window), keepOut);
  const thin = all.flatMap((lines, i) => (i % 5 === 3 ? [] : lines));
  drawing.lines(
    cut(thin).filter((line) => lengthOf(line) > 60),
    { color: ink, width: 8 },
  );
  drawing.lines(cut(index), { color: ink, width: 19 });
  drawing.fill(union(...figures), ink);
  drawing.lines(linesOutside(dashed(trail, 58, 44), keepOut), { color: rust, width: 24 });
  drawing.fill(flag, rust);
  drawing.outline(window, { color: ink, width: 26 });
  drawing.outline(grow(window, 52), { color: ink, width: 9 });
  drawing.fill(peak, rust);
  drawCaption(drawing);
  return drawing;
}

export const topographicSummit: Piece = {
  name: "platen-above-the-treeline",
  title: "Above the Treeline",
  brand: "platen",
  hand: "line",
  use: "chest",
  ground: "light",
  draw,
};
