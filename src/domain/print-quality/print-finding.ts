import type { Box } from "../design/placement.ts";
import type { Design } from "../design/design-document.ts";
import type { PictureMeasure } from "./measure-picture.ts";
import type { PrintLimits, PrintMethod } from "./print-limits.ts";

/** "error" stops the approval, "warning" asks before it, "advice" only says. */
export type FindingSeverity = "error" | "warning" | "advice";

export type PrintRule =
  | "low_resolution"
  | "line_thin"
  | "ink_thin"
  | "text_small"
  | "soft_edges"
  | "ink_hidden"
  | "photo_unfit"
  | "outside"
  | "cut_off"
  | "near_edge"
  | "bleed"
  | "too_many_colors";

/** Where the texts of findings are; `print.low_resolution_size` is the question after the first (ERR-08). */
export type PrintMessageKey =
  | "print.low_resolution"
  | "print.outline_thin"
  | "print.shape_thin"
  | "print.ink_thin"
  | "print.text_small"
  | "print.soft_edges"
  | "print.ink_hidden"
  | "print.ink_hidden_parts"
  | "print.photo_unfit"
  | "print.outside"
  | "print.cut_off"
  | "print.near_edge"
  | "print.bleed"
  | "print.too_many_colors";

/** Something that a printer would ask about. */
export type PrintFinding = {
  /** Null for the design as a whole. */
  objectId: string | null;
  rule: PrintRule;
  severity: FindingSeverity;
  messageKey: PrintMessageKey;
  /** What was measured and what is asked for; names tell the unit: `Mm`, `Share` (0 to 1), else a count. */
  params: Readonly<Record<string, number>>;
};

/** What is known of an object beyond the document; a check says nothing where it lacks its measure. */
export type MeasuredObject = {
  /** Around all its ink, in millimetres from the print area's corner; a text has no other box. */
  inkBox?: Box;
  /** A text's em as printed (`fittedSize`), and what small letters and capitals are high in parts of it. */
  letters?: { sizeMm: number; xHeight: number; capHeight: number };
  /** `thinInkShare` of its raster, with the method's `minLineMm`. */
  thinInkShare?: number;
  /** `measurePicture` of its picture. */
  picture?: PictureMeasure;
};

export type PrintInput = {
  design: Pick<Design, "area" | "objects">;
  method: PrintMethod;
  /** What is printed on, as "#rrggbb"; null where that is not known. */
  groundColor: string | null;
  /** By the objects' ids. */
  measured: ReadonlyMap<string, MeasuredObject>;
  /** What is cut off on each side of the print area; 0 where nothing is said. */
  bleedMm?: number;
  /** What this printer asks instead of `printLimits`. */
  limits?: Partial<PrintLimits>;
};

/** What each rule looks at: the input, and what follows from it. */
export type CheckContext = PrintInput & { limits: PrintLimits };
