import type { ArtworkFinding, ArtworkRule } from "#domain/artwork/artwork-finding.ts";
import type { ArtworkProblem } from "#domain/artwork/artwork-problem.ts";

/** For whoever writes templates, in English as all commands are. */
const reasons: Readonly<Record<ArtworkProblem["reason"], string>> = {
  not_json: "is not JSON",
  too_long: "is longer than 1,000,000 characters",
  too_large: "has more values, or deeper ones, than a template may have",
  unknown_format: 'must be "platen-artwork/1"',
  too_many_layers: "has more than 400 layers",
  invalid: "is not as docs/artwork.md describes it",
  unknown_property: "is not a property of a template",
  doubled_id: "stands here twice",
  doubled_value: "is the value of another option",
  unknown_id: "names nothing that the template asks for or computes",
  out_of_scope: "is a person's own, and no person is meant here",
  wrong_type: "names a field of another type",
  unknown_picture: "is none of the template's pictures",
  unknown_path: "is none of the template's paths",
  unknown_preset: "is none of the options",
  bad_range: "ends before it begins",
  cycle: "goes in a circle",
};

const rules: Readonly<Record<ArtworkRule, string>> = {
  unreachable: "is shown for no answers",
  changes_nothing: "changes nothing: no layer, rule or computed value uses it",
  same_as_other: "gives the same as another option",
  unknown_value: "is a value that there is not",
  not_drawn_for: "is not drawn for the value",
  unknown_font: "is no font of the catalogue",
  missing_picture: "is not there",
  unused_picture: "is used by nothing",
  unused_path: "is used by nothing",
  low_resolution: "is printed with fewer DPI than the print area asks for",
  person_without_place: "leaves somebody without a place where there are as many",
  outside: "has its middle outside of the print area",
  never_fits: "is larger than the print area with a single letter",
  shrinks_too_far: "becomes smaller than can be read with the longest text",
  too_much: "can have more than one design may hold",
};

const named = (name: string | undefined) => (name ? ` (${name})` : "");

export const artworkProblemText = ({ path, reason, name }: ArtworkProblem): string =>
  `${path === "" ? "the template" : path}${named(name)} ${reasons[reason]}`;

export const artworkFindingText = ({ path, rule, detail }: ArtworkFinding): string =>
  `${path === "" ? "the template" : path}${named(detail)} ${rules[rule]}`;
