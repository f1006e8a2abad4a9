import type { Extent, PaintCommands } from "./display-list.ts";
import { drawInk, type InkRows } from "./rasterise-ink.ts";

/**
 * Of each row the pixels from `from` to before `to` may have ink, and no others; none where both are 0.
 * `isPictured` is 1 where some of it is of a picture.
 */
export type RowReaches = { from: Uint32Array; to: Uint32Array; isPictured: Uint8Array };

/** Some rows of a print, in memory that the next ones are drawn in. */
export type InkBand = InkRows & { rows: number; reaches: RowReaches };

/** Rows that are drawn at a time where nothing forbids it: some megabytes of a print. */
const someRows = 128;

/**
 * The same bytes as `rasteriseInk`, some rows at a time, with where their ink lies. Where there are
 * pictures all rows are drawn at once, and the list is gone through once: of its pictures one is held at
 * a time, however many there are. What is bare is not touched then, which is most of a print's hundred megabytes.
 */
export function* inkBands(
  list: PaintCommands,
  extent: Extent,
  hasPictures: boolean,
): Generator<InkBand> {
  const { width, height } = extent;
  const most = hasPictures ? height : Math.min(height, someRows);
  const commands = hasPictures ? list : [...list];
  const pixels = new Uint8ClampedArray(width * most * 4);
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    const reaches: RowReaches = {
      from: new Uint32Array(rows),
      to: new Uint32Array(rows),
      isPictured: new Uint8Array(rows),
    };
    if (top > 0) pixels.fill(0);
    drawInk(commands, extent, { pixels, top }, { top, bottom: top + rows }, (row, kind) => {
      const y = row.y - top;
      if (kind === "picture") reaches.isPictured[y] = 1;
      const known = reaches.to[y] ?? 0;
      reaches.from[y] = known === 0 ? row.from : Math.min(row.from, reaches.from[y] ?? 0);
      reaches.to[y] = Math.max(known, row.to);
    });
    yield { pixels, top, rows, reaches };
  }
}
