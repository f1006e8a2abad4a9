import { exportHeightPx, exportSize, exportWidthPx } from "./export-size.ts";

/** Width of a mockup where no size is asked for (CANV-21). */
export const mockupWidthPx = 500;

/** Its height: 1.25 times the width (CANV-21). */
export const mockupHeightPx = mockupWidthPx * 1.25;

/** The most that either side of a mockup may measure (CANV-22). */
export const maxMockupSidePx = 2000;

/** Both sides of a design's mockup where it is wanted for print (CANV-23). */
export const mockupPrintSidePx = 1000;

/** The picture that social networks show of a shared design (CANV-20, OP-127). */
export const socialImagePx = { widthPx: 1200, heightPx: 630 } as const;

/**
 * How a design's mockup is fitted into a size: `inside` is whole and as large as fits, so that one side
 * may be shorter; `exact` has just that size, the ground going on beside it.
 */
export type MockupFrame = { widthPx: number; heightPx: number; fit: "inside" | "exact" };

const { width: exportedWidth, height: exportedHeight } = exportSize({
  width: exportWidthPx,
  height: exportHeightPx,
});
const exported = { widthPx: exportedWidth, heightPx: exportedHeight };

/** The sizes of designs' mockups by name. */
export const mockupFrames = {
  default: { widthPx: mockupWidthPx, heightPx: mockupHeightPx, fit: "inside" },
  print: { widthPx: mockupPrintSidePx, heightPx: mockupPrintSidePx, fit: "exact" },
  social: { ...socialImagePx, fit: "exact" },
  /** To be kept by whoever made it (CANV-15, CANV-16). */
  export: { ...exported, fit: "inside" },
} as const satisfies Record<string, MockupFrame>;

export const isMockupFrame = ({ widthPx, heightPx }: MockupFrame): boolean =>
  [widthPx, heightPx].every(
    (side) => Number.isInteger(side) && side >= 1 && side <= maxMockupSidePx,
  );

/**
 * Widths in pixels that browsers are given layers in: few, as each of them is kept. A campaign's picture is 594 CSS
 * pixels wide on a desktop, which 640 fit closely: what is painted with each letter is a third less than in 800 (P18).
 */
export const previewWidths = [320, 500, 640, 800, 1000] as const;

/** The widths that a base is had in by browsers, the smallest first: none above its own. */
export function previewWidthsOf({ width }: { width: number }): number[] {
  const own = previewWidths.filter((one) => one <= width);
  return own.length > 0 ? own : [width];
}

/** The least of them that shows all of `wantedPx`, else the largest. */
export function previewWidth(base: { width: number }, wantedPx: number): number {
  const own = previewWidthsOf(base);
  return own.find((one) => one >= wantedPx) ?? own.at(-1) ?? base.width;
}

type Size = { width: number; height: number };

/** The size that a mockup of these measures has where no size is asked for: whole, never enlarged. */
export function defaultMockupSize({ width, height }: Size): Size {
  const scale = Math.min(1, mockupWidthPx / width, mockupHeightPx / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
