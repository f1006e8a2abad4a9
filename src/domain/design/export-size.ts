import { mmToDots } from "./units.ts";

/** Width of an exported picture where none is asked for (CANV-15). */
export const exportWidthPx = 1500;

/** Its height: 1.25 times the width (CANV-15). */
export const exportHeightPx = exportWidthPx * 1.25;

/** The most that either side of an exported PNG may measure (CANV-16). */
export const maxExportSidePx = 1920;

/** The most pixels that a design is drawn with for each of the screen's (CANV-19). */
export const maxPixelRatio = 2;

/** How dense a canvas is drawn on a screen that has `devicePixelRatio` pixels to each of CSS. */
export const canvasPixelRatio = (devicePixelRatio: number): number =>
  devicePixelRatio > 0 ? Math.min(maxPixelRatio, devicePixelRatio) : 1;

export type PixelSize = { width: number; height: number };

/** Dots of a print area at the design's 300 DPI: whole ones, at least one. */
export const areaDots = (area: { widthMm: number; heightMm: number }): PixelSize => ({
  width: Math.max(1, Math.round(mmToDots(area.widthMm))),
  height: Math.max(1, Math.round(mmToDots(area.heightMm))),
});

/** The size of a design's exported PNG: whole, in its own shape, its longer side 1920 at most (CANV-16). */
export function exportSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, maxExportSidePx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
