/** Why a template is refused; `path` is where, as in "spaces.0.layers.3.color", "" for the whole. */
export type ArtworkProblem = {
  path: string;
  reason:
    | "not_json"
    | "too_long"
    | "too_large"
    | "unknown_format"
    | "too_many_layers"
    | "invalid"
    | "unknown_property"
    | "doubled_id"
    | "doubled_value"
    | "unknown_id"
    | "out_of_scope"
    | "wrong_type"
    | "unknown_picture"
    | "unknown_path"
    | "unknown_preset"
    | "bad_range"
    | "cycle";
  /** The name that is meant, where it helps. */
  name?: string;
};
