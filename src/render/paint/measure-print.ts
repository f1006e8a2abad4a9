import type {
  Design,
  DesignImage,
  DesignObject,
  DesignText,
} from "#domain/design/design-document.ts";
import type { Box } from "#domain/design/placement.ts";
import { mmPerInch } from "#domain/design/units.ts";
import type { MeasuredObject } from "#domain/print-quality/print-finding.ts";
import {
  type PrintLimits,
  printLimits,
  type PrintMethod,
} from "#domain/print-quality/print-limits.ts";
import { thinShareOfParts } from "#domain/print-quality/thin-ink-of-parts.ts";
import type { DesignFace } from "#typeset/design-face.ts";
import { layOutText } from "#typeset/lay-out-text.ts";

import { type PaintSources, placeLines, shapeLines, textLines } from "./build-display-list.ts";
import { boxInMm, boxPixelsPerMm } from "./box-of-lines.ts";
import { figureInk } from "./figure-ink.ts";
import type { Polyline } from "./flatten.ts";
import { measureImage } from "./measure-image.ts";
import {
  createPrintMemory,
  forgetOldest,
  type PrintMemory,
  type ThinMeasuring,
} from "./print-memory.ts";

/**
 * Where texts find their faces, and images their pictures or, as a worker measured them by the same
 * `thinMeasuring`, what those measure.
 */
export type MeasuredSources = Pick<PaintSources, "facesOf"> &
  (
    | Pick<PaintSources, "pictureOf">
    | { measuredOf: (image: DesignImage) => MeasuredObject | undefined }
  );

/** What decides how finely a design is measured. */
type PrintMeasuring = { method: PrintMethod; limits?: Partial<PrintLimits> };

type PrintMeasures = ReadonlyMap<string, MeasuredObject>;

/** Of the thinnest line; a little more than the two that `thinInkShare` asks for. */
const linePixels = 2.05;
const leastDpi = 100;
/** Parts of all objects together, and of one. */
const maxPartsOfAll = 480;
const maxParts = { most: 96, least: 8 } as const;

/**
 * Makes what tells of a design's objects all that `checkPrint` asks for: measured on the layout and the
 * outlines that are painted, and so the same in browsers and on the server. What lacks its fonts or its
 * picture is left out. It pauses after each piece of some milliseconds; what was measured before and has
 * only been moved, or has not changed, is remembered.
 */
export function createPrintMeter(sources: MeasuredSources) {
  const memory = createPrintMemory();
  return function* measure(design: Design, by: PrintMeasuring): Generator<void, PrintMeasures> {
    const thin = thinMeasuring(design, by);
    const measured = new Map<string, MeasuredObject>();
    for (const object of design.objects) {
      const own = yield* measureObject(object, { design, thin, sources, memory });
      if (own !== null) measured.set(object.id, own);
      yield;
    }
    forgetOldest(memory);
    return measured;
  };
}

/** How finely the ink of a design is measured: coarser where there is much of it. */
export function thinMeasuring(
  { objects }: Design,
  { method, limits }: PrintMeasuring,
): ThinMeasuring {
  const minMm = limits?.minLineMm ?? printLimits[method].minLineMm;
  const each = Math.floor(maxPartsOfAll / Math.max(1, objects.length));
  return {
    minMm,
    dpi: Math.max(leastDpi, Math.ceil((linePixels * mmPerInch) / minMm)),
    maxParts: Math.max(maxParts.least, Math.min(maxParts.most, each)),
  };
}

type Measuring = {
  design: Design;
  thin: ThinMeasuring;
  sources: MeasuredSources;
  memory: PrintMemory;
};

function* measureObject(
  object: DesignObject,
  measuring: Measuring,
): Generator<void, MeasuredObject | null> {
  const { sources, thin, memory } = measuring;
  if (object.kind === "text") return yield* measureText(object, measuring);
  if (object.kind === "image") {
    if (object.src === "") return null;
    if ("measuredOf" in sources) return sources.measuredOf(object) ?? null;
    const picture = sources.pictureOf(object.src);
    return picture === undefined ? null : yield* measureImage(object, picture, thin, memory);
  }
  const lines = shapeLines(object, boxPixelsPerMm);
  const inkBox = boxInMm(placeLines(lines, object, boxPixelsPerMm), penReach(object));
  // The sides of the others tell how thin they are.
  if (object.shape !== "path") return withBox(inkBox);
  const draw = (pixelsPerMm: number) => shapeLines(object, pixelsPerMm);
  const thinInkShare = yield* thinShare(object, object.fill, draw, "", measuring);
  return { ...withBox(inkBox), thinInkShare };
}

function* measureText(
  text: DesignText,
  measuring: Measuring,
): Generator<void, MeasuredObject | null> {
  const faces = measuring.sources.facesOf(text);
  if (faces.length === 0) return null;
  const { area } = measuring.design;
  const { sizeMm, lines } = layOutText(text, area, faces);
  const used = new Set(lines.flatMap(({ glyphs }) => glyphs.map(({ face }) => face)));
  if (used.size === 0) return null;
  const draw = (pixelsPerMm: number) => textLines(text, area, faces, pixelsPerMm).lines;
  const placed = placeLines(draw(boxPixelsPerMm), text, boxPixelsPerMm);
  yield;
  const key = `${area.widthMm} ${faces.map(measuring.memory.idOf).join()}`;
  const thinInkShare = yield* thinShare(text, text.color, draw, key, measuring);
  return {
    ...withBox(boxInMm(placed, penReach(text))),
    letters: { sizeMm, ...heightsOf(used) },
    thinInkShare,
  };
}

/** Of several faces those of the lowest letters. */
const heightsOf = (faces: ReadonlySet<DesignFace>) => ({
  xHeight: Math.min(...[...faces].map(({ xHeight }) => xHeight)),
  capHeight: Math.min(...[...faces].map(({ capHeight }) => capHeight)),
});

/** A pen of a round tip reaches as far on every side. */
const penReach = ({ outline }: Lined): number => (outline?.widthMm ?? 0) / 2;

type Lined = Exclude<DesignObject, { kind: "image" }>;

/** Where an object stands and how it is turned makes its strokes no thinner. */
function* thinShare(
  object: Lined,
  inside: string | null,
  draw: (pixelsPerMm: number) => Polyline[],
  more: string,
  { thin, memory }: Measuring,
): Generator<void, number> {
  const own = { ...object, id: "", name: "", x: 0, y: 0, angle: 0 };
  const key = `${thin.dpi} ${thin.minMm} ${thin.maxParts} ${more} ${JSON.stringify(own)}`;
  const known = memory.thin.get(key);
  if (known !== undefined) return known;
  const pixelsPerMm = thin.dpi / mmPerInch;
  const ink = figureInk(draw(pixelsPerMm), inside, object.outline, pixelsPerMm);
  yield;
  const share = ink === null ? 0 : yield* thinShareOfParts(ink, thin);
  memory.thin.set(key, share);
  return share;
}

const withBox = (inkBox: Box | null): MeasuredObject => (inkBox === null ? {} : { inkBox });
