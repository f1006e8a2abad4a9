import type { Design } from "#domain/design/design-document.ts";

import { createDraftLayers } from "./draft-layers.ts";
import type { Painted, SketchDesign } from "./sketch-design.ts";

/**
 * Draws the print area of a design onto a canvas that is empty and already as large as it is to be,
 * with so many of its pixels to a millimetre. What is drawn is what will be printed. It may reject once
 * the signal is aborted: another design is wanted then.
 */
export type PaintDesign = (
  canvas: HTMLCanvasElement,
  design: Design,
  pixelsPerMm: number,
  signal?: AbortSignal,
) => Promise<void>;

/** The longest side of the preview, in pixels of its canvas: all that a phone has memory for. */
const maxSidePx = 2048;
/** A design that stays the same for this long is painted exactly. */
const restMs = 120;

/** What is to be seen. */
export type Wanted = {
  design: Design;
  /** Grows when texts measure otherwise than before. */
  measuring: number;
  cssPxPerMm: number;
  /** Pixels of the canvas to each of CSS. */
  density: number;
  /** Whether it is about to change further, as in the middle of a drag. */
  isHeld: boolean;
};

export type CanvasPainter = { request: (wanted: Wanted) => void; stop: () => void };

type PainterParts = {
  canvas: HTMLCanvasElement;
  paint: PaintDesign;
  sketch?: SketchDesign | undefined;
  /** Where the layers of a design that changes are shown, as large as the canvas. */
  sheet: HTMLElement;
  /** Hears of each painting, with what went wrong if something did. */
  onDrawn: (problem: unknown) => void;
};

/** Pixels of the canvas for a millimetre, where the screen asks for so many. */
export const canvasScale = ({ area }: Design, pixelsPerMm: number): number =>
  Math.min(pixelsPerMm, maxSidePx / Math.max(area.widthMm, area.heightMm));

const scaleOf = ({ design, cssPxPerMm, density }: Wanted) =>
  canvasScale(design, cssPxPerMm * density);

/** Makes a canvas as large as what is wanted, and empty. */
function resize(canvas: HTMLCanvasElement, wanted: Wanted): void {
  const { widthMm, heightMm } = wanted.design.area;
  canvas.width = Math.max(1, Math.round(widthMm * scaleOf(wanted)));
  canvas.height = Math.max(1, Math.round(heightMm * scaleOf(wanted)));
}

const isSame = (a: Wanted, b: Wanted) =>
  a.design === b.design && a.measuring === b.measuring && scaleOf(a) === scaleOf(b);

/** Paints where nobody sees it, and shows what is finished if it is of use then; answers whether. */
function createBuffer({ canvas, paint }: PainterParts) {
  const buffer = document.createElement("canvas");
  return async (wanted: Wanted, signal: AbortSignal, isOfUse: () => boolean): Promise<boolean> => {
    resize(buffer, wanted);
    await paint(buffer, wanted.design, scaleOf(wanted), signal);
    if (!isOfUse()) return false;
    resize(canvas, wanted);
    canvas.getContext("2d")?.drawImage(buffer, 0, 0);
    return true;
  };
}

/**
 * Keeps a canvas up to the last design that was asked for: one painting at a time, at most one a frame,
 * what was overtaken meanwhile left out. A painting that is not finished is never seen, and none is shown
 * after a newer one. Where the design can be sketched, what is held or would take long to paint is shown
 * as a sketch until it rests and is painted exactly.
 */
export function createCanvasPainter(parts: PainterParts): CanvasPainter {
  const { sketch, onDrawn } = parts;
  const paintUnseen = createBuffer(parts);
  const draft = sketch && createDraftLayers(parts.sheet, sketch);
  let wanted: Wanted | null = null;
  let painted: (Painted & { wanted: Wanted }) | null = null;
  let painting: { wanted: Wanted; overtaken: AbortController } | null = null;
  let frame = 0;
  let rest = 0;
  let isStopped = false;

  async function draw(taken: Wanted, signal: AbortSignal): Promise<void> {
    // A sketch of what came later is better than an exact painting of what was.
    const isOfUse = () => !isStopped && !(painted !== null && draft && signal.aborted);
    if (!(await paintUnseen(taken, signal, isOfUse))) return;
    painted = { design: taken.design, pixelsPerMm: scaleOf(taken), wanted: taken };
    if (!signal.aborted) draft?.hide();
  }

  /** What is being painted meanwhile asks for the next when it ends. */
  function paintExactly(): void {
    if (wanted === null || isStopped || painting !== null) return;
    const overtaken = new AbortController();
    painting = { wanted, overtaken };
    const finish = (problem: unknown) => {
      painting = null;
      if (isStopped) return;
      const { aborted } = overtaken.signal;
      if (problem === null || !aborted) onDrawn(problem);
      if (aborted) schedule();
    };
    draw(wanted, overtaken.signal).then(() => finish(null), finish);
  }

  function next(): void {
    frame = 0;
    window.clearTimeout(rest);
    if (isStopped || wanted === null) return;
    if (painted !== null && isSame(painted.wanted, wanted)) return draft?.hide();
    if (painting !== null && isSame(painting.wanted, wanted)) return;
    const { design, cssPxPerMm, isHeld } = wanted;
    const isQuick = !sketch || (!isHeld && sketch.isReady(design, scaleOf(wanted)));
    if (isQuick || painted === null) return paintExactly();
    // Nearer or farther alone, what was painted is shown larger or smaller until then.
    if (painted.design === design) draft?.hide();
    else draft?.show(painted, design, cssPxPerMm);
    if (!isHeld) rest = window.setTimeout(paintExactly, restMs);
  }

  function schedule(): void {
    if (frame === 0 && !isStopped) frame = requestAnimationFrame(next);
  }

  return {
    request: (latest) => {
      wanted = latest;
      if (painting !== null && !isSame(painting.wanted, latest)) painting.overtaken.abort();
      schedule();
    },
    stop: () => {
      isStopped = true;
      painting?.overtaken.abort();
      cancelAnimationFrame(frame);
      window.clearTimeout(rest);
      draft?.hide();
    },
  };
}
