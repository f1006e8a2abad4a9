import { parseJsonObject } from "../json/parse-json-object.ts";
import type { Dimension, LengthUnit } from "../measure/convert-measure.ts";

/** One row of a size guide; measures are plain numbers or ranges in `unit` (CAM-52). */
export type SizeGuideRow = {
  size: string;
  unit: LengthUnit;
  width?: string;
  length?: string;
  sleeve?: string;
  height?: string;
  weight?: string;
  waist?: string;
  hip?: string;
  note?: string;
};

export type SizeGuide = { name: string; size_chart?: string; sizeGuideList: SizeGuideRow[] };

/** What a row may measure, in the order of the table's columns. */
export const sizeMeasures = [
  "width",
  "length",
  "sleeve",
  "height",
  "waist",
  "hip",
  "weight",
] as const satisfies readonly (keyof SizeGuideRow)[];
export type SizeMeasure = (typeof sizeMeasures)[number];

/** How far a finished product may be off, by the unit that is shown (CAM-54). */
export const sizeTolerance: Readonly<Record<LengthUnit, number>> = { inch: 2, cm: 5 };

export const dimensionOf = (measure: SizeMeasure): Dimension =>
  measure === "weight" ? "weight" : "length";

/**
 * The size guide in a product's `attributes`, which are JSON text (CAM-10, CAM-53); null where it has
 * none, or none with a row that can be read. Rows without a known unit are in inches (OP-024).
 */
export function parseSizeGuide(attributes: string): SizeGuide | null {
  const guide: unknown = parseJsonObject(attributes)["size_chart"];
  if (!isObject(guide) || !Array.isArray(guide["sizeGuideList"])) return null;
  const rows = guide["sizeGuideList"].flatMap(readRow);
  if (rows.length === 0) return null;
  const chart = readText(guide["size_chart"]);
  return {
    name: readText(guide["name"]) ?? "",
    sizeGuideList: rows,
    ...(chart === undefined ? {} : { size_chart: chart }),
  };
}

/** The measures that at least one row has. */
export function measuresOf({ sizeGuideList }: SizeGuide): SizeMeasure[] {
  return sizeMeasures.filter((measure) => sizeGuideList.some((row) => row[measure] !== undefined));
}

/** The notes of all rows, each once. */
export function notesOf({ sizeGuideList }: SizeGuide): string[] {
  return [...new Set(sizeGuideList.flatMap(({ note }) => (note === undefined ? [] : [note])))];
}

function readRow(row: unknown): SizeGuideRow[] {
  if (!isObject(row)) return [];
  const size = readText(row["size"]);
  if (size === undefined) return [];
  const texts = [...sizeMeasures, "note" as const].flatMap((name) => {
    const text = readText(row[name]);
    return text === undefined ? [] : [[name, text] as const];
  });
  return [{ size, unit: row["unit"] === "cm" ? "cm" : "inch", ...Object.fromEntries(texts) }];
}

function readText(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
