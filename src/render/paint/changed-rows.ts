import {
  type DisplayList,
  type Extent,
  type PaintCommand,
  type Ring,
  subpixels,
} from "./display-list.ts";
import type { Rows } from "./crossings.ts";

/**
 * The rows outside of which two display lists draw the same; null where they are the same. What is the same
 * object in both is taken for the same, as builders keep what they made.
 */
export function changedRows(
  before: DisplayList,
  after: DisplayList,
  { height }: Extent,
): Rows | null {
  const rows = { top: height, bottom: 0 };
  for (const command of changedCommands(before, after)) {
    for (const ring of ringsOf(command)) widen(rows, ring, height);
  }
  return rows.top < rows.bottom ? rows : null;
}

/** Without these both lists are the same commands in the same order. */
function changedCommands(before: DisplayList, after: DisplayList): PaintCommand[] {
  // As where a text is typed, which may stand in several places: what lies between them is the same.
  if (before.length === after.length) {
    return before.flatMap((own, index) => {
      const other = after[index];
      return other === undefined || isSame(own, other) ? [] : [own, other];
    });
  }
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return [before, after].flatMap((list) => list.slice(start, list.length - end));
}

const ringsOf = (command: PaintCommand): readonly Ring[] =>
  command.kind === "fill" ? command.rings : command.clip;

function isSame(a: PaintCommand | undefined, b: PaintCommand | undefined): boolean {
  if (a === b) return true;
  if (a?.kind === "fill" && b?.kind === "fill") {
    const isSameColor = a.red === b.red && a.green === b.green && a.blue === b.blue;
    return isSameColor && a.rings === b.rings;
  }
  if (a?.kind !== "picture" || b?.kind !== "picture") return false;
  return a.pixels === b.pixels && a.left === b.left && a.top === b.top && a.clip === b.clip;
}

function widen(rows: Rows, ring: Ring, height: number): void {
  for (let index = 1; index < ring.length; index += 2) {
    const y = (ring[index] ?? 0) / subpixels;
    rows.top = Math.max(0, Math.min(rows.top, Math.floor(y)));
    rows.bottom = Math.min(height, Math.max(rows.bottom, Math.ceil(y)));
  }
}
