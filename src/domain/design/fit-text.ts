import type { DesignArea, DesignText } from "./design-document.ts";

/** The part of the print area's width that a text fills (CANV-18). */
export const textFill = 0.8;

/** What a text takes up at the size that it was measured at. */
export type MeasuredText = { sizeMm: number; widthMm: number; heightMm: number };

/**
 * The size of a newly added text: as wide as 0.8 of the print area, smaller or larger than the default,
 * and no higher than the area (OP-064). One without any ink keeps its size.
 */
export function newTextSize(
  measured: MeasuredText,
  area: Pick<DesignArea, "widthMm" | "heightMm">,
): number {
  const { sizeMm, widthMm, heightMm } = measured;
  if (widthMm <= 0) return sizeMm;
  const byWidth = (textFill * area.widthMm) / widthMm;
  const byHeight = heightMm > 0 ? area.heightMm / heightMm : byWidth;
  return sizeMm * Math.min(byWidth, byHeight);
}

/** The part of its circle that a bent text may go round: beyond it would run into itself. */
export const circleFill = 0.95;

type FittedText = Pick<DesignText, "fitWidthMm" | "curveRadiusMm">;

/**
 * The widest that a text may stand: its own bound, else 0.8 of the print area; a bent one no further than
 * once round its circle.
 */
export function fitWidthMm(text: FittedText, area: Pick<DesignArea, "widthMm">): number {
  const bound = text.fitWidthMm ?? textFill * area.widthMm;
  if (text.curveRadiusMm === null) return bound;
  return Math.min(bound, circleFill * 2 * Math.PI * Math.abs(text.curveRadiusMm));
}

/** The size that a text is printed with: its own, or smaller where it would be too wide (OP-064). */
export function fittedSize(
  measured: MeasuredText,
  text: FittedText,
  area: Pick<DesignArea, "widthMm">,
): number {
  const most = fitWidthMm(text, area);
  return measured.widthMm > most ? (measured.sizeMm * most) / measured.widthMm : measured.sizeMm;
}
