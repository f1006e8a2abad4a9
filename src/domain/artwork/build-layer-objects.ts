import { designLimits } from "../design/design-limits.ts";
import type { DesignObject } from "../design/design-document.ts";
import { mmToDots } from "../design/units.ts";
import { countLetters } from "../personalisation/clean-text.ts";
import type { AnswerReading, Person } from "./answer-reading.ts";
import type { PhotoAnswer } from "./artwork-answers.ts";
import type { Artwork, DrawnLayer, ImageLayer, ShapeLayer, TextLayer } from "./artwork-document.ts";
import { fillText, type OptionPart } from "./list-references.ts";
import type { PersonPlace } from "./place-people.ts";

export type LayerPlace = { person: Person; at: PersonPlace };
type Drawing = { artwork: Artwork; reading: AnswerReading };

export type BuiltLayer =
  | { kind: "object"; object: DesignObject }
  /** Not shown for these answers, or nothing to show. */
  | { kind: "nothing" }
  | { kind: "missing_picture"; name: string };

const nothing: BuiltLayer = { kind: "nothing" };
/** The letters that a text object may have. */
const mostLetters = 500;
const round = (value: number) => Math.round(value * 1e4) / 1e4;

/** One layer as an object of the design, for one person where it is repeated. */
export function buildLayerObject(layer: DrawnLayer, place: LayerPlace, own: Drawing): BuiltLayer {
  if (!own.reading.holds(layer.show_if, place.person)) return nothing;
  const x = pickValue(layer.x_mm, place.person, own.reading);
  const y = pickValue(layer.y_mm, place.person, own.reading);
  const angle = pickValue(layer.angle, place.person, own.reading);
  if (x === undefined || y === undefined || angle === undefined) return nothing;
  const { at } = place;
  const spot = { x: round(at.x + x * at.scale), y: round(at.y + y * at.scale), angle };
  if (layer.type === "text") return buildText(layer, spot, place, own);
  return layer.type === "image"
    ? buildImage(layer, spot, place, own)
    : buildShape(layer, spot, place, own);
}

type Spot = { x: number; y: number; angle: number };

const common = (id: string, person: Person) => ({
  id: person === null ? id : `${id}-${person + 1}`,
  name: person === null ? id : `${id} ${person + 1}`,
  isMovable: false,
  isTurnable: false,
});

function buildText(
  layer: TextLayer,
  spot: Spot,
  { person, at }: LayerPlace,
  own: Drawing,
): BuiltLayer {
  const { reading } = own;
  const pattern = pickValue(layer.text, person, reading, "text");
  const fontId = pickValue(layer.font, person, reading, "font");
  const size = pickValue(layer.size_mm, person, reading);
  const color = pickValue(layer.color, person, reading, "color");
  const outline = buildOutline(layer, person, at, reading);
  if (pattern === undefined || fontId === undefined || size === undefined) return nothing;
  if (color === undefined || outline === undefined) return nothing;
  const text = fillText(pattern, (id) => reading.words(id, person));
  if (text.trim() === "") return nothing;
  return {
    kind: "object",
    object: {
      ...common(layer.id, person),
      ...{ kind: "text", text, placeholder: "", isEditable: false },
      // As many as it has: the fields have cut what they take.
      maxLetters: Math.min(mostLetters, Math.max(1, countLetters(text))),
      ...{ fontId, sizeMm: round(size * at.scale), color, align: layer.align },
      fitWidthMm: layer.fit_width_mm === null ? null : round(layer.fit_width_mm * at.scale),
      ...{ trackingEm: layer.tracking_em, lineHeight: layer.line_height, outline },
      curveRadiusMm:
        layer.curve_radius_mm === null ? null : curve(layer.curve_radius_mm * at.scale),
      ...spot,
    },
  };
}

/** A bend that became tighter than any may be is as tight as it may be. */
const curve = (radius: number) =>
  round(Math.sign(radius) * Math.max(designLimits.curveMm.min, Math.abs(radius)));

function buildShape(
  layer: ShapeLayer,
  spot: Spot,
  { person, at }: LayerPlace,
  own: Drawing,
): BuiltLayer {
  const { reading, artwork } = own;
  const fill = layer.fill === null ? null : pickValue(layer.fill, person, reading, "color");
  const outline = buildOutline(layer, person, at, reading);
  const name = layer.path === undefined ? null : pickValue(layer.path, person, reading, "path");
  if (fill === undefined || outline === undefined || name === undefined) return nothing;
  const size = pickSize(layer, person, at, reading);
  if (size === undefined) return nothing;
  const path = name === null ? null : ownOf(artwork.paths, name);
  if (path === undefined) return nothing;
  return {
    kind: "object",
    object: {
      ...common(layer.id, person),
      ...{ kind: "shape", shape: layer.shape, path, fill, outline },
      widthMm: round(size.width),
      heightMm: round(size.height),
      ...spot,
    },
  };
}

