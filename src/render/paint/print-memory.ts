import type { PictureMeasure, PictureRegion } from "#domain/print-quality/measure-picture.ts";

/** How fine ink is drawn to be measured, and how many parts of each object are looked at. */
export type ThinMeasuring = { dpi: number; minMm: number; maxParts: number };

export type MeasuredPicture = {
  measure: PictureMeasure;
  /** The smallest part that holds all its ink; null where there is none. */
  inked: PictureRegion | null;
};

/** What was measured before: a design is measured again after each change. */
export type PrintMemory = {
  /** A number for a font or a picture, the same for the same one. */
  idOf: (source: object) => number;
  thin: Map<string, number>;
  pictures: Map<string, MeasuredPicture>;
};

/** Values of each kind: more than a design has objects. */
const maxKept = 400;

export function createPrintMemory(): PrintMemory {
  const ids = new WeakMap<object, number>();
  let last = 0;
  const idOf = (source: object) => {
    const id = ids.get(source) ?? (last += 1);
    ids.set(source, id);
    return id;
  };
  return { idOf, thin: new Map(), pictures: new Map() };
}

export function forgetOldest({ thin, pictures }: PrintMemory): void {
  for (const kept of [thin, pictures]) {
    for (const key of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(key);
    }
  }
}
