import type { Design, DesignImage, DesignText } from "#domain/design/design-document.ts";
import type { MeasuredObject, PrintFinding } from "#domain/print-quality/print-finding.ts";
import { paintDesign, paintInSteps } from "#render/browser/paint-design.ts";
import type { PictureHost } from "#render/browser/picture-tasks.ts";
import { rest } from "#render/browser/rest.ts";
import { startPictureWorker } from "#render/browser/start-picture-worker.ts";
import type { PaintProblem } from "#render/paint/build-display-list.ts";
import { createDesignChecker, type PrintJobFacts } from "#render/paint/check-design.ts";
import type { DisplayList } from "#render/paint/display-list.ts";
import { thinMeasuring } from "#render/paint/measure-print.ts";
import type { FontCatalogue } from "#typeset/font-catalogue.ts";
import { missingLetters } from "#typeset/plan-faces.ts";

import type { MeasureText } from "../editor/object-frame.ts";
import type { PaintDesign } from "../react/canvas-painter.ts";
import type { SketchDesign } from "../react/sketch-design.ts";
import {
  createDesignBuilder,
  type DesignBuilder,
  imagesOf,
  loadFaces,
} from "./create-design-builder.ts";
import { measureLaidOut } from "./measure-text.ts";
import { keepPlacedPictures, type PlacedPictures } from "./placed-pictures.ts";
import { rememberFaces } from "./remember-faces.ts";
import { runInPieces } from "./run-in-pieces.ts";
import { sketchObject } from "./sketch-object.ts";

export type DesignEngineParts = {
  catalogue: FontCatalogue;
  /** In whose forms Han letters are meant where a text does not tell. */
  locale: string;
  /** Colour that the design lies on, such as "#1b1b1b"; null leaves the canvas clear. */
  ground: string | null;
  fetchFont: (path: string) => Promise<Uint8Array>;
  /** The file of a picture; it is handed on, and of no more use here. Asked again where it was dropped. */
  fetchPicture: (src: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** A text measures otherwise than it did, as its font has come. */
  onMeasured: () => void;
  /** Told of a font or picture that cannot be had: the design is shown without (CANV-32). */
  onFailed: (error: unknown, what: string) => void;
  /** Who opens and resamples pictures; a worker of its own where nothing is said. */
  pictureHost?: PictureHost;
};

export type DesignEngine = {
  measureText: MeasureText;
  paint: PaintDesign;
  sketch: SketchDesign;
  /** What the last painting lacked. */
  problems: () => readonly PaintProblem[];
  /**
   * What a printer would ask about a design, as the server finds it: measured while the page has nothing
   * else to do, so that no frame waits. What cannot be had is not judged. Rejects once it is aborted.
   */
  checkPrint: (
    design: Design,
    facts: PrintJobFacts,
    signal: AbortSignal,
  ) => Promise<readonly PrintFinding[]>;
  /** For pictures at another scale than that of `paint`, with the same fonts and pictures. */
  createBuilder: () => DesignBuilder;
  /** Letters that no font has, known at once, before any is loaded. */
  missingLetters: (text: Pick<DesignText, "text" | "fontId">) => readonly string[];
};

/** A good part of a frame. */
const paintedAtOnceMs = 8;

/**
 * What shows designs in a browser: loads fonts and pictures when a design needs them, and measures and
 * paints with the layout and the painter of the print (P16). Pictures are resampled by a worker, which
 * alone holds them whole.
 */
export function createDesignEngine(parts: DesignEngineParts): DesignEngine {
  const faces = rememberFaces(parts);
  const pictures = keepPlacedPictures({
    ...parts,
    host: parts.pictureHost ?? startPictureWorker(),
  });
  const facesOf = (text: DesignText) => faces.known(text) ?? [];
  const createBuilder = () => createDesignBuilder(faces, pictures);
  const { load, build } = createBuilder();
  let measured: ReadonlyMap<DesignImage, MeasuredObject> = new Map();
  const check = createDesignChecker({ facesOf, measuredOf: (image) => measured.get(image) });
  let lacking: readonly PaintProblem[] = [];
  return {
    measureText(text, area) {
      const known = faces.known(text);
      if (known !== undefined && known.length > 0) return measureLaidOut(text, area, known);
      void faces.load(text).then((loaded) => loaded.length > 0 && parts.onMeasured());
      return { sizeMm: text.sizeMm, widthMm: 0, heightMm: 0 };
    },
    async paint(canvas, design, pixelsPerMm, signal) {
      const buildLoaded = await load(design, pixelsPerMm, signal);
      const { list, problems } = buildLoaded();
      lacking = problems;
      await paintWithRests(list, canvas, parts.ground, signal);
    },
    sketch: {
      isReady: ({ objects, area }, pixelsPerMm) =>
        objects.every((object) => {
          if (object.kind === "text") return faces.known(object) !== undefined;
          return object.kind === "shape" || pictures.isReady(object, area, pixelsPerMm);
        }),
      drawRun(canvas, design, pixelsPerMm, isLowest) {
        paintDesign(build(design, pixelsPerMm).list, canvas, isLowest ? parts.ground : null);
      },
      drawLone: (object, area, pixelsPerMm) =>
        sketchObject(object, area, pixelsPerMm, { faces, pictures }),
    },
    async checkPrint(design, facts, signal) {
      const [own] = await Promise.all([
        measurePictures(design, facts, pictures, signal),
        loadFaces(design, faces),
      ]);
      signal.throwIfAborted();
      measured = own;
      return runInPieces(check(design, facts), signal);
    },
    problems: () => lacking,
    createBuilder,
    missingLetters: (text) => missingLetters(parts.catalogue, text.text, text.fontId),
  };
}

/** Paints a few milliseconds at a time, or at once where that is enough. */
async function paintWithRests(
  list: DisplayList,
  canvas: HTMLCanvasElement,
  ground: string | null,
  signal: AbortSignal | undefined,
): Promise<void> {
  let began = performance.now();
  for (const _ of paintInSteps(list, canvas, ground)) {
    if (performance.now() - began < paintedAtOnceMs) continue;
    await rest();
    signal?.throwIfAborted();
    began = performance.now();
  }
}

/** One after another, as they are placed. */
async function measurePictures(
  design: Design,
  facts: PrintJobFacts,
  pictures: PlacedPictures,
  signal: AbortSignal,
): Promise<Map<DesignImage, MeasuredObject>> {
  const thin = thinMeasuring(design, facts);
  const measured = new Map<DesignImage, MeasuredObject>();
  for (const image of imagesOf(design)) {
    signal.throwIfAborted();
    const own = await pictures.measure(image, thin);
    if (own) measured.set(image, own);
  }
  return measured;
}
