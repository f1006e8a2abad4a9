import * as z from "zod/mini";

import { designLimits, designPatterns } from "../design/design-limits.ts";
import { parsePath } from "../design/parse-path.ts";
import { artworkComputed } from "./artwork-computed.ts";
import { artworkCondition } from "./artwork-condition.ts";
import { artworkLimits, artworkPatterns } from "./artwork-limits.ts";

export const artworkFormat = "platen-artwork/1";

const id = z.string().check(z.regex(artworkPatterns.id));
const value = z.string().check(z.regex(artworkPatterns.value));
const word = z.string().check(z.minLength(1), z.maxLength(120));
/** A text for shoppers: one for all languages, or one for each, by its tag. */
const label = z.union([
  word,
  z
    .record(z.string().check(z.regex(artworkPatterns.locale)), word)
    .check(z.refine((texts) => Object.keys(texts).length > 0)),
]);
const color = z.string().check(z.regex(designPatterns.color));
const fontId = z.string().check(z.regex(designPatterns.id));
const isoDate = z.string().check(z.regex(artworkPatterns.isoDate));
const showIf = z.optional(artworkCondition);

const option = z.strictObject({
  value,
  label,
  /** A path, by its name, that stands for the option in the form; its own picture or path where there is none. */
  icon: z.optional(value),
  /** What the option gives to layers that ask for it with `of`; `picture` and `path` by their names. */
  picture: z.optional(value),
  path: z.optional(value),
  color: z.optional(color),
  font: z.optional(fontId),
  text: z.optional(z.string().check(z.maxLength(200))),
});

const fieldParts = {
  id,
  label,
  help: z.optional(label),
  required: z._default(z.boolean(), true),
  show_if: showIf,
};
const options = z.array(option).check(z.minLength(1), z.maxLength(artworkLimits.options));
const chosen = { ...fieldParts, preset: z.optional(value) };

const field = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    ...fieldParts,
    max_letters: z._default(z.int().check(z.gte(1), z.lte(artworkLimits.letters)), 16),
    /** More than one lets the shopper begin new lines. */
    lines: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
    placeholder: z.optional(label),
    preset: z.optional(z.string().check(z.maxLength(artworkLimits.letters))),
  }),
  z.strictObject({ type: z.literal("choice"), ...chosen, options }),
  /** Each of its options has a picture or a path. */
  z.strictObject({
    type: z.literal("clip_art"),
    ...chosen,
    options: options.check(
      z.refine((all) =>
        all.every(({ picture, path }) => picture !== undefined || path !== undefined),
      ),
    ),
  }),
  /** Each of its options has a colour. */
  z.strictObject({
    type: z.literal("color"),
    ...chosen,
    options: options.check(z.refine((all) => all.every((one) => one.color !== undefined))),
  }),
  z.strictObject({ type: z.literal("photo"), ...fieldParts }),
  z.strictObject({
    type: z.literal("date"),
    ...fieldParts,
    min: z.optional(isoDate),
    max: z.optional(isoDate),
    preset: z.optional(isoDate),
  }),
  z.strictObject({
    type: z.literal("count"),
    ...fieldParts,
    min: z.int().check(z.gte(0), z.lte(9999)),
    max: z.int().check(z.gte(0), z.lte(9999)),
    preset: z.optional(z.int().check(z.gte(0), z.lte(9999))),
  }),
]);

const fieldList = z.array(field).check(z.maxLength(artworkLimits.fields));

/** Fields that are asked once for each of several people. */
const group = z.strictObject({
  id,
  label,
  min: z._default(z.int().check(z.gte(1), z.lte(artworkLimits.people)), 1),
  max: z.int().check(z.gte(1), z.lte(artworkLimits.people)),
  fields: fieldList.check(z.minLength(1)),
});

/** A literal, one for each value of a field or computed value, or what the chosen option gives. */
const pick = <Literal extends z.ZodMiniType>(literal: Literal) =>
  z.union([
    literal,
    z.strictObject({
      by: id,
      values: z.record(value, literal),
      /** For any other value; without it the layer is not drawn then. */
      else: z.optional(literal),
    }),
  ]);
