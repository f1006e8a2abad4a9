import { designSets } from "#domain/design/design-sets.ts";

import { figure, filledIn, fixedWords, side } from "./design-parts.ts";
import type { MadeDesign } from "./made-design.ts";

const paper = "#f3ecdd";
const night = "#23364a";
const rust = "#c4562c";

const columns = 37;
const rows = 12;
/** Where the days lie on the sheet: a row a month, a column a weekday from Sunday on. */
const grid = { left: 66, top: 178, day: 9.6, row: 28, height: 19 };
const size = {
  widthMm: columns * grid.day,
  heightMm: (rows - 1) * grid.row + grid.height,
};
const middle = { x: grid.left + size.widthMm / 2, y: grid.top + size.heightMm / 2 };

type Run = { month: number; from: number; to: number };

const box = (left: number, top: number, right: number, bottom: number): string => {
  const at = (x: number, y: number) =>
    `${Number((x / size.widthMm).toFixed(4))} ${Number((y / size.heightMm).toFixed(4))}`;
  return `M${at(left, top)}L${at(right, top)}L${at(right, bottom)}L${at(left, bottom)}Z`;
};

const boxOf = ({ month, from, to }: Run) => {
  const top = month * grid.row;
  return box(from * grid.day, top, to * grid.day, top + grid.height);
};

/** The Sundays of a year, and what lies between them, in columns of the grid. */
function runsOf(year: number): { sundays: Run[]; weeks: Run[] } {
  const sundays: Run[] = [];
  const weeks: Run[] = [];
  for (let month = 0; month < rows; month++) {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    const end = first + new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    for (let sunday = 0; sunday < end; sunday += 7) {
      if (sunday >= first) sundays.push({ month, from: sunday, to: sunday + 1 });
      const week = { month, from: Math.max(first, sunday + 1), to: Math.min(end, sunday + 7) };
      if (week.from < week.to) weeks.push(week);
    }
  }
  return { sundays, weeks };
}

/** What parts a week into its days, in the colour of the paper. */
const gaps = Array.from({ length: columns + 1 }, (_, column) => {
  const half = 0.7;
  const x = column * grid.day;
  return box(Math.max(0, x - half), 0, Math.min(size.widthMm, x + half), size.heightMm);
}).join("");

const days = (id: string, fill: string, path: string) =>
  figure({ id, fill, shape: "path", path, ...size, ...middle });

const designOf = (year: number) => {
  const { sundays, weeks } = runsOf(year);
  return side(
    "front",
    [457, 610],
    [
      figure({
        ...{ id: "ground", name: "Paper", fill: paper },
        ...{ widthMm: 480, heightMm: 633, x: 228.5, y: 305 },
      }),
      filledIn({
        ...{ id: "title", name: "Title", placeholder: "The year we met", maxLetters: 24 },
        ...{ fontId: "playfair-display", color: night, sizeMm: 46, fitWidthMm: 380 },
        ...{ x: 228.5, y: 72 },
      }),
      fixedWords({
        ...{ id: "year", name: "Year", text: String(year), fontId: "oswald", color: rust },
        ...{ sizeMm: 34, trackingEm: 0.24, x: 228.5, y: 130 },
      }),
      fixedWords({
        ...{ id: "months", name: "Months", text: [..."JFMAMJJASOND"].join("\n") },
        ...{ fontId: "oswald", color: night, sizeMm: 13, lineHeight: grid.row / 13 },
        ...{ x: 46, y: middle.y },
      }),
      days("weeks", night, weeks.map(boxOf).join("")),
      days("sundays", rust, sundays.map(boxOf).join("")),
      days("gaps", paper, gaps),
      filledIn({
        ...{ id: "line", name: "Line below", placeholder: "and every day since", maxLetters: 32 },
        ...{ fontId: "caveat", color: night, sizeMm: 34, fitWidthMm: 350, x: 228.5, y: 560 },
      }),
    ],
  );
};

/** Years that people of today look back on, and forward to. */
const isOffered = (value: string) => Number(value) < 30;

export const everyDayOfIt: readonly MadeDesign[] = designSets.year
  .filter(isOffered)
  .map((value) => ({ space: "front", value, design: designOf(2000 + Number(value)) }));
