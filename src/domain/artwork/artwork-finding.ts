export type ArtworkRule =
  /** No answers show it. */
  | "unreachable"
  /** A field that nothing depends on. */
  | "changes_nothing"
  /** An option that gives the same as one before it. */
  | "same_as_other"
  /** A value is compared or mapped that there is not. */
  | "unknown_value"
  /** A value that a map without `else` says nothing of, or an option without what a layer takes of it. */
  | "not_drawn_for"
  | "unknown_font"
  | "missing_picture"
  | "unused_picture"
  | "unused_path"
  | "low_resolution"
  /** A count of people for which somebody has no place. */
  | "person_without_place"
  /** Its middle lies outside of the print area. */
  | "outside"
  /** Higher or wider than the print area with a single letter. */
  | "never_fits"
  /** The longest text that is taken would be smaller than can be read. */
  | "shrinks_too_far"
  /** With the longest answers there is more than a design may have. */
  | "too_much";

export type ArtworkFinding = {
  severity: "error" | "warning";
  path: string;
  rule: ArtworkRule;
  /** Which value, name or size is meant; "" where the path says it. */
  detail: string;
};

/** A finding at a path. */
export const found = (
  severity: ArtworkFinding["severity"],
  rule: ArtworkRule,
  path: readonly PropertyKey[],
  detail = "",
): ArtworkFinding => ({ severity, rule, path: path.join("."), detail });