const pickOf = <Literal extends z.ZodMiniType>(literal: Literal) =>
  z.union([pick(literal), z.strictObject({ of: id })]);

const coordinate = z.number().check(z.gte(-designLimits.reachMm), z.lte(designLimits.reachMm));
const extent = z.number().check(z.gt(0), z.lte(designLimits.reachMm));
const place = {
  x_mm: pick(coordinate),
  y_mm: pick(coordinate),
  angle: z._default(pick(z.number().check(z.gte(-360), z.lte(360))), 0),
};
const outline = z.strictObject({
  width_mm: z.number().check(z.gt(0), z.lte(designLimits.outlineMm)),
  color: pickOf(color),
});
const layerParts = { id, show_if: showIf };

const textLayer = z.strictObject({
  type: z.literal("text"),
  ...layerParts,
  /** What is printed; `{id}` stands for a field or computed value, `{{` for a brace. */
  text: pickOf(z.string().check(z.maxLength(500))),
  font: pickOf(fontId),
  size_mm: pick(z.number().check(z.gt(0), z.lte(designLimits.sizeMm))),
  fit_width_mm: z._default(z.nullable(extent), null),
  color: pickOf(color),
  align: z._default(z.enum(["left", "center", "right"]), "center"),
  tracking_em: z._default(
    z.number().check(z.gte(designLimits.trackingEm.min), z.lte(designLimits.trackingEm.max)),
    0,
  ),
  line_height: z._default(
    z.number().check(z.gte(designLimits.lineHeight.min), z.lte(designLimits.lineHeight.max)),
    1.2,
  ),
  curve_radius_mm: z._default(
    z.nullable(
      z
        .number()
        .check(
          z.refine(
            (radius) =>
              Math.abs(radius) >= designLimits.curveMm.min &&
              Math.abs(radius) <= designLimits.curveMm.max,
          ),
        ),
    ),
    null,
  ),
  outline: z._default(z.nullable(outline), null),
  ...place,
});

const imageLayer = z
  .strictObject({
    type: z.literal("image"),
    ...layerParts,
    /** One of the template's pictures by its name, or the photo of a field. */
    picture: z.optional(pickOf(value)),
    photo: z.optional(id),
    width_mm: pick(extent),
    height_mm: pick(extent),
    /** `cover` fills the frame and cuts what stands over; `contain` shows all of the picture. */
    fit: z._default(z.enum(["contain", "cover"]), "contain"),
    mask: z._default(pick(z.enum(["rectangle", "ellipse", "heart"])), "rectangle"),
    ...place,
  })
  .check(z.refine(({ picture, photo }) => (picture === undefined) !== (photo === undefined)));

const shapeLayer = z
  .strictObject({
    type: z.literal("shape"),
    ...layerParts,
    shape: z.enum(["rectangle", "ellipse", "heart", "path"]),
    /** One of the template's paths by its name, for the shape `path`. */
    path: z.optional(pickOf(value)),
    width_mm: pick(extent),
    height_mm: pick(extent),
    fill: z._default(z.nullable(pickOf(color)), null),
    outline: z._default(z.nullable(outline), null),
    ...place,
  })
  .check(
    z.refine(({ shape, path }) => (shape === "path") === (path !== undefined)),
    z.refine(({ fill, outline: line }) => fill !== null || line !== null),
  );

const drawnLayer = z.discriminatedUnion("type", [textLayer, imageLayer, shapeLayer]);

/**
 * Where each of so many people stands: by hand for each count, or in as many rows of a box as let them
 * be largest, never larger than the cell that they were drawn for.
 */
