import { designLimits } from "#domain/design/design-limits.ts";
import type { DesignObject, DesignText, ImagePlacement } from "#domain/design/design-document.ts";
import { normaliseAngle } from "#domain/design/placement.ts";

/** The least of what has to be above 0. */
const least = 0.001;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Finer than any printer, so that a document stays short and reads well. */
const round = (value: number, digits: number) => {
  const unit = 10 ** digits;
  return Math.round(value * unit) / unit;
};

const coordinate = (mm: number) => clamp(round(mm, 4), -designLimits.reachMm, designLimits.reachMm);
const length = (mm: number, max: number = designLimits.reachMm) => clamp(round(mm, 4), least, max);
const turned = (degrees: number) => round(normaliseAngle(degrees), 3);

function limitPlacement(placement: ImagePlacement): ImagePlacement {
  const scale = (value: number) => clamp(round(value, 6), 1e-6, designLimits.pictureScale);
  return {
    ...placement,
    left: coordinate(placement.left),
    top: coordinate(placement.top),
    scaleX: scale(placement.scaleX),
    scaleY: scale(placement.scaleY),
    angle: turned(placement.angle),
  };
}

function limitRadius(radius: number | null): number | null {
  if (radius === null) return null;
  const { min, max } = designLimits.curveMm;
  return Math.sign(radius) * clamp(round(Math.abs(radius), 4), min, max);
}

const limitOutline = <Outline extends { widthMm: number } | null>(outline: Outline): Outline =>
  outline === null
    ? outline
    : { ...outline, widthMm: length(outline.widthMm, designLimits.outlineMm) };

/** An object with every measure within the bounds of a document, whatever was done to it. */
export function limitObject(object: DesignObject): DesignObject {
  if (object.kind === "image") return { ...object, placement: limitPlacement(object.placement) };
  if (object.kind === "shape") {
    return {
      ...object,
      x: coordinate(object.x),
      y: coordinate(object.y),
      angle: turned(object.angle),
      widthMm: length(object.widthMm),
      heightMm: length(object.heightMm),
      outline: limitOutline(object.outline),
    };
  }
  return limitText(object);
}

/** The same of a text. */
export const limitText = (object: DesignText): DesignText => ({
  ...object,
  x: coordinate(object.x),
  y: coordinate(object.y),
  angle: turned(object.angle),
  sizeMm: length(object.sizeMm, designLimits.sizeMm),
  curveRadiusMm: limitRadius(object.curveRadiusMm),
  outline: limitOutline(object.outline),
});
