import { Drawing } from "../kit/drawing.ts";
import { linesOutside, union } from "../kit/booleans.ts";
import { between, boxOf, clamp, distance, pairs, polar, repeat } from "../kit/points.ts";
import { noise, randomOf, ruggedNoise } from "../kit/random.ts";
import { arc, circle, ring, star, pts } from "../kit/shapes.ts";
import { centred, onArc, text } from "../kit/lettering.ts";
import { figures } from "./star-catalogue.ts";
import type { Box, Line, Point } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const night = "#12203a";
const deep = "#1a2c4d";
const line = "#44618f";
const pale = "#f2ead6";
const gold = "#dfb25e";
const centre: Point = [1200, 1210];
const rim = 1000;
const south = -32;

/** From the sky to the sheet: the pole in the middle, hours anticlockwise. */
const place = (hours: number, declination: number): Point =>
  polar(centre, (rim * (90 - declination)) / (90 - south), -hours * 15 - 90);
const starSize = (magnitude: number) => clamp(19 - magnitude * 3.9, 4.2, 22);

function drawGrid(drawing: Drawing) {
  for (const declination of [60, 30, 0]) {
    const r = (rim * (90 - declination)) / (90 - south);
    drawing.lines(
      repeat(120, (i) => arc(centre, r, i * 3, i * 3 + (declination === 0 ? 3 : 1.3))),
      { color: line, width: declination === 0 ? 4 : 3 },
    );
  }
  drawing.lines(
    repeat(24, (i): Line => [
      polar(centre, i % 6 === 0 ? 0 : 123, i * 15),
      polar(centre, rim, i * 15),
    ]),
    { color: line, width: 2 },
  );
  const ecliptic = repeat(181, (i): Point => {
    const l = (i * 2 * Math.PI) / 180;
    const declination = (Math.asin(0.3978 * Math.sin(l)) * 180) / Math.PI;
    const hours = (Math.atan2(0.9175 * Math.sin(l), Math.cos(l)) * 12) / Math.PI;
    return place(hours, declination);
  });
  drawing.lines(
    pairs(ecliptic).filter((_, i) => i % 2 === 0),
    { color: gold, width: 4 },
  );
}

/** The Milky Way as thousands of faint stars along its great circle. */
function drawMilkyWay(drawing: Drawing) {
  const random = randomOf(404);
  const dots: [Point, number][] = [];
  for (let i = 0; i < 2600; i++) {
    const l = random.within(0, 2 * Math.PI);
    const off = (random.within(-1, 1) + random.within(-1, 1) + random.within(-1, 1)) * 0.085;
    if (ruggedNoise(6, l * 5, off * 18) < -0.14) continue;
    const [x, y, z] = galactic(l, off);
    const at = place((Math.atan2(y, x) * 12) / Math.PI, (Math.asin(z) * 180) / Math.PI);
    if (distance(at, centre) < rim - 8) dots.push([at, random.within(1.2, 2.6)]);
  }
  for (let i = 0; i < 700; i++) {
    const at = polar(centre, (rim - 10) * Math.sqrt(random.within(0, 1)), random.within(0, 360));
    dots.push([at, random.within(1.6, 3.6) * (1 + 0.2 * noise(2, i))]);
  }
  drawing.dots(dots, "#9db4d6");
}
function galactic(l: number, b: number): [number, number, number] {
  const [x, y, z] = [Math.cos(b) * Math.cos(l), Math.cos(b) * Math.sin(l), Math.sin(b)];
  return [
    -0.0549 * x + 0.4941 * y - 0.8677 * z,
    -0.8734 * x - 0.4448 * y - 0.1981 * z,
    -0.4838 * x + 0.747 * y + 0.4559 * z,
  ];
}