const peopleLayout = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("list"),
    /** By count, "1" to "20": as many places. */
    places: z.record(
      z.string().check(z.regex(/^(?:[1-9]|1\d|20)$/)),
      z
        .array(
          z.strictObject({
            x_mm: coordinate,
            y_mm: coordinate,
            scale: z._default(z.number().check(z.gte(0.05), z.lte(20)), 1),
          }),
        )
        .check(z.minLength(1), z.maxLength(artworkLimits.people)),
    ),
  }),
  z.strictObject({
    kind: z.literal("even"),
    x_mm: coordinate,
    y_mm: coordinate,
    width_mm: extent,
    height_mm: extent,
    cell: z.strictObject({ width_mm: extent, height_mm: extent }),
    max_rows: z._default(z.int().check(z.gte(1), z.lte(10)), 1),
  }),
]);

/** Layers that are drawn once for each of a group, about the middle of each place. */
const repeatLayer = z.strictObject({
  type: z.literal("repeat"),
  ...layerParts,
  group: id,
  layout: peopleLayout,
  layers: z.array(drawnLayer).check(z.minLength(1), z.maxLength(40)),
});

const side = z.number().check(z.gte(designLimits.areaMm.min), z.lte(designLimits.areaMm.max));
const space = z.strictObject({
  print_space: z.string().check(z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/), z.maxLength(40)),
  area: z.strictObject({
    width_mm: side,
    height_mm: side,
    dpi: z._default(z.int().check(z.gte(72), z.lte(1200)), 300),
    min_dpi: z._default(z.int().check(z.gte(36), z.lte(1200)), 150),
  }),
  layers: z
    .array(z.discriminatedUnion("type", [textLayer, imageLayer, shapeLayer, repeatLayer]))
    .check(z.minLength(1), z.maxLength(artworkLimits.layers)),
});

/** A picture beside the template's file, or the one that its import stored. */
const picture = z.union([
  z.strictObject({ file: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({
    key: z
      .string()
      .check(z.minLength(1), z.maxLength(designLimits.keyLength), z.regex(designPatterns.key)),
    width: z.int().check(z.gte(1), z.lte(designLimits.pictureSide)),
    height: z.int().check(z.gte(1), z.lte(designLimits.pictureSide)),
  }),
]);

const path = z.string().check(
  z.maxLength(20_000),
  z.refine((text) => parsePath(text) !== null),
);

const limited = <Of extends z.ZodMiniType>(of: Of, most: number) =>
  z.record(value, of).check(z.refine((all) => Object.keys(all).length <= most));

export const artworkSchema = z.strictObject({
  format: z.literal(artworkFormat),
  key: z.string().check(z.regex(artworkPatterns.key), z.maxLength(60)),
  name: word,
  fields: z._default(fieldList, []),
  groups: z._default(z.array(group).check(z.maxLength(artworkLimits.groups)), []),
  computed: z._default(
    z
      .record(id, artworkComputed)
      .check(z.refine((all) => Object.keys(all).length <= artworkLimits.computed)),
    {},
  ),
  pictures: z._default(limited(picture, artworkLimits.pictures), {}),
  paths: z._default(limited(path, artworkLimits.paths), {}),
  spaces: z.array(space).check(z.minLength(1), z.maxLength(artworkLimits.spaces)),
});

/** A template of the print builder; only `parseArtwork` makes one of what was written or stored. */
export type Artwork = z.output<typeof artworkSchema>;
/** The same before its defaults are filled in. */
export type ArtworkInput = z.input<typeof artworkSchema>;
export type ArtworkField = Artwork["fields"][number];
export type ArtworkOption = z.output<typeof option>;
export type ArtworkGroup = Artwork["groups"][number];
export type ArtworkSpace = Artwork["spaces"][number];
export type ArtworkLayer = ArtworkSpace["layers"][number];
export type RepeatLayer = Extract<ArtworkLayer, { type: "repeat" }>;
export type DrawnLayer = Exclude<ArtworkLayer, { type: "repeat" }>;
export type TextLayer = Extract<ArtworkLayer, { type: "text" }>;
export type ImageLayer = Extract<ArtworkLayer, { type: "image" }>;
export type ShapeLayer = Extract<ArtworkLayer, { type: "shape" }>;
export type PeopleLayout = RepeatLayer["layout"];
export type ArtworkPicture = Artwork["pictures"][string];
export type ArtworkLabel = z.output<typeof label>;
