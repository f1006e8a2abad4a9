import type { Design, DesignArea, DesignObject, ImagePlacement } from "./design-document.ts";

export type AreaSize = Pick<DesignArea, "widthMm" | "heightMm">;

/** Parts of a side by which shapes may differ: at most half of it is cut at either edge. */
const shapeTolerance = 0.02;

/** Whether a design of one print area can be printed in the other: their sides are as long to each other, within 2%. */
export const hasSameShape = (one: AreaSize, other: AreaSize): boolean =>
  Math.abs((one.widthMm * other.heightMm) / (one.heightMm * other.widthMm) - 1) <= shapeTolerance;

const coverFactor = (from: AreaSize, to: AreaSize): number =>
  Math.max(to.widthMm / from.widthMm, to.heightMm / from.heightMm);

/**
 * The design in a print area of another size of the same shape: all of it larger or smaller by one factor
 * about the middle, so that it covers the area. Pictures keep their pixels, and so have more or fewer dots to
 * each. `original` is the area that it was drawn for, where this design has been resized before: then all
 * sizes are those of the original, whichever way they are reached. The same design where the area has that size
 * already.
 */
export function resizeDesign(
  design: Design,
  to: AreaSize,
  original: AreaSize = design.area,
): Design {
  const { area, objects } = design;
  const { widthMm, heightMm } = to;
  if (area.widthMm === widthMm && area.heightMm === heightMm) return design;
  const factor = coverFactor(original, to) / coverFactor(original, area);
  const place: Place = {
    factor,
    left: (widthMm - area.widthMm * factor) / 2,
    top: (heightMm - area.heightMm * factor) / 2,
  };
  return {
    ...design,
    area: { ...area, widthMm, heightMm },
    objects: objects.map((object) => resizeObject(object, place)),
  };
}

type Place = { factor: number; left: number; top: number };

function resizeObject(object: DesignObject, place: Place): DesignObject {
  const { factor, left, top } = place;
  if (object.kind === "image") {
    return { ...object, placement: resizePlacement(object.placement, place) };
  }
  const { outline } = object;
  const common = {
    x: left + object.x * factor,
    y: top + object.y * factor,
    outline: outline && { ...outline, widthMm: outline.widthMm * factor },
  };
  if (object.kind === "shape") {
    const size = { widthMm: object.widthMm * factor, heightMm: object.heightMm * factor };
    return { ...object, ...common, ...size };
  }
  const { sizeMm, fitWidthMm, curveRadiusMm } = object;
  return {
    ...{ ...object, ...common },
    sizeMm: sizeMm * factor,
    fitWidthMm: fitWidthMm === null ? null : fitWidthMm * factor,
    curveRadiusMm: curveRadiusMm === null ? null : curveRadiusMm * factor,
  };
}

const resizePlacement = (own: ImagePlacement, { factor, left, top }: Place): ImagePlacement => ({
  ...own,
  left: left + own.left * factor,
  top: top + own.top * factor,
  scaleX: own.scaleX * factor,
  scaleY: own.scaleY * factor,
});

/** Millimetres within which two documents say the same: the editor's rounding, resized. A dot has 0.085. */
const sameMm = 1e-3;
/** Dots for a pixel: over all of a large picture, as much. */
const sameScale = 1e-5;

/**
 * Whether two documents, or parts of them, say the same, but for what is lost where sizes are counted to and fro
 * and where the editor rounds.
 */
export function saysSame(one: unknown, other: unknown, within = sameMm): boolean {
  if (typeof one === "number" && typeof other === "number") {
    return Math.abs(one - other) <= within;
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other;
  }
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    own.length === others.size &&
    own.every(
      ([key, value]) => others.has(key) && saysSame(value, others.get(key), toleranceOf(key)),
    )
  );
}

const toleranceOf = (field: string): number =>
  field === "scaleX" || field === "scaleY" ? sameScale : sameMm;