function drawFigures(drawing: Drawing) {
  const names: Box[] = [];
  for (const figure of figures) {
    const points = figure.stars.map(([h, d]) => place(h, d));
    const discs = union(...figure.stars.map(([h, d, m]) => circle(place(h, d), starSize(m) + 9)));
    const joins = figure.joins
      .split(" ")
      .flatMap((run) => pairs(run.split("-").map(Number)))
      .map(([a, b]): Line => [points[a] ?? centre, points[b] ?? centre]);
    drawing.lines(linesOutside(joins, discs), { color: gold, width: 5 });
    for (const [h, d, m] of figure.stars) {
      const at = place(h, d);
      drawing.fill(
        m < 1.3 ? star(at, 8, starSize(m) + 14, 7, 22.5) : circle(at, starSize(m) * 0.72),
        pale,
      );
      if (m < 1.3) drawing.fill(circle(at, starSize(m) * 0.6), pale);
    }
    const middle = points.reduce(
      (sum, p): Point => [sum[0] + p[0] / points.length, sum[1] + p[1] / points.length],
      [0, 0] as Point,
    );
    const word = text(figure.name, { face: "cormorantItalic", size: 37, tracking: 150 });
    const taken = [
      ...figures.flatMap((f) => f.stars.map(([h, d]) => place(h, d))),
      ...joins.flatMap(([a, b]) =>
        a && b ? [between(a, b, 0.25), between(a, b, 0.5), between(a, b, 0.75)] : [],
      ),
    ];
    const spot = bestSpot(middle, (word.box.right - word.box.left) / 2, taken, names);
    const shape = centred(word, spot[0], spot[1] + 12);
    names.push(boxOf(shape));
    drawing.fill(shape, "#c9d6ea");
  }
}
/** The place near a figure's middle where its name covers the fewest stars and lines. */
function bestSpot(
  middle: Point,
  half: number,
  taken: readonly Point[],
  names: readonly Box[],
): Point {
  const cost = (at: Point) => {
    const box: Point[] = [-1, -0.66, -0.33, 0, 0.33, 0.66, 1].map((k): Point => [
      at[0] + k * half,
      at[1],
    ]);
    const hits = taken.filter(
      ([x, y]) => Math.abs(x - at[0]) < half + 26 && Math.abs(y - at[1]) < 40,
    ).length;
    const over = names.filter(
      (name) =>
        Math.abs(name.top + 15 - at[1]) < 46 &&
        name.left < at[0] + half &&
        name.right > at[0] - half,
    ).length;
    const out = box.some((point) => distance(point, centre) > rim - 45) ? 30 : 0;
    return hits * 4 + over * 30 + out + distance(at, middle) / 26;
  };
  const options = repeat(15, (i) =>
    repeat(15, (j): Point => [middle[0] + (i - 7) * 28, middle[1] + (j - 7) * 28]),
  ).flat();
  let best = { at: middle, cost: Infinity };
  for (const option of options) {
    const price = cost(option);
    if (price < best.cost) best = { at: option, cost: price };
  }
  return best.at;
}

function drawRim(drawing: Drawing) {
  drawing.fill(ring(centre, rim + 5, rim - 3), pale).fill(ring(centre, rim + 92, rim + 86), pale);
  drawing.lines(
    repeat(288, (i): Line => [
      polar(centre, rim + 2, i * 1.25),
      polar(centre, rim + (i % 12 === 0 ? 34 : i % 6 === 0 ? 24 : 13), i * 1.25),
    ]),
    { color: pale, width: 3 },
  );
  for (const i of repeat(24, (n) => n)) {
    const label = text(`${i}h`, { face: "cormorant", size: 44, tracking: 40 });
    drawing.fill(onArc(label, centre, rim + 46, -i * 15 - 90 + 7.5), gold);
  }
}

function draw(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  drawing.ground(night).fill(circle(centre, rim), deep);
  drawGrid(drawing);
  drawMilkyWay(drawing);
  drawFigures(drawing);
  drawRim(drawing);
  const title = text("THE NORTHERN SKY", { face: "cormorant", size: 176, tracking: 120 });
  drawing.fill(centred(title, 1200, 2590), pale);
  const lines = [
    "Chart of the brighter stars to the sixth part of the heavens",
    "with the ecliptic, the celestial equator & the Milky Way",
  ];
  for (const [i, words] of lines.entries()) {
    drawing.fill(
      centred(
        text(words, { face: "cormorantItalic", size: 66, tracking: 20 }),
        1200,
        2706 + i * 84,
      ),
      gold,
    );
  }
  for (const [x, size] of pts("1200 30, 1120 14, 1280 14"))
    drawing.fill(star([x, 2880], 8, size, size * 0.3), gold);
  drawing.outline([pts("60 60, 2340 60, 2340 2940, 60 2940")], { color: gold, width: 6 });
  drawing.outline([pts("82 82, 2318 82, 2318 2918, 82 2918")], { color: gold, width: 2 });
  return drawing;
}

export const starChart: Piece = {
  name: "platen-northern-sky",
  title: "The Northern Sky",
  brand: "platen",
  hand: "line",
  use: "full",
  ground: "any",
  draw,
};