function buildImage(layer: ImageLayer, spot: Spot, place: LayerPlace, own: Drawing): BuiltLayer {
  const { person, at } = place;
  const mask = pickValue(layer.mask, person, own.reading);
  const found = findPicture(layer, person, own);
  if (found === null || mask === undefined) return nothing;
  if ("file" in found) return { kind: "missing_picture", name: found.file };
  const frame = pickSize(layer, person, at, own.reading);
  if (frame === undefined) return nothing;
  return {
    kind: "object",
    object: {
      ...common(layer.id, person),
      ...{ kind: "image", isCustom: layer.photo !== undefined, src: found.src, mask },
      ...placeInFrame(found, frame, spot, layer.fit),
      isLowQualityKept: found.isKept === true,
    },
  };
}

function findPicture(
  { photo, picture }: ImageLayer,
  person: Person,
  { artwork, reading }: Drawing,
): PhotoAnswer | { file: string } | null {
  if (photo !== undefined) {
    // A hidden field has no value, whatever was answered before.
    const answer = reading.value(photo, person) === "" ? undefined : reading.answer(photo, person);
    return typeof answer === "object" ? answer : null;
  }
  const name = picture === undefined ? undefined : pickValue(picture, person, reading, "picture");
  const found = name === undefined ? undefined : ownOf(artwork.pictures, name);
  if (found === undefined || "file" in found) return found ?? null;
  return { src: found.key, width: found.width, height: found.height, zoom: 1, x: 0, y: 0 };
}

/**
 * A picture in a frame about a spot: whole (`contain`), or filling it, of which the crop shows as much as
 * lies within. It is turned about its own middle, so that goes where the shown part's is to be.
 */
export function placeInFrame(
  { width, height, zoom, x, y }: Omit<PhotoAnswer, "src">,
  frame: { width: number; height: number },
  spot: Spot,
  fit: "contain" | "cover",
) {
  const byWidth = frame.width / width;
  const byHeight = frame.height / height;
  const cover = Math.max(byWidth, byHeight);
  // A long panorama is enlarged no further than a document may reach.
  const closest = Math.max(cover, designLimits.reachMm / 2 / Math.max(width, height));
  const perPixel =
    fit === "contain" ? Math.min(byWidth, byHeight) : Math.min(cover * zoom, closest);
  const whole = { width: width * perPixel, height: height * perPixel };
  const shown = {
    x: Math.min(1, frame.width / whole.width),
    y: Math.min(1, frame.height / whole.height),
  };
  const middle = { x: 0.5 + (x * (1 - shown.x)) / 2, y: 0.5 + (y * (1 - shown.y)) / 2 };
  const radians = (spot.angle * Math.PI) / 180;
  const off = { x: (middle.x - 0.5) * whole.width, y: (middle.y - 0.5) * whole.height };
  const turned = {
    x: off.x * Math.cos(radians) - off.y * Math.sin(radians),
    y: off.x * Math.sin(radians) + off.y * Math.cos(radians),
  };
  const scale = Math.max(1e-6, Math.round(mmToDots(perPixel) * 1e8) / 1e8);
  const isWhole = shown.x > 1 - 1e-9 && shown.y > 1 - 1e-9;
  return {
    placement: {
      left: round(spot.x - turned.x - whole.width / 2),
      top: round(spot.y - turned.y - whole.height / 2),
      ...{ scaleX: scale, scaleY: scale, angle: spot.angle, width, height },
    },
    crop: isWhole
      ? null
      : {
          left: share(middle.x - shown.x / 2),
          top: share(middle.y - shown.y / 2),
          right: share(middle.x + shown.x / 2),
          bottom: share(middle.y + shown.y / 2),
        },
  };
}

const share = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1e6) / 1e6));

/** Undefined where its colour is not picked. */
function buildOutline(
  { outline }: TextLayer | ShapeLayer,
  person: Person,
  at: PersonPlace,
  reading: AnswerReading,
) {
  if (outline === null) return null;
  const color = pickValue(outline.color, person, reading, "color");
  return color === undefined ? undefined : { widthMm: round(outline.width_mm * at.scale), color };
}

function pickSize(
  layer: ImageLayer | ShapeLayer,
  person: Person,
  { scale }: PersonPlace,
  reading: AnswerReading,
) {
  const width = pickValue(layer.width_mm, person, reading);
  const height = pickValue(layer.height_mm, person, reading);
  if (width === undefined || height === undefined) return undefined;
  return { width: width * scale, height: height * scale };
}

type Picked<Value> =
  | Value
  | { by: string; values: Record<string, Value>; else?: Value | undefined }
  | { of: string };

/** What a layer's value is for these answers; undefined where the chosen option says nothing of it. */
export function pickValue<Value extends string | number>(
  own: Picked<Value>,
  person: Person,
  reading: AnswerReading,
  part?: OptionPart,
): Value | undefined {
  if (typeof own !== "object") return own;
  if ("by" in own) return ownOf(own.values, reading.value(own.by, person)) ?? own.else;
  const option = reading.option(own.of, person);
  const given = part === undefined ? undefined : option?.[part];
  if (given === undefined && part === "text" && option !== undefined) {
    return reading.words(own.of, person) as Value;
  }
  return given as Value | undefined;
}

const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
