import { findIdleOptions } from "./find-idle-options.ts";
import { type ArtworkFinding, found } from "./artwork-finding.ts";
import type { Artwork, ArtworkOption } from "./artwork-document.ts";
import { canHold, createStepBudget, type StepBudget } from "./can-hold.ts";
import { checkSamples } from "./check-samples.ts";
import { type ArtworkIndex, indexArtwork } from "./index-artwork.ts";
import { listArtworkFields, listDrawnLayers } from "./list-parts.ts";
import { listReferences, type OptionPart } from "./list-references.ts";
import { possibleValues } from "./possible-values.ts";

export type ArtworkSurroundings = {
  /** Ids of the faces that there are. */
  fonts: ReadonlySet<string>;
  /** Whether a picture of the template is there; without it those count that are stored. */
  hasPicture?: (name: string) => boolean;
};

/**
 * What a designer should know of a template before shoppers have it, each with its path: rules that never
 * come true, choices without effect, what is named and missing, texts that do not fit. An error is to stop
 * an import. Pure, and never says without proof that a layer is unreachable.
 */
export function checkArtwork(artwork: Artwork, around: ArtworkSurroundings): ArtworkFinding[] {
  const index = indexArtwork(artwork);
  const budget = createStepBudget();
  return [
    ...checkConditions(artwork, index, budget),
    ...checkUses(artwork, index, budget),
    ...findIdleOptions(artwork),
    ...checkNames(artwork, around),
    ...checkPlaces(artwork),
    ...checkSamples(artwork),
  ];
}

function checkConditions(
  artwork: Artwork,
  index: ArtworkIndex,
  budget: StepBudget,
): ArtworkFinding[] {
  const all = [...listArtworkFields(artwork), ...listDrawnLayers(artwork)];
  return all.flatMap(({ own, path, around }) => {
    const conditions = own.show_if ? [...around, own.show_if] : around;
    const isFine = conditions.length === 0 || canHold(conditions, index, budget);
    return isFine ? [] : [found("error", "unreachable", path, own.id)];
  });
}

/** Every value that is compared or mapped, and every option's part that is taken. */
function checkUses(artwork: Artwork, index: ArtworkIndex, budget: StepBudget): ArtworkFinding[] {
  const layers = listDrawnLayers(artwork);
  return listReferences(artwork).flatMap(({ id, path, use }) => {
    const possible = possibleValues(id, index);
    const layer = layers.find((each) => each.path.every((part, at) => part === path[at]));
    const conditions = [
      ...(layer?.around ?? []),
      ...(layer?.own.show_if ? [layer.own.show_if] : []),
    ];
    const mayShow = (value: string) =>
      canHold([...conditions, { field: id, equals: value }], index, budget);
    if (use.kind === "compare") {
      const { comparison } = use;
      const named =
        "equals" in comparison ? [comparison.equals] : "in" in comparison ? comparison.in : [];
      return named
        .filter((value) => value !== "" && possible !== null && !possible.includes(value))
        .map((value) => found("error", "unknown_value", path, value));
    }
    if (use.kind === "map" && possible !== null) {
      const unknown = Object.keys(use.values).filter((value) => !possible.includes(value));
      const unsaid = possible.filter(
        (value) => !use.hasElse && !Object.hasOwn(use.values, value) && mayShow(value),
      );
      return [
        ...unknown.map((value) => found("error", "unknown_value", path, value)),
        ...unsaid.map((value) => found("warning", "not_drawn_for", path, value)),
      ];
    }
    const field = index.fields.get(id)?.field;
    if (use.kind !== "option" || use.part === "text" || !field || !("options" in field)) return [];
    const { part } = use;
    return field.options
      .filter((option) => option[part] === undefined && !isDrawnOtherwise(option, part))
      .filter((option) => mayShow(option.value))
      .map(({ value }) => found("warning", "not_drawn_for", path, value));
  });
}

/** Of a motif some are pictures and some paths, and each layer draws its own kind. */
const isDrawnOtherwise = ({ picture, path }: ArtworkOption, part: OptionPart) =>
  (part === "picture" && path !== undefined) || (part === "path" && picture !== undefined);

/** Fonts and pictures that are named, and those that nothing names. */
function checkNames(
  artwork: Artwork,
  { fonts, hasPicture }: ArtworkSurroundings,
): ArtworkFinding[] {
  const findings: ArtworkFinding[] = [];
  const used = new Set<string>();
  const take = (value: unknown, name: string, path: readonly PropertyKey[]) => {
    if (typeof value === "object" && value !== null && "values" in value) {
      const { values } = value as { values: Record<string, unknown> };
      for (const [key, own] of Object.entries(values)) take(own, name, [...path, "values", key]);
      if ("else" in value) take(value.else, name, [...path, "else"]);
    }
    if (typeof value !== "string") return;
    used.add(`${name} ${value}`);
    if (name === "font" && !fonts.has(value)) {
      findings.push(found("error", "unknown_font", path, value));
    }
  };
  for (const { own, path } of listArtworkFields(artwork)) {
    for (const [at, option] of ("options" in own ? own.options : []).entries()) {
      for (const name of ["font", "picture", "path"] as const) {
        take(option[name], name, [...path, "options", at, name]);
      }
      take(option.icon, "path", [...path, "options", at, "icon"]);
    }
  }
  for (const { own, path } of listDrawnLayers(artwork)) {
    if (own.type === "text") take(own.font, "font", [...path, "font"]);
    if (own.type === "image") take(own.picture, "picture", [...path, "picture"]);
    if (own.type === "shape") take(own.path, "path", [...path, "path"]);
  }
  for (const [name, picture] of Object.entries(artwork.pictures)) {
    const isThere = hasPicture ? hasPicture(name) : "key" in picture;
    if (!isThere) findings.push(found("error", "missing_picture", ["pictures", name], name));
    if (!used.has(`picture ${name}`)) {
      findings.push(found("warning", "unused_picture", ["pictures", name], name));
    }
  }
  for (const name of Object.keys(artwork.paths)) {
    if (!used.has(`path ${name}`)) {
      findings.push(found("warning", "unused_path", ["paths", name], name));
    }
  }
  return findings;
}

function checkPlaces({ spaces, groups }: Artwork): ArtworkFinding[] {
  return spaces.flatMap(({ layers }, s) =>
    layers.flatMap((layer, at) => {
      if (layer.type !== "repeat" || layer.layout.kind !== "list") return [];
      const { places } = layer.layout;
      const { min = 1, max = 1 } = groups.find(({ id }) => id === layer.group) ?? {};
      const most = Math.max(0, ...Object.values(places).map(({ length }) => length));
      const path = ["spaces", s, "layers", at, "layout", "places"];
      const own = Object.entries(places).flatMap(([count, list]) =>
        list.length === Number(count)
          ? []
          : [found("error", "person_without_place", [...path, count], count)],
      );
      return min <= max && most < max
        ? [...own, found("error", "person_without_place", path, String(max))]
        : own;
    }),
  );
}
