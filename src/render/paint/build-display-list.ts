import type {
  Design,
  DesignImage,
  DesignObject,
  DesignShape,
  DesignText,
} from "#domain/design/design-document.ts";
import { designLimits } from "#domain/design/design-limits.ts";
import type { DesignFace } from "#typeset/design-face.ts";
import { layOutText } from "#typeset/lay-out-text.ts";

import { bendLines } from "./bend.ts";
import { clipRings } from "./clip-rings.ts";
import type {
  DisplayList,
  Extent,
  FillCommand,
  PaintCommands,
  PictureCommand,
} from "./display-list.ts";
import { figureLines, pathLines } from "./figures.ts";
import { flattenOutline, type Polyline, toRing } from "./flatten.ts";
import { placePicture } from "./place-picture.ts";
import type { Picture } from "./resample.ts";
import { strokeLines } from "./stroke.ts";
import { turnByDegrees, turnLines } from "./turn.ts";

/** What a design is painted with; the same of all on both sides. */
export type PaintSources = {
  /** The faces of a text, the chosen one first; none while they are not there. */
  facesOf: (text: DesignText) => readonly DesignFace[];
  pictureOf: (src: string) => Picture | undefined;
  /**
   * A picture that was placed elsewhere, as by a worker, for these measures: null where nothing of it is
   * within them. Where it is given `pictureOf` is not asked; undefined is a picture that is not there.
   */
  placedOf?: (image: DesignImage, pixelsPerMm: number, extent: Extent) => Placed | undefined;
};

export type Placed = { command: PictureCommand | null };

/** What a painted design lacks: nothing is left out without a word. */
export type PaintProblem =
  | { kind: "missing_picture"; objectId: string; src: string }
  | { kind: "missing_letters"; objectId: string; letters: readonly string[] }
  | { kind: "missing_font"; objectId: string; fontId: string };

export type PaintedDesign = { list: DisplayList; problems: readonly PaintProblem[] };

type Painted = { commands: DisplayList; problems: readonly PaintProblem[] };
type Kept = Painted & { object: DesignObject; key: string; sources: readonly unknown[] };

/** Objects whose drawings are kept though a design has fewer: those of several print spaces. */
const maxKept = 2 * designLimits.objects;

/** Pixels of a print area; `pixelsPerMm` of 300 / 25.4 are those of its print file. */
export const paintedExtent = (area: Design["area"], pixelsPerMm: number): Extent => ({
  width: Math.max(1, Math.round(area.widthMm * pixelsPerMm)),
  height: Math.max(1, Math.round(area.heightMm * pixelsPerMm)),
});

/**
 * Makes what turns designs into what painters draw. It keeps each object's last drawing as long as the
 * object, its faces and its picture stay the same, so that a keystroke draws one text anew; earlier ones,
 * which an editor's history still has, it lets go of.
 */
export function createDisplayListBuilder(sources: PaintSources) {
  const kept = new Map<string, Kept>();
  return (design: Design, pixelsPerMm: number): PaintedDesign => {
    const extent = paintedExtent(design.area, pixelsPerMm);
    const context = { extent, pixelsPerMm, area: design.area };
    const painted = design.objects.map((object) => {
      const own = sourcesOf(object, sources, context);
      const key = `${pixelsPerMm} ${design.area.widthMm} ${design.area.heightMm}`;
      const known = kept.get(object.id);
      const isKnown = known?.object === object && known.key === key && isSame(known.sources, own);
      if (known && isKnown) return known;
      const fresh = { ...paintObject(object, own, context), object, key, sources: own };
      kept.set(object.id, fresh);
      return fresh;
    });
    if (kept.size > maxKept) {
      const ids = new Set(design.objects.map(({ id }) => id));
      for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
    }
    return {
      list: painted.flatMap(({ commands }) => commands),
      problems: painted.flatMap(({ problems }) => problems),
    };
  };
}

type Making = {
  pixelsPerMm: number;
  onProblems?: ((own: readonly PaintProblem[]) => void) | undefined;
};

/**
 * The commands of a design, each object's made when it is asked for, and kept nowhere: a hundred pictures
 * that each fill a print would be gigabytes.
 */
