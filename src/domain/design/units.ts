/** Dots of the print grid in an inch: what designs are made for (CANV-06). */
export const designDpi = 300;

/** The fewest dots an inch that a picture may print with before it is low quality (CANV-06). */
export const minDesignDpi = 150;

export const mmPerInch = 25.4;

/** Millimetres as dots of the print grid; a fraction stays one. */
export const mmToDots = (mm: number, dpi: number = designDpi): number => (mm / mmPerInch) * dpi;

/** Dots of the print grid as millimetres. */
export const dotsToMm = (dots: number, dpi: number = designDpi): number => (dots / dpi) * mmPerInch;

/** The size that a text has where nothing else says: 100 dots (CANV-17). */
export const defaultFontSizeMm = dotsToMm(100);
