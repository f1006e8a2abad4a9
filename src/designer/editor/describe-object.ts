import type { DesignArea, DesignObject } from "#domain/design/design-document.ts";
import {
  effectiveDpi,
  isScaledTooFar,
  type PictureQuality,
  pictureQuality,
} from "#domain/print-quality/picture-quality.ts";
import type { Frame } from "#domain/design/picture-frame.ts";

export type ObjectQuality = { dpi: number; quality: PictureQuality };

/** How sharp a picture prints as it lies, DPI in whole ones; null for what is no picture. */
export function objectQuality(object: DesignObject, area: DesignArea): ObjectQuality | null {
  if (object.kind !== "image" || object.src === "") return null;
  const dpi = effectiveDpi(object.placement);
  const quality = isScaledTooFar(object.placement) ? "low" : pictureQuality(dpi, area);
  const rounded = Math.round(dpi);
  // Never rounded up to a limit that it does not reach.
  const isFair = pictureQuality(rounded, area) === quality;
  return { dpi: isFair ? rounded : Math.floor(dpi), quality };
}

/** A length as it is told: whole millimetres, tenths below 10. */
export const toldMm = (mm: number): number =>
  Math.abs(mm) < 10 ? Math.round(mm * 10) / 10 : Math.round(mm);

const maxToldText = 60;

/** What a screen reader hears of an object, such as "Photo, 42 mm wide, 318 DPI". */
export function describeObject(object: DesignObject, frame: Frame, area: DesignArea) {
  const { name } = object;
  const width = toldMm(frame.widthMm);
  if (object.kind === "text") {
    const text = object.text.replaceAll(/\s+/gu, " ").slice(0, maxToldText);
    return text === ""
      ? ({ key: "designer.object_text_empty", values: { name } } as const)
      : ({ key: "designer.object_text", values: { name, text, width } } as const);
  }
  if (object.kind === "shape") {
    return { key: "designer.object_shape", values: { name, width } } as const;
  }
  const quality = objectQuality(object, area);
  return quality === null
    ? ({ key: "designer.object_picture_empty", values: { name, width } } as const)
    : ({ key: "designer.object_picture", values: { name, width, dpi: quality.dpi } } as const);
}
