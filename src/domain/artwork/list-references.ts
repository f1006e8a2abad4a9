import type {
  Artwork,
  ArtworkField,
  ArtworkGroup,
  ArtworkLayer,
  DrawnLayer,
} from "./artwork-document.ts";
import {
  type ArtworkComparison,
  type ArtworkCondition,
  listComparisons,
} from "./artwork-condition.ts";

/** What of a chosen option a layer takes. */
export type OptionPart = "picture" | "path" | "color" | "font" | "text";

/** How something refers to a field or computed value. */
export type ReferenceUse =
  | { kind: "compare"; comparison: ArtworkComparison }
  | { kind: "map"; values: Readonly<Record<string, unknown>>; hasElse: boolean; otherwise: unknown }
  | { kind: "option"; part: OptionPart }
  | { kind: "text" }
  | { kind: "photo" }
  /** As what something is computed of; of all people or of one's own. */
  | { kind: "compute"; isOfAll: boolean };

export type ArtworkReference = {
  path: readonly PropertyKey[];
  id: string;
  isGroup: boolean;
  /** Of whom it may speak: of a person's own values too. */
  scope: string | null;
  /** The field or computed value that refers; null for layers. */
  owner: string | null;
  use: ReferenceUse;
};

type Place = { path: readonly PropertyKey[]; scope: string | null; owner: string | null };

/** All that a template's fields, layers and computed values refer to, with the place of each. */
export function listReferences(artwork: Artwork): ArtworkReference[] {
  return [
    ...artwork.fields.flatMap((field, at) => ofField(field, null, ["fields", at])),
    ...artwork.groups.flatMap((group, g) =>
      group.fields.flatMap((field, at) => ofField(field, group, ["groups", g, "fields", at])),
    ),
    ...Object.entries(artwork.computed).map(([id, own]): ArtworkReference => {
      const isGroup = own.call === "people_count";
      const path = ["computed", id, isGroup ? "group" : "of"];
      const use = { kind: "compute", isOfAll: own.call === "join_people" } as const;
      return { path, id: isGroup ? own.group : own.of, isGroup, scope: "*", owner: id, use };
    }),
    ...artwork.spaces.flatMap(({ layers }, s) =>
      layers.flatMap((layer, at) => ofLayer(layer, ["spaces", s, "layers", at])),
    ),
  ];
}

function ofField(
  { id, show_if }: ArtworkField,
  group: ArtworkGroup | null,
  path: readonly PropertyKey[],
) {
  return ofCondition(show_if, { path, scope: group?.id ?? null, owner: id });
}

function ofCondition(condition: ArtworkCondition | undefined, place: Place): ArtworkReference[] {
  if (condition === undefined) return [];
  return listComparisons(condition, [...place.path, "show_if"]).map(({ path, comparison }) => {
    const isGroup = "group" in comparison;
    const id = isGroup ? comparison.group : comparison.field;
    return { ...place, path, id, isGroup, use: { kind: "compare", comparison } };
  });
}

function ofLayer(layer: ArtworkLayer, path: readonly PropertyKey[]): ArtworkReference[] {
  if (layer.type !== "repeat") return ofDrawn(layer, { path, scope: null, owner: null });
  const use = { kind: "compute", isOfAll: true } as const;
  const owner = { scope: null, owner: null };
  return [
    { path: [...path, "group"], id: layer.group, isGroup: true, ...owner, use },
    ...ofCondition(layer.show_if, { path, ...owner }),
    ...layer.layers.flatMap((own, at) =>
      ofDrawn(own, { path: [...path, "layers", at], scope: layer.group, owner: null }),
    ),
  ];
}

function ofDrawn(layer: DrawnLayer, place: Place): ArtworkReference[] {
  const at = (name: string, own: unknown, part: OptionPart | null) =>
    ofPick(own, { ...place, path: [...place.path, name] }, part);
  const common = [
    ...ofCondition(layer.show_if, place),
    ...at("x_mm", layer.x_mm, null),
    ...at("y_mm", layer.y_mm, null),
    ...at("angle", layer.angle, null),
  ];
  const size =
    layer.type === "text"
      ? []
      : [...at("width_mm", layer.width_mm, null), ...at("height_mm", layer.height_mm, null)];
  if (layer.type === "image") {
    const photo =
      layer.photo === undefined
        ? []
        : [refer(layer.photo, { ...place, path: [...place.path, "photo"] }, { kind: "photo" })];
    return [
      ...common,
      ...size,
      ...photo,
      ...at("picture", layer.picture, "picture"),
      ...at("mask", layer.mask, null),
    ];
  }
  const outlined = at("outline.color", layer.outline?.color, "color");
  if (layer.type === "shape") {
    return [
      ...common,
      ...size,
      ...at("path", layer.path, "path"),
      ...at("fill", layer.fill, "color"),
      ...outlined,
    ];
  }
  return [
    ...common,
    ...at("text", layer.text, "text"),
    ...at("font", layer.font, "font"),
    ...at("size_mm", layer.size_mm, null),
    ...at("color", layer.color, "color"),
    ...outlined,
  ];
}

const refer = (id: string, place: Place, use: ReferenceUse): ArtworkReference => ({
  ...place,
  ...{ id, isGroup: false, use },
});

/** Of a value that may be a literal, a map or an option's; texts name ids in braces. */
function ofPick(own: unknown, place: Place, part: OptionPart | null): ArtworkReference[] {
  const ofText = (text: unknown, path: readonly PropertyKey[]) =>
    part === "text" && typeof text === "string"
      ? idsInText(text).map((id) => refer(id, { ...place, path }, { kind: "text" }))
      : [];
  if (typeof own !== "object" || own === null) return ofText(own, place.path);
  if ("of" in own && typeof own.of === "string" && part !== null) {
    return [refer(own.of, { ...place, path: [...place.path, "of"] }, { kind: "option", part })];
  }
  if (!("by" in own) || typeof own.by !== "string" || !("values" in own)) return [];
  const values: Record<string, unknown> = { ...(own.values as Record<string, unknown>) };
  const otherwise = "else" in own ? own.else : undefined;
  const use = { kind: "map", values, hasElse: otherwise !== undefined, otherwise } as const;
  return [
    refer(own.by, { ...place, path: [...place.path, "by"] }, use),
    ...Object.entries(values).flatMap(([name, text]) =>
      ofText(text, [...place.path, "values", name]),
    ),
    ...ofText(otherwise, [...place.path, "else"]),
  ];
}

const placeholder = /\{\{|\}\}|\{([a-z][a-z0-9_]{0,39})\}/gu;

/** The ids that a text names in braces. */
export const idsInText = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, id]) => (id === undefined ? [] : [id]));

/** A text with what stands for each id in braces; doubled braces are one. */
export const fillText = (text: string, valueOf: (id: string) => string): string =>
  text.replaceAll(placeholder, (whole: string, id: string | undefined) =>
    id === undefined ? whole.slice(1) : valueOf(id),
  );
