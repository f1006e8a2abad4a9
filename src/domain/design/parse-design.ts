import { hasMoreValues } from "../json/has-more-values.ts";
import { type Design, designSchema, designVersion } from "./design-document.ts";
import { designLimits } from "./design-limits.ts";
import { drawingEffort } from "./drawing-effort.ts";
import { picturePixels } from "./picture-pixels.ts";
import { placedDots } from "./placed-dots.ts";
import { mmToDots } from "./units.ts";

export type DesignProblem = {
  /** Where it is in the document, such as "objects.3.sizeMm"; empty for the whole. */
  path: string;
  reason:
    | "not_json"
    | "too_long"
    | "unknown_version"
    | "too_many_objects"
    | "too_many_texts"
    | "too_many_dots"
    | "too_many_pixels"
    | "too_detailed"
    | "doubled_id"
    | "invalid";
};

export type ParsedDesign =
  | { isValid: true; design: Design }
  | { isValid: false; problems: readonly DesignProblem[] };

/** Brings a document of the version it stands under to the next one. */
export type UpSteps = Readonly<Record<number, (old: Record<string, unknown>) => unknown>>;

/** Each version that was ever stored keeps its step here, so that an old draft opens. */
export const upSteps: UpSteps = {};

/** Problems told at once; a document of any shape has no more worth reading. */
const maxProblems = 20;

const refuse = (reason: DesignProblem["reason"], path = ""): ParsedDesign => ({
  isValid: false,
  problems: [{ path, reason }],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The one way in for a design: from storage, a request, a draft or a template. Takes the parsed JSON;
 * `parseDesignJson` takes the text. A document of an older version is brought up first; one of a newer
 * version is refused, as nothing here knows what it would lose. Never throws.
 */
export function parseDesign(
  input: unknown,
  steps: UpSteps = upSteps,
  current: number = designVersion,
): ParsedDesign {
  let value = input;
  while (isRecord(value) && value["version"] !== current) {
    const version = value["version"];
    if (typeof version !== "number" || version > current)
      return refuse("unknown_version", "version");
    const next = steps[version]?.(value);
    // A step that stays where it is would be taken for ever.
    if (!isRecord(next) || next["version"] !== version + 1) {
      return refuse("unknown_version", "version");
    }
    value = next;
  }
  if (isRecord(value) && Array.isArray(value["objects"])) {
    // Before each is looked at: ten thousand of them would be as many problems.
    if (value["objects"].length > designLimits.objects) {
      return refuse("too_many_objects", "objects");
    }
  }
  const read = designSchema.safeParse(value);
  if (!read.success) {
    const problems = read.error.issues
      .slice(0, maxProblems)
      .map(({ path }): DesignProblem => ({ path: path.join("."), reason: "invalid" }));
    return { isValid: false, problems };
  }
  return checkWhole(read.data);
}

/** What no object shows by itself. */
function checkWhole(design: Design): ParsedDesign {
  const texts = design.objects.filter(({ kind }) => kind === "text").length;
  if (texts > designLimits.texts) return refuse("too_many_texts", "objects");
  const { widthMm, heightMm, dpi } = design.area;
  if (mmToDots(widthMm, dpi) * mmToDots(heightMm, dpi) > designLimits.printDots) {
    return refuse("too_many_dots", "area");
  }
  if (picturePixels(design.objects) > designLimits.picturePixels) {
    return refuse("too_many_pixels", "objects");
  }
  if (placedDots(design) > designLimits.placedDots) return refuse("too_many_dots", "objects");
  if (drawingEffort(design) > designLimits.drawingEffort) return refuse("too_detailed", "objects");
  const ids = new Set<string>();
  for (const [index, { id }] of design.objects.entries()) {
    if (ids.has(id)) return refuse("doubled_id", `objects.${index}.id`);
    ids.add(id);
  }
  return { isValid: true, design };
}

/** As `parseDesign`, from JSON of bounded length. */
export function parseDesignJson(json: string): ParsedDesign {
  if (json.length > designLimits.jsonLength) return refuse("too_long");
  if (hasMoreValues(json, designLimits.jsonValues)) return refuse("too_long");
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refuse("not_json");
  }
  return parseDesign(value);
}
