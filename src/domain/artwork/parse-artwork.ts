import { type Artwork, artworkFormat, artworkSchema } from "./artwork-document.ts";
import type { ArtworkProblem } from "./artwork-problem.ts";
import { artworkLimits } from "./artwork-limits.ts";
import { findReferenceProblems } from "./find-reference-problems.ts";
import { isWithinBounds } from "./is-within-bounds.ts";

export type ParsedArtwork =
  | { isValid: true; artwork: Artwork }
  | { isValid: false; problems: readonly ArtworkProblem[] };

/** Problems told at once. */
const maxProblems = 50;

const refuse = (reason: ArtworkProblem["reason"], path = ""): ParsedArtwork => ({
  isValid: false,
  problems: [{ path, reason }],
});

/**
 * The one way in for a template of the print builder, from a file or from storage (OP-067,
 * docs/artwork.md): the parsed JSON, of which nothing is believed. What is let in names only what is
 * there, has no circles, and is resolved in bounded time whatever is answered. Never throws.
 */
export function parseArtwork(input: unknown): ParsedArtwork {
  if (!isWithinBounds(input, artworkLimits)) return refuse("too_large");
  if (typeof input !== "object" || input === null || Array.isArray(input)) return refuse("invalid");
  if (!("format" in input) || input.format !== artworkFormat) {
    return refuse("unknown_format", "format");
  }
  const { isValid, layers } = countLayers(input);
  if (isValid && layers > artworkLimits.layers) return refuse("too_many_layers", "spaces");
  const read = artworkSchema.safeParse(input);
  if (!read.success) {
    const problems = read.error.issues.flatMap((issue): ArtworkProblem[] =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({
            path: [...issue.path, key].join("."),
            reason: "unknown_property",
          }))
        : [{ path: issue.path.join("."), reason: "invalid" }],
    );
    return { isValid: false, problems: problems.slice(0, maxProblems) };
  }
  const problems = findReferenceProblems(read.data);
  return problems.length > 0
    ? { isValid: false, problems: problems.slice(0, maxProblems) }
    : { isValid: true, artwork: read.data };
}

/** As `parseArtwork`, from JSON of bounded length. */
export function parseArtworkJson(json: string): ParsedArtwork {
  if (json.length > artworkLimits.jsonLength) return refuse("too_long");
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/u, ""));
  } catch {
    return refuse("not_json");
  }
  return parseArtwork(value);
}

/** Before each is looked at: ten thousand layers would be as many problems. */
function countLayers(input: object): { isValid: boolean; layers: number } {
  const spaces =
    "spaces" in input && Array.isArray(input.spaces) ? (input.spaces as unknown[]) : [];
  let layers = 0;
  for (const space of spaces) layers += countIn(space, 0);
  return { isValid: spaces.length > 0, layers };
}

function countIn(holder: unknown, depth: number): number {
  if (typeof holder !== "object" || holder === null || !("layers" in holder) || depth > 1) return 0;
  if (!Array.isArray(holder.layers)) return 0;
  let count = holder.layers.length;
  for (const layer of holder.layers as unknown[]) count += countIn(layer, depth + 1);
  return count;
}
