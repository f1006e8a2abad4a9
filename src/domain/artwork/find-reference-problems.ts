import type { Artwork, ArtworkField, DrawnLayer } from "./artwork-document.ts";
import { type ArtworkIndex, indexArtwork } from "./index-artwork.ts";
import { isIsoDate } from "./iso-date.ts";
import { type ArtworkReference, listReferences } from "./list-references.ts";
import type { ArtworkProblem } from "./artwork-problem.ts";

/** What no part of a template shows by itself: names that are not there, stand twice, or go in circles. */
export function findReferenceProblems(artwork: Artwork): ArtworkProblem[] {
  const index = indexArtwork(artwork);
  const references = listReferences(artwork);
  return [
    ...findDoubled(artwork),
    ...artwork.fields.flatMap((field, at) => findFieldProblems(field, ["fields", at])),
    ...artwork.groups.flatMap(({ min, max, fields }, g) => [
      ...(min > max ? [problem(["groups", g, "max"], "bad_range")] : []),
      ...fields.flatMap((field, at) => findFieldProblems(field, ["groups", g, "fields", at])),
    ]),
    ...references.flatMap((reference) => findReferenceProblem(reference, index)),
    ...findNameProblems(artwork),
    ...findCycles(references),
  ];
}

const problem = (
  path: readonly PropertyKey[],
  reason: ArtworkProblem["reason"],
  name?: string,
): ArtworkProblem => ({ path: path.join("."), reason, ...(name !== undefined && { name }) });

function findDoubled({ fields, groups, computed, spaces }: Artwork): ArtworkProblem[] {
  const problems: ArtworkProblem[] = [];
  const take = (seen: Set<string>, id: string, path: readonly PropertyKey[]) => {
    if (seen.has(id)) problems.push(problem(path, "doubled_id", id));
    seen.add(id);
  };
  const ids = new Set<string>();
  for (const [at, { id }] of fields.entries()) take(ids, id, ["fields", at, "id"]);
  for (const [g, group] of groups.entries()) {
    take(ids, group.id, ["groups", g, "id"]);
    for (const [at, { id }] of group.fields.entries())
      take(ids, id, ["groups", g, "fields", at, "id"]);
  }
  for (const id of Object.keys(computed)) take(ids, id, ["computed", id]);
  const names = new Set<string>();
  for (const [s, { print_space, layers }] of spaces.entries()) {
    take(names, print_space, ["spaces", s, "print_space"]);
    const own = new Set<string>();
    for (const [at, layer] of layers.entries()) {
      take(own, layer.id, ["spaces", s, "layers", at, "id"]);
      if (layer.type !== "repeat") continue;
      for (const [inner, { id }] of layer.layers.entries()) {
        take(own, id, ["spaces", s, "layers", at, "layers", inner, "id"]);
      }
    }
  }
  return problems;
}

function findFieldProblems(field: ArtworkField, path: readonly PropertyKey[]): ArtworkProblem[] {
  const problems: ArtworkProblem[] = [];
  if ("options" in field) {
    const seen = new Set<string>();
    for (const [at, { value }] of field.options.entries()) {
      if (seen.has(value))
        problems.push(problem([...path, "options", at, "value"], "doubled_value"));
      seen.add(value);
    }
    if (field.preset !== undefined && !seen.has(field.preset)) {
      problems.push(problem([...path, "preset"], "unknown_preset", field.preset));
    }
  }
  if (field.type === "count") {
    const { min, max, preset = min } = field;
    if (min > max || preset < min || preset > max)
      problems.push(problem([...path, "max"], "bad_range"));
  }
  if (field.type === "date") {
    for (const name of ["min", "max", "preset"] as const) {
      const own = field[name];
      if (own !== undefined && !isIsoDate(own)) problems.push(problem([...path, name], "invalid"));
    }
    if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
      problems.push(problem([...path, "max"], "bad_range"));
    }
  }
  return problems;
}

