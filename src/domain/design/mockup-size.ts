/** Width of a mockup where no size is asked for (CANV-21). */
export const mockupWidthPx = 500;

/** Its height: 1.25 times the width (CANV-21). */
export const mockupHeightPx = mockupWidthPx * 1.25;

/** The most that either side of a mockup may measure (CANV-22). */
export const maxMockupSidePx = 2000;

type Size = { width: number; height: number };

/** The size that a mockup of these measures has where no size is asked for: whole, never enlarged. */
export function defaultMockupSize({ width, height }: Size): Size {
  const scale = Math.min(1, mockupWidthPx / width, mockupHeightPx / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
