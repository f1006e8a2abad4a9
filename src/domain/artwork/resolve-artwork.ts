import { designLimits } from "../design/design-limits.ts";
import { type Design, designVersion, type ImagePlacement } from "../design/design-document.ts";
import { frameSize } from "../design/placement.ts";
import { parseDesign } from "../design/parse-design.ts";
import type { FindArea } from "../design/print-areas.ts";
import { type AreaSize, resizeDesign } from "../design/resize-design.ts";
import { picturesToConfirm } from "../print-quality/picture-quality.ts";
import { type AnswerReading, readArtworkAnswers } from "./answer-reading.ts";
import { readAnswers } from "./artwork-answers.ts";
import type { Artwork, ArtworkSpace, DrawnLayer } from "./artwork-document.ts";
import { buildLayerObject, type LayerPlace } from "./build-layer-objects.ts";
import { type AnswerProblem, checkAnswers } from "./check-answers.ts";
import { placePeople } from "./place-people.ts";

/** A photo that would print coarse and is not kept knowingly (CAM-50, OP-063). */
export type AnswerWarning = { field: string; person: number | null; kind: "low_resolution" };

export type ResolvedArtwork = {
  /** By print space; each passes `parseDesign`. One that has more than can be printed is left out. */
  designs: Readonly<Record<string, Design>>;
  problems: readonly AnswerProblem[];
  warnings: readonly AnswerWarning[];
};

export type ResolveOptions = {
  /** Of options' labels where a text prints them. */
  locale?: string;
  /** Shows placeholders and first options for what is not answered yet: never to be printed. */
  isPreview?: boolean;
  /** How large it is printed where that is not as the template has it. */
  areaOf?: FindArea;
};

/**
 * The designs of a template for what a shopper answered (OP-067, PERS-03). Pure and the same for the same:
 * browser and server find the same documents. Answers of any shape are taken; what is wrong with them is
 * told by field and person, in the order of the form, and with a problem nothing is to be sold. Never
 * throws.
 */
export function resolveArtwork(
  artwork: Artwork,
  sent: unknown,
  { locale = "en", isPreview = false, areaOf = () => null }: ResolveOptions = {},
): ResolvedArtwork {
  const reading = readArtworkAnswers(artwork, readAnswers(artwork, sent), { locale, isPreview });
  const problems = checkAnswers(artwork, reading, sent);
  const designs: [string, Design][] = [];
  const warnings: AnswerWarning[] = [];
  for (const space of artwork.spaces) {
    const built = buildSpace(artwork, space, reading, areaOf(space.print_space));
    problems.push(...built.problems);
    warnings.push(...built.warnings);
    if (built.design) designs.push([space.print_space, built.design]);
  }
  return { designs: Object.fromEntries(designs), problems, warnings };
}

type BuiltSpace = {
  design: Design | null;
  problems: AnswerProblem[];
  warnings: AnswerWarning[];
};

const origin = { x: 0, y: 0, scale: 1 };

function buildSpace(
  artwork: Artwork,
  space: ArtworkSpace,
  reading: AnswerReading,
  size: AreaSize | null,
): BuiltSpace {
  const problems: AnswerProblem[] = [];
  const warnings: AnswerWarning[] = [];
  const objects: Design["objects"] = [];
  const photos: PlacedPhoto[] = [];
  const { width_mm: widthMm, height_mm: heightMm, dpi, min_dpi: minDpi } = space.area;
  const area = { widthMm, heightMm, dpi, minDpi };
  const sized = (own: Design["objects"]): Design => {
    const { print_space: printSpace } = space;
    const design: Design = { version: designVersion, printSpace, area, objects: own };
    return size === null ? design : resizeDesign(design, size);
  };
  const draw = (layer: DrawnLayer, place: LayerPlace) => {
    const built = buildLayerObject(layer, place, { artwork, reading });
    if (built.kind === "missing_picture") {
      problems.push({ field: "", person: null, kind: "missing_picture" });
    }
    if (built.kind !== "object") return;
    const { object } = built;
    objects.push(object);
    if (object.kind !== "image" || layer.type !== "image" || layer.photo === undefined) return;
    const at = { field: layer.photo, person: place.person };
    const printed = sized([object]).objects;
    for (const own of printed) if (own.kind === "image") photos.push({ ...at, ...own });
    if (picturesToConfirm(printed, area).length > 0) {
      warnings.push({ ...at, kind: "low_resolution" });
    }
  };
  const repeated = new Set<string>();
  for (const layer of space.layers) {
    if (layer.type !== "repeat") {
      draw(layer, { person: null, at: origin });
      continue;
    }
    if (!reading.holds(layer.show_if, null)) continue;
    repeated.add(layer.group);
    for (const [person, at] of placePeople(layer.layout, reading.count(layer.group)).entries()) {
      for (const own of layer.layers) draw(own, { person, at });
    }
  }
  const parsed = parseDesign(sized(objects));
  // As long as its one text, whose fields are in another order.
  const isSound = parsed.isValid && JSON.stringify(parsed.design).length <= designLimits.jsonLength;
  if (isSound) return { design: parsed.design, problems, warnings };
  problems.push(blame(artwork, photos, repeated));
  return { design: null, problems, warnings };
}

type PlacedPhoto = Pick<AnswerProblem, "field" | "person"> & { placement: ImagePlacement };

/**
 * Which answer a design has too much of: a photo that is longer or has more pixels than any may have by
 * itself, else people where there are several, else the photo with the most pixels, else the longest text.
 */
function blame(
  artwork: Artwork,
  photos: readonly PlacedPhoto[],
  repeated: ReadonlySet<string>,
): AnswerProblem {
  const large = photos.find(({ placement }) => {
    const { widthMm, heightMm } = frameSize(placement);
    const pixels = placement.width * placement.height;
    return (
      Math.max(widthMm, heightMm) > designLimits.reachMm || pixels * 2 > designLimits.picturePixels
    );
  });
  if (large) return { field: large.field, person: large.person, kind: "too_much" };
  const [group] = repeated;
  if (group !== undefined) return { field: group, person: null, kind: "too_much" };
  const pixelsOf = ({ placement: { width, height } }: PlacedPhoto) => width * height;
  const [most] = photos.toSorted((a, b) => pixelsOf(b) - pixelsOf(a));
  if (most) return { field: most.field, person: most.person, kind: "too_much" };
  const texts = artwork.fields
    .filter((field) => field.type === "text")
    .toSorted((a, b) => b.max_letters - a.max_letters);
  return { field: texts[0]?.id ?? "", person: null, kind: "too_much" };
}
