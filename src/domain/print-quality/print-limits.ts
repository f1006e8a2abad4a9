/**
 * How a product is decorated: direct to garment, transfers (direct to film, screen-printed or flex foil
 * with colours printed on it), sublimation (mugs, full print), paper (posters, canvas), thread, laser or
 * tool, and figures cut of one-coloured foil or material.
 */
export type PrintMethod =
  | "dtg"
  | "transfer"
  | "sublimation"
  | "paper"
  | "embroidery"
  | "engraving"
  | "cutting";

export const printMethods = [
  "dtg",
  "transfer",
  "sublimation",
  "paper",
  "embroidery",
  "engraving",
  "cutting",
] as const satisfies readonly PrintMethod[];

/** Of products that say nothing else. */
export const defaultPrintMethod: PrintMethod = "dtg";

/** What a printer asks of a design; millimetres as printed. */
export type PrintLimits = {
  /** The thinnest line that comes out. */
  minLineMm: number;
  /** The lowest small letter, and capital or figure, that can be read. */
  minXHeightMm: number;
  minCapHeightMm: number;
  /** Colours, threads or foils of one design; null for any number. */
  maxColors: number | null;
  /** What texts keep from the edge where the product is trimmed, sewn or bent. */
  safeMm: number;
};

/**
 * Limits by method. One point is 0.353 mm; where a source names a size in points, small letters are half
 * of it high and capitals 0.7.
 *
 * - dtg: lines of 1 pt, about 4 px at 300 DPI (Printful, graphics guide); text of 8 pt, as screen printers
 *   ask (Itty Bitty Press; FastEditor, "Minimum line thickness and font size").
 * - transfer: lines of 1 pt (Printful, DTFlex disclaimers; DTF Michigan, 0.014 in); text of 8 pt (Psyque).
 * - sublimation: as dtg, since sources say no more than that small text blurs; print areas of mugs vary by
 *   0.1 in (both Mystical Cherry, mug file guidelines).
 * - paper: dark lines of 0.5 pt (myfolie); small letters of 1.2 mm, as Regulation (EU) No 1169/2011,
 *   article 13, asks of labels; 3 mm to the trim (In House Medias, 1/8 in).
 * - embroidery: lines of 0.05 in, small letters of 0.25 in, capitals of 0.3 in (Instacustoms, embroidery
 *   file preparation); six threads (Printful, embroidery help).
 * - engraving: lines of 1 pt (FastEditor), text of 10 pt (FastEditor; Graphics Pro, November 2020).
 * - cutting: lines of 1 mm (Spreadshirt, clearance of vector graphics), three colours (Spreadshop, vector
 *   design); letters whose stems are so wide, as a sixth of the small letter in common sans serifs.
 */
export const printLimits: Readonly<Record<PrintMethod, PrintLimits>> = {
  dtg: { minLineMm: 0.35, minXHeightMm: 1.4, minCapHeightMm: 2, maxColors: null, safeMm: 0 },
  transfer: { minLineMm: 0.35, minXHeightMm: 1.4, minCapHeightMm: 2, maxColors: null, safeMm: 0 },
  sublimation: {
    minLineMm: 0.35,
    minXHeightMm: 1.4,
    minCapHeightMm: 2,
    maxColors: null,
    safeMm: 2.5,
  },
  paper: { minLineMm: 0.18, minXHeightMm: 1.2, minCapHeightMm: 1.7, maxColors: null, safeMm: 3 },
  embroidery: {
    minLineMm: 1.27,
    minXHeightMm: 6.35,
    minCapHeightMm: 7.6,
    maxColors: 6,
    safeMm: 0,
  },
  engraving: {
    minLineMm: 0.35,
    minXHeightMm: 1.76,
    minCapHeightMm: 2.5,
    maxColors: null,
    safeMm: 0,
  },
  cutting: { minLineMm: 1, minXHeightMm: 6, minCapHeightMm: 8.4, maxColors: 3, safeMm: 0 },
};

/** Whether what is too thin cannot be made at all, rather than come out badly. */
export const isStrictMethod = (method: PrintMethod): boolean =>
  method === "embroidery" || method === "cutting";

/** Whether photos and gradients cannot be made. */
export const isFlatMethod = (method: PrintMethod): boolean =>
  isStrictMethod(method) || method === "engraving";

/** Whether pictures are to run over the edge, where the product is trimmed or sewn. */
export const isBledMethod = (method: PrintMethod): boolean =>
  method === "paper" || method === "sublimation";