export function* eachCommand(
  design: Design,
  sources: PaintSources,
  { pixelsPerMm, onProblems }: Making,
): PaintCommands {
  for (const object of design.objects) {
    const build = createDisplayListBuilder(sources);
    const { list, problems } = build({ ...design, objects: [object] }, pixelsPerMm);
    onProblems?.(problems);
    yield* list;
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((own, index) => own === b[index]);

type Own = readonly (DesignFace | Picture | Placed)[];
type Context = { extent: Extent; pixelsPerMm: number; area: Design["area"] };

function sourcesOf(object: DesignObject, sources: PaintSources, context: Context): Own {
  if (object.kind === "text") return sources.facesOf(object);
  if (object.kind === "shape" || object.src === "") return [];
  const picture = sources.placedOf
    ? sources.placedOf(object, context.pixelsPerMm, context.extent)
    : sources.pictureOf(object.src);
  return picture ? [picture] : [];
}

function paintObject(object: DesignObject, own: Own, context: Context): Painted {
  switch (object.kind) {
    case "text":
      return paintText(object, own as readonly DesignFace[], context);
    case "image":
      return paintImage(object, own as readonly (Picture | Placed)[], context);
    case "shape":
      return { commands: paintShape(object, context), problems: [] };
  }
}

function paintText(text: DesignText, faces: readonly DesignFace[], context: Context): Painted {
  if (faces.length === 0) {
    const problem = { kind: "missing_font" as const, objectId: text.id, fontId: text.fontId };
    return { commands: [], problems: [problem] };
  }
  const { pixelsPerMm, area } = context;
  const { lines, missing } = textLines(text, area, faces, pixelsPerMm);
  return {
    commands: paintLines(placeLines(lines, text, pixelsPerMm), text.color, text.outline, context),
    problems:
      missing.length > 0 ? [{ kind: "missing_letters", objectId: text.id, letters: missing }] : [],
  };
}

/** A text's outlines about its middle, bent but not turned, in pixels. */
export function textLines(
  text: DesignText,
  area: Pick<Design["area"], "widthMm">,
  faces: readonly DesignFace[],
  pixelsPerMm: number,
): { lines: Polyline[]; missing: readonly string[] } {
  const { sizeMm, lines, missing } = layOutText(text, area, faces);
  const em = sizeMm * pixelsPerMm;
  const flat = lines.flatMap(({ glyphs, left, baseline }) =>
    glyphs.flatMap(({ face, glyphId, x, y }) =>
      flattenOutline(face.outlineOf(glyphId), {
        scale: em / face.unitsPerEm,
        x: left * pixelsPerMm + x * em,
        y: baseline * pixelsPerMm - y * em,
      }),
    ),
  );
  const { curveRadiusMm } = text;
  const bent = curveRadiusMm === null ? flat : bendLines(flat, curveRadiusMm * pixelsPerMm);
  return { lines: bent, missing };
}

function paintImage(
  image: DesignImage,
  [picture]: readonly (Picture | Placed)[],
  { pixelsPerMm, extent }: Context,
): Painted {
  if (picture === undefined) {
    const problem = { kind: "missing_picture" as const, objectId: image.id, src: image.src };
    return { commands: [], problems: [problem] };
  }
  const command =
    "command" in picture ? picture.command : placePicture(image, picture, pixelsPerMm, extent);
  return { commands: command ? [command] : [], problems: [] };
}

function paintShape(shape: DesignShape, context: Context): FillCommand[] {
  const { pixelsPerMm } = context;
  const lines = placeLines(shapeLines(shape, pixelsPerMm), shape, pixelsPerMm);
  return paintLines(lines, shape.fill, shape.outline, context);
}

/** A shape's outlines about its middle, not turned, in pixels. */
export function shapeLines(
  { shape, path, widthMm, heightMm }: DesignShape,
  pixelsPerMm: number,
): Polyline[] {
  const [width, height] = [widthMm * pixelsPerMm, heightMm * pixelsPerMm];
  const frame = { left: -width / 2, top: -height / 2, width, height };
  return shape === "path" ? pathLines(path ?? "", frame) : figureLines(shape, frame);
}

/** Lines about an object's middle, turned and laid where it stands. */
export const placeLines = (
  lines: readonly Polyline[],
  { x, y, angle }: Pick<DesignShape, "x" | "y" | "angle">,
  pixelsPerMm: number,
): Polyline[] => turnLines(lines, turnByDegrees(angle), x * pixelsPerMm, y * pixelsPerMm);

/** The outline lies below: half of it shows around the fill, and letters never cover each other's. */
export function paintLines(
  lines: readonly Polyline[],
  fill: string | null,
  outline: DesignText["outline"],
  { pixelsPerMm, extent }: Omit<Context, "area">,
): FillCommand[] {
  const ringsOf = (own: readonly Polyline[]) => clipRings(own.map(toRing), extent);
  const commands: FillCommand[] = [];
  if (outline !== null) {
    const stroke = strokeLines(lines, outline.widthMm * pixelsPerMm);
    commands.push({ kind: "fill", rings: ringsOf(stroke), ...inkOf(outline.color) });
  }
  if (fill !== null) commands.push({ kind: "fill", rings: ringsOf(lines), ...inkOf(fill) });
  return commands.filter(({ rings }) => rings.length > 0);
}

/** The parts of a colour such as "#1b1b1b". */
export function inkOf(color: string): { red: number; green: number; blue: number } {
  const value = Number.parseInt(color.slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}
