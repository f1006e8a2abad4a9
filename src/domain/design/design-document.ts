import * as z from "zod/mini";

import { designLimits, designPatterns } from "./design-limits.ts";
import { parsePath } from "./parse-path.ts";

/** Version of the document that this code writes; older ones are brought up to it by `parseDesign`. */
export const designVersion = 1;

const coordinate = z.number().check(z.gte(-designLimits.reachMm), z.lte(designLimits.reachMm));
const extent = z.number().check(z.gt(0), z.lte(designLimits.reachMm));
const angle = z.number().check(z.gte(-360), z.lte(360));
const shortText = z.string().check(z.maxLength(designLimits.nameLength));
const id = z.string().check(z.regex(designPatterns.id));
/** Opaque, as all that is printed is: ink lies or does not. */
const color = z.string().check(z.regex(designPatterns.color));

const outline = z.strictObject({
  /** Whole width of the line, half of it outside the shape. */
  widthMm: z.number().check(z.gt(0), z.lte(designLimits.outlineMm)),
  color,
});

const common = {
  id,
  /** What a form calls it; objects of one name take one value (T-069). */
  name: shortText,
  /** Whether a shopper may move and scale it; `isTurnable` beside it, rotate it (CANV-14, OP-055). */
  isMovable: z.boolean(),
  isTurnable: z.boolean(),
};

/** A text, one line or several; `x`, `y` is the middle of the lines' frame. */
const textObject = z.strictObject({
  ...common,
  kind: z.literal("text"),
  text: z.string().check(z.maxLength(designLimits.textLength)),
  placeholder: shortText,
  isEditable: z.boolean(),
  /** Letters as a reader counts them (CANV-01). */
  maxLetters: z.int().check(z.gte(1), z.lte(500)),
  fontId: id,
  /** Size of the em; it shrinks where the text would be wider than `fitWidthMm` (OP-064). */
  sizeMm: z.number().check(z.gt(0), z.lte(designLimits.sizeMm)),
  /** The widest that it may stand, null for 0.8 of the print area (CANV-18). */
  fitWidthMm: z.nullable(extent),
  color,
  align: z.enum(["left", "center", "right"]),
  /** Space added between letters, in parts of the em. */
  trackingEm: z
    .number()
    .check(z.gte(designLimits.trackingEm.min), z.lte(designLimits.trackingEm.max)),
  /** From baseline to baseline, in parts of the em. */
  lineHeight: z
    .number()
    .check(z.gte(designLimits.lineHeight.min), z.lte(designLimits.lineHeight.max)),
  /** Radius of the arc that it stands on, below 0 for one that hangs; null for a straight line. */
  curveRadiusMm: z.nullable(
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
  outline: z.nullable(outline),
  x: coordinate,
  y: coordinate,
  angle,
});

/**
 * Where a picture lies (CANV-04): `left` and `top`, in millimetres from the print area's corner, of its
 * frame before that is turned by `angle` (degrees, clockwise) about its middle; `width` and `height` of
 * the picture in its own pixels; `scaleX` and `scaleY` in dots of 300 DPI for each of them, so that 2 is
 * exactly 150 DPI (OP-062).
 */
const placement = z.strictObject({
  left: coordinate,
  top: coordinate,
  scaleX: z.number().check(z.gt(0), z.lte(designLimits.pictureScale)),
  scaleY: z.number().check(z.gt(0), z.lte(designLimits.pictureScale)),
  angle,
  width: z.int().check(z.gte(1), z.lte(designLimits.pictureSide)),
  height: z.int().check(z.gte(1), z.lte(designLimits.pictureSide)),
});

const fraction = z.number().check(z.gte(0), z.lte(1));

const imageObject = z.strictObject({
  ...common,
  kind: z.literal("image"),
  /** Whether a shopper's own picture goes here (PERS-08). */
  isCustom: z.boolean(),
  /** Key of the stored picture; empty while a shopper's is missing. */
  src: z.string().check(z.maxLength(designLimits.keyLength), z.regex(designPatterns.key)),
  placement,
  /** The part of the frame that shows, in fractions of its sides; null for all of it. */
  crop: z.nullable(
    z
      .strictObject({ left: fraction, top: fraction, right: fraction, bottom: fraction })
      .check(z.refine(({ left, top, right, bottom }) => left < right && top < bottom)),
  ),
  mask: z.enum(["rectangle", "ellipse", "heart"]),
  /** "Keep old image" was answered for this picture at this scale (OP-063). */
  isLowQualityKept: z.boolean(),
});

/** A filled or outlined figure, `width` × `height` about the middle `x`, `y`. */
const shapeObject = z
  .strictObject({
    ...common,
    kind: z.literal("shape"),
    shape: z.enum(["rectangle", "ellipse", "heart", "path"]),
    /** For `path`: M, L, Q, C and Z with absolute coordinates in a square of 0 to 1. */
    path: z.nullable(
      z.string().check(
        z.maxLength(20_000),
        z.refine((text) => parsePath(text) !== null),
      ),
    ),
    widthMm: extent,
    heightMm: extent,
    fill: z.nullable(color),
    outline: z.nullable(outline),
    x: coordinate,
    y: coordinate,
    angle,
  })
  .check(
    z.refine(({ shape, path }) => (shape === "path") === (path !== null)),
    z.refine(({ fill, outline: line }) => fill !== null || line !== null),
  );

const side = z.number().check(z.gte(designLimits.areaMm.min), z.lte(designLimits.areaMm.max));

export const designSchema = z.strictObject({
  version: z.literal(designVersion),
  /** Which side of the product it is printed on, such as "front" (CANV-33). */
  printSpace: z.string().check(z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/), z.maxLength(40)),
  /** The print area and the dots that each inch of it is printed with (CANV-05). */
  area: z.strictObject({
    widthMm: side,
    heightMm: side,
    dpi: z.int().check(z.gte(72), z.lte(1200)),
    minDpi: z.int().check(z.gte(36), z.lte(1200)),
  }),
  /** Painted in this order, the last on top. */
  objects: z
    .array(z.discriminatedUnion("kind", [textObject, imageObject, shapeObject]))
    .check(z.maxLength(designLimits.objects)),
});

/** What one print space of one product carries; only `parseDesign` makes one of what was stored or sent. */
export type Design = z.output<typeof designSchema>;
export type DesignArea = Design["area"];
export type DesignObject = Design["objects"][number];
export type DesignText = Extract<DesignObject, { kind: "text" }>;
export type DesignImage = Extract<DesignObject, { kind: "image" }>;
export type DesignShape = Extract<DesignObject, { kind: "shape" }>;
export type ImagePlacement = DesignImage["placement"];
