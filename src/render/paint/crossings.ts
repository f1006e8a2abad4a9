import { type Ring, subpixels } from "./display-list.ts";

/** Lines that each row of pixels is sampled by. */
export const linesPerPixel = 16;
const lineStep = subpixels / linesPerPixel;

/** Rows of pixels, from `top` to above `bottom`. */
export type Rows = { top: number; bottom: number };

/** The first line of samples that is not above `y`, which is in 64ths of a pixel. */
const lineAt = (y: number) => Math.ceil((y - lineStep / 2) / lineStep);

/**
 * Where rings cross one line of samples after another, downwards. In columns, a number an edge: an outline
 * has tens of thousands of edges, and a print eighty thousand lines.
 */
export class Crossings {
  /** Lines from `first` to before `end` are crossed; the same where none is. */
  readonly first: number;
  readonly end: number;
  /** Edges that the line crosses that was moved to, from left to right: the first `count` of them. */
  readonly active: Uint32Array;
  count = 0;
  /** Where an edge crosses that line, in pixels. */
  readonly at: Float64Array;
  /** Which way an edge's ring goes there. */
  readonly winding: Int8Array;
  private readonly x: Float64Array;
  private readonly top: Float64Array;
  private readonly slope: Float64Array;
  /** The first line that an edge no longer crosses. */
  private readonly ends: Int32Array;
  /** Edges by the line that they are crossed by first, and where those of each line begin. */
  private readonly byStart: Uint32Array;
  private readonly startsAt: Uint32Array;
  private readonly fresh: Uint32Array;

  /** `most` is what `countEdges` says of these rings. */
  constructor(rings: readonly Ring[], rows: Rows, most: number) {
    this.x = new Float64Array(most);
    this.top = new Float64Array(most);
    this.slope = new Float64Array(most);
    this.at = new Float64Array(most);
    this.winding = new Int8Array(most);
    this.ends = new Int32Array(most);
    const starts = new Int32Array(most);
    const known = this.takeEdges(rings, rows, starts);
    let [first, end] = [rows.bottom * linesPerPixel, 0];
    for (let edge = 0; edge < known; edge += 1) {
      first = Math.min(first, starts[edge] ?? 0);
      end = Math.max(end, this.ends[edge] ?? 0);
    }
    [this.first, this.end] = known === 0 ? [0, 0] : [first, end];
    this.active = new Uint32Array(known);
    this.fresh = new Uint32Array(known);
    this.byStart = new Uint32Array(known);
    this.startsAt = new Uint32Array(this.end - this.first + 1);
    this.orderByStart(starts.subarray(0, known));
  }

  /** Fills the columns with edges that cross a line of the rows; answers how many they are. */
  private takeEdges(rings: readonly Ring[], { top, bottom }: Rows, starts: Int32Array): number {
    const [above, below] = [top * linesPerPixel, bottom * linesPerPixel];
    let edge = 0;
    for (const ring of rings) {
      for (let index = 0; index < ring.length; index += 2) {
        const next = index + 2 < ring.length ? index + 2 : 0;
        const y0 = ring[index + 1] ?? 0;
        const y1 = ring[next + 1] ?? 0;
        const start = Math.max(above, lineAt(Math.min(y0, y1)));
        const end = Math.min(below, lineAt(Math.max(y0, y1)));
        if (start >= end) continue;
        const x0 = ring[index] ?? 0;
        const x1 = ring[next] ?? 0;
        starts[edge] = start;
        this.ends[edge] = end;
        this.top[edge] = Math.min(y0, y1);
        this.x[edge] = y0 < y1 ? x0 : x1;
        this.slope[edge] = (x1 - x0) / (y1 - y0);
        this.winding[edge] = y0 < y1 ? 1 : -1;
        edge += 1;
      }
    }
    return edge;
  }

