import type { ArtworkCondition } from "./artwork-condition.ts";
import type { Artwork, ArtworkField, ArtworkLayer, DrawnLayer } from "./artwork-document.ts";

/** A part of a template, where it stands, and what must hold for it beside its own condition. */
export type Placed<Of> = {
  own: Of;
  path: readonly PropertyKey[];
  around: readonly ArtworkCondition[];
};

/** Each layer that is drawn by itself, those within repeats too. */
export function listDrawnLayers({ spaces }: Artwork): Placed<DrawnLayer>[] {
  const conditionsOf = ({ show_if }: ArtworkLayer) => (show_if ? [show_if] : []);
  return spaces.flatMap(({ layers }, s) =>
    layers.flatMap((layer, at): Placed<DrawnLayer>[] => {
      const path = ["spaces", s, "layers", at];
      if (layer.type !== "repeat") return [{ own: layer, path, around: [] }];
      const around = conditionsOf(layer);
      return layer.layers.map((own, i) => ({ own, path: [...path, "layers", i], around }));
    }),
  );
}

/** Each field, those of people too. */
export function listArtworkFields({ fields, groups }: Artwork): Placed<ArtworkField>[] {
  return [
    ...fields.map((own, at) => ({ own, path: ["fields", at], around: [] })),
    ...groups.flatMap((group, g) =>
      group.fields.map((own, at) => ({ own, path: ["groups", g, "fields", at], around: [] })),
    ),
  ];
}