function findReferenceProblem(
  { path, id, isGroup, scope, use }: ArtworkReference,
  { fields, groups, computed }: ArtworkIndex,
): ArtworkProblem[] {
  if (isGroup) return groups.has(id) ? [] : [problem(path, "unknown_id", id)];
  const found = fields.get(id) ?? computed.get(id);
  if (found === undefined) return [problem(path, "unknown_id", id)];
  const field = fields.get(id)?.field;
  const group = found.group?.id ?? null;
  // What all people have in a row is of nobody by himself.
  if (use.kind === "compute" && use.isOfAll) {
    return group === null ? [problem(path, "wrong_type", id)] : [];
  }
  if (group !== null && scope !== "*" && scope !== group)
    return [problem(path, "out_of_scope", id)];
  if (use.kind === "photo") return field?.type === "photo" ? [] : [problem(path, "wrong_type", id)];
  if (use.kind === "option") {
    return field && "options" in field ? [] : [problem(path, "wrong_type", id)];
  }
  if (use.kind === "compare" && "at_least" in use.comparison) {
    return field?.type === "count" ? [] : [problem(path, "wrong_type", id)];
  }
  const isPhotoRead =
    field?.type === "photo" && !(use.kind === "compare" && "filled" in use.comparison);
  return isPhotoRead ? [problem(path, "wrong_type", id)] : [];
}

/** Pictures and paths that options and layers name. */
function findNameProblems({ fields, groups, pictures, paths, spaces }: Artwork): ArtworkProblem[] {
  const has = (record: object, name: unknown) =>
    typeof name !== "string" || Object.hasOwn(record, name);
  const ofOptions = (field: ArtworkField, path: readonly PropertyKey[]) =>
    ("options" in field ? field.options : []).flatMap((option, at) => {
      const own = [...path, "options", at];
      const named = [
        ["picture", pictures, "unknown_picture"],
        ["path", paths, "unknown_path"],
        ["icon", paths, "unknown_path"],
      ] as const;
      return named
        .filter(([part, record]) => !has(record, option[part]))
        .map(([part, , reason]) => problem([...own, part], reason, option[part]));
    });
  const ofLayer = (layer: DrawnLayer, path: readonly PropertyKey[]): ArtworkProblem[] => {
    if (layer.type === "text") return [];
    const [name, record, reason] =
      layer.type === "image"
        ? (["picture", pictures, "unknown_picture"] as const)
        : (["path", paths, "unknown_path"] as const);
    const own = layer.type === "image" ? layer.picture : layer.path;
    return literalsOf(own)
      .filter((literal) => !has(record, literal))
      .map((literal) => problem([...path, name], reason, literal));
  };
  return [
    ...fields.flatMap((field, at) => ofOptions(field, ["fields", at])),
    ...groups.flatMap((group, g) =>
      group.fields.flatMap((field, at) => ofOptions(field, ["groups", g, "fields", at])),
    ),
    ...spaces.flatMap(({ layers }, s) =>
      layers.flatMap((layer, at) => {
        const path = ["spaces", s, "layers", at];
        if (layer.type !== "repeat") return ofLayer(layer, path);
        return layer.layers.flatMap((own, inner) => ofLayer(own, [...path, "layers", inner]));
      }),
    ),
  ];
}

/** The names that stand in a picked value itself. */
function literalsOf(own: ArtworkLiteral): string[] {
  if (typeof own === "string") return [own];
  if (own === undefined || "of" in own) return [];
  return [...Object.values(own.values), ...(own.else === undefined ? [] : [own.else])];
}

type ArtworkLiteral =
  | string
  | { of: string }
  | { by: string; values: Record<string, string>; else?: string | undefined }
  | undefined;

/** Fields that are shown by themselves in the end, values computed of themselves: each circle once. */
function findCycles(references: readonly ArtworkReference[]): ArtworkProblem[] {
  const next = new Map<string, Set<string>>();
  for (const { owner, id, isGroup } of references) {
    if (owner === null || isGroup) continue;
    next.set(owner, (next.get(owner) ?? new Set()).add(id));
  }
  const done = new Set<string>();
  const problems: ArtworkProblem[] = [];
  for (const start of next.keys()) {
    // Depth first without recursion; `path` holds what leads to the top of `open`.
    const open: { id: string; rest: string[] }[] = [];
    const path = new Set<string>();
    const enter = (id: string) => {
      open.push({ id, rest: [...(next.get(id) ?? [])] });
      path.add(id);
    };
    if (!done.has(start)) enter(start);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const id = top.rest.pop();
      if (id === undefined) {
        open.pop();
        path.delete(top.id);
        done.add(top.id);
      } else if (path.has(id)) problems.push(problem([], "cycle", [...path, id].join(" > ")));
      else if (!done.has(id)) enter(id);
    }
  }
  return problems;
}
