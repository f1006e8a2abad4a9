import { Drawing } from "../kit/drawing.ts";
import { intersect } from "../kit/booleans.ts";
import { repeat } from "../kit/points.ts";
import { circle, rect, ring, pts } from "../kit/shapes.ts";
import { below, moonPhase } from "../kit/scenery.ts";
import { centred, fitted, text } from "../kit/lettering.ts";
import { move } from "../kit/points.ts";
import type { Line, Point } from "../kit/points.ts";
import type { Piece } from "../kit/piece.ts";

const paper = "#eee7d7";
const ink = "#16384a";
const sea = "#2f7f86";
const coral = "#d9623f";
const left = 330;
const width = 1740;
const top = 760;
const rowHeight = 66;

/** Height of the water in an invented harbour: two moon tides, two sun tides and a daily one. */
const waterAt = (hours: number) =>
  0.62 * Math.cos((2 * Math.PI * (hours - 3.1)) / 12.4206) +
  0.26 * Math.cos((2 * Math.PI * (hours - 1.2)) / 12) +
  0.12 * Math.cos((2 * Math.PI * hours) / 12.6583) +
  0.1 * Math.cos((2 * Math.PI * (hours - 7)) / 23.9345);

const clock = (hours: number) => {
  const minutes = Math.round((hours % 24) * 60);
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}.${String(minutes % 60).padStart(2, "0")}`;
};

function drawDay(drawing: Drawing, day: number) {
  const base = top + day * rowHeight;
  const line: Line = repeat(145, (i): Point => [
    left + (i / 144) * width,
    base - waterAt(day * 24 + i / 6) * 58,
  ]);
  const wave = below(line, base + 96);
  drawing.fill(wave, paper);
  drawing.fill(
    intersect(wave, rect(left, base - 70, width, 62 + 70)),
    day % 7 === 5 || day % 7 === 6 ? "#cfe0d6" : paper,
  );
  drawing.lines([line], { color: day % 7 === 5 || day % 7 === 6 ? sea : ink, width: 5.5 });
}

function drawHighWater(drawing: Drawing, day: number) {
  const base = top + day * rowHeight;
  for (let i = 1; i < 288; i++) {
    const h = day * 24 + i / 12;
    const [before, here, after] = [waterAt(h - 1 / 12), waterAt(h), waterAt(h + 1 / 12)];
    if (!(here >= before && here > after) || i < 24 || i > 264) continue;
    const x = left + (i / 288) * width;
    drawing.fill(circle([x, base - here * 58], 8.5), coral);
    if (day % 3 === 1)
      drawing.fill(
        centred(
          text(clock(h), { face: "barlow", size: 32, tracking: 40 }),
          x,
          base - here * 58 + 46,
        ),
        coral,
      );
  }
}

function drawMargins(drawing: Drawing) {
  for (const day of repeat(29, (i) => i)) {
    const y = top + day * rowHeight + 12;
    const label = text(String(day + 1).padStart(2, "0"), {
      face: "barlowBold",
      size: 46,
      tracking: 30,
    });
    drawing.fill(move(label.shape, 198, y), day % 7 === 5 || day % 7 === 6 ? sea : ink);
    const at: Point = [2148, y - 16];
    drawing.fill(ring(at, 23, 19.5), ink);
    const phase = ((day + 1) % 29.53) / 29.53;
    drawing.fill(Math.abs(phase - 0.5) < 0.02 ? circle(at, 20) : moonPhase(at, 20, phase), coral);
  }
  for (const hour of [0, 3, 6, 9, 12, 15, 18, 21, 24]) {
    const x = left + (hour / 24) * width;
    drawing.fill(
      centred(
        text(`${String(hour).padStart(2, "0")} h`, { face: "barlow", size: 34, tracking: 80 }),
        x,
        640,
      ),
      ink,
    );
    drawing.lines(
      [
        [
          [x, 656],
          [x, 672],
        ],
        [
          [x, 2758],
          [x, 2774],
        ],
      ],
      { color: ink, width: 4 },
    );
  }
}

function draw(): Drawing {
  const drawing = new Drawing(2400, 3000, 1);
  drawing.ground(paper);
  for (const day of repeat(29, (i) => i)) drawDay(drawing, day);
  drawing.fill(rect(left - 60, top + 28 * rowHeight + 70, width + 120, 60), paper);
  for (const day of repeat(29, (i) => i)) drawHighWater(drawing, day);
  drawMargins(drawing);
  const title = text("TIDE TABLE", { face: "leagueGothic", size: 400, tracking: 26 });
  drawing.fill(fitted(title, 190, 190, 1320, 296), ink);
  const facts = ["TWENTY-NINE DAYS", "FROM ONE NEW MOON TO THE NEXT", "HIGH WATER MARKED IN RED"];
  for (const [i, words] of facts.entries()) {
    drawing.fill(
      move(text(words, { face: "barlow", size: 43, tracking: 80 }).shape, 1590, 262 + i * 106),
      i === 2 ? coral : ink,
    );
  }
  drawing.lines([pts("190 556, 2210 556")], { color: ink, width: 9 });
  drawing.lines([pts("190 2812, 2210 2812")], { color: ink, width: 9 });
  drawing.fill(
    centred(
      text("THE SEA KEEPS ITS OWN HOURS", { face: "barlowBold", size: 56, tracking: 330 }),
      1200,
      2892,
    ),
    ink,
  );
  return drawing;
}

export const tideTable: Piece = {
  name: "platen-tide-table",
  title: "Tide Table",
  brand: "platen",
  hand: "type",
  use: "full",
  ground: "any",
  draw,
};
