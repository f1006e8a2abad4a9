import type { PeopleLayout } from "./artwork-document.ts";

/** The middle of a place, and how large what is drawn there is. */
export type PersonPlace = { x: number; y: number; scale: number };

/**
 * Where each of so many people stands. By hand for a count; one that has no places takes those of the
 * nearest larger count, the first ones of them, else of the largest there is; who has none is not drawn.
 * Even: in the rows that let all be largest, each row and the block in the middle of the box.
 */
export function placePeople(layout: PeopleLayout, count: number): PersonPlace[] {
  if (layout.kind === "even") return placeEvenly(layout, count);
  const counts = Object.keys(layout.places)
    .map(Number)
    .toSorted((a, b) => a - b);
  const nearest = counts.find((own) => own >= count) ?? counts.at(-1);
  const places = nearest === undefined ? [] : (layout.places[String(nearest)] ?? []);
  return places.slice(0, count).map(({ x_mm, y_mm, scale }) => ({ x: x_mm, y: y_mm, scale }));
}

function placeEvenly(box: Extract<PeopleLayout, { kind: "even" }>, count: number): PersonPlace[] {
  const { cell } = box;
  let best = { rows: 1, scale: 0 };
  for (let rows = 1; rows <= Math.min(box.max_rows, count); rows += 1) {
    const perRow = Math.ceil(count / rows);
    const scale = Math.min(
      1,
      box.width_mm / (perRow * cell.width_mm),
      box.height_mm / (rows * cell.height_mm),
    );
    if (scale > best.scale) best = { rows, scale };
  }
  const { rows, scale } = best;
  const step = { x: cell.width_mm * scale, y: cell.height_mm * scale };
  const top = box.y_mm - ((rows - 1) * step.y) / 2;
  // Fuller rows come last: families stand with their long row in front.
  const perRow = Array.from(
    { length: rows },
    (_, row) => Math.floor(count / rows) + (row >= rows - (count % rows) ? 1 : 0),
  );
  return perRow.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, column) => ({
      x: box.x_mm + (column - (inRow - 1) / 2) * step.x,
      y: top + row * step.y,
      scale,
    })),
  );
}
