import { daysInMonth, weekdayOf } from "./iso-date.ts";

/** As wide as a figure, so that columns stand under each other in faces with even figures. */
const figureSpace = "\u2007";
/** Blanks at the ends of a line would be trimmed; beside this they are not, and it takes no room. */
const edge = "\u200b";
const weeks = 6;

type Grid = { month: number; months: number; week_starts: "monday" | "sunday"; gap: number };

/**
 * The days of `months` months from one of a year on, side by side, in six lines of seven days each; every
 * line is as long as the others. Months after December go on in the next year.
 */
export function monthGrid(year: number, { month, months, week_starts, gap }: Grid): string {
  const blocks = Array.from({ length: months }, (_, index) => {
    const at = month - 1 + index;
    return monthLines(year + Math.floor(at / 12), (at % 12) + 1, week_starts);
  });
  const between = figureSpace.repeat(gap);
  return Array.from({ length: weeks }, (_, week) => {
    const line = blocks.map((lines) => lines[week] ?? "").join(between);
    return `${edge}${line}${edge}`;
  }).join("\n");
}

function monthLines(year: number, month: number, weekStarts: Grid["week_starts"]): string[] {
  const first = weekdayOf({ year, month, day: 1 });
  const lead = weekStarts === "monday" ? first : (first + 1) % 7;
  const length = daysInMonth(year, month);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = week * 7 + column - lead + 1;
      return day < 1 || day > length ? figureSpace.repeat(2) : String(day).padStart(2, figureSpace);
    }).join(figureSpace),
  );
}