  private orderByStart(starts: Int32Array): void {
    const { startsAt, byStart, first } = this;
    for (const start of starts) {
      const place = start - first + 1;
      startsAt[place] = (startsAt[place] ?? 0) + 1;
    }
    for (let line = 1; line < startsAt.length; line += 1) {
      startsAt[line] = (startsAt[line] ?? 0) + (startsAt[line - 1] ?? 0);
    }
    const next = startsAt.slice();
    for (let edge = 0; edge < starts.length; edge += 1) {
      const line = (starts[edge] ?? 0) - first;
      const place = next[line] ?? 0;
      byStart[place] = edge;
      next[line] = place + 1;
    }
  }

  /** Each line from the first on is moved to in turn. */
  moveTo(line: number): void {
    const known = this.crossKnown(line);
    this.count = known;
    const from = this.startsAt[line - this.first] ?? 0;
    const to = this.startsAt[line - this.first + 1] ?? 0;
    if (from < to) this.crossFresh(line, from, to);
    // Those that the line before crossed are nearly in order.
    insertSorted(this.active, known, this.at);
    if (known < this.count) this.mergeFresh(known);
  }

  /** Where the edges of the line before cross this one, but for those that have ended; answers how many they are. */
  private crossKnown(line: number): number {
    const { active, ends, count, at, x, top, slope } = this;
    const y = (line + 0.5) * lineStep;
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const edge = active[index] ?? 0;
      if ((ends[edge] ?? 0) <= line) continue;
      at[edge] = ((x[edge] ?? 0) + (y - (top[edge] ?? 0)) * (slope[edge] ?? 0)) / subpixels;
      active[kept] = edge;
      kept += 1;
    }
    return kept;
  }

  private crossFresh(line: number, from: number, to: number): void {
    const { active, byStart, at, x, top, slope } = this;
    const y = (line + 0.5) * lineStep;
    for (let index = from; index < to; index += 1) {
      const edge = byStart[index] ?? 0;
      at[edge] = ((x[edge] ?? 0) + (y - (top[edge] ?? 0)) * (slope[edge] ?? 0)) / subpixels;
      active[this.count] = edge;
      this.count += 1;
    }
  }

  /** Those that begin here are sorted, and laid between the `known` at once. */
  private mergeFresh(known: number): void {
    const { active, at, fresh } = this;
    const count = this.count - known;
    for (let index = 0; index < count; index += 1) fresh[index] = active[known + index] ?? 0;
    if (count > fewFresh) fresh.subarray(0, count).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
    else insertSorted(fresh, count, at);
    let [from, place] = [known - 1, this.count - 1];
    for (let index = count - 1; index >= 0; index -= 1) {
      const edge = fresh[index] ?? 0;
      const own = at[edge] ?? 0;
      for (; from >= 0; from -= 1, place -= 1) {
        const left = active[from] ?? 0;
        if ((at[left] ?? 0) <= own) break;
        active[place] = left;
      }
      active[place] = edge;
      place -= 1;
    }
  }
}

/** More than these are sorted faster otherwise. */
const fewFresh = 24;

/** Sorts the first `count` of some edges, fastest where they nearly are. */
function insertSorted(edges: Uint32Array, count: number, at: Float64Array): void {
  for (let index = 1; index < count; index += 1) {
    const edge = edges[index] ?? 0;
    const own = at[edge] ?? 0;
    let place = index;
    for (; place > 0; place -= 1) {
      const left = edges[place - 1] ?? 0;
      if ((at[left] ?? 0) <= own) break;
      edges[place] = left;
    }
    edges[place] = edge;
  }
}

/** Edges that reach into the rows, and perhaps some that cross no line there. */
export function countEdges(rings: readonly Ring[], { top, bottom }: Rows): number {
  const [above, below] = [top * subpixels, bottom * subpixels];
  let count = 0;
  for (const ring of rings) {
    let y0 = ring.at(-1) ?? 0;
    for (let index = 1; index < ring.length; index += 2) {
      const y1 = ring[index] ?? 0;
      if (Math.max(y0, y1) > above && Math.min(y0, y1) < below) count += 1;
      y0 = y1;
    }
  }
  return count;
}
