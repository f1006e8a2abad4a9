import type { Design, DesignObject } from "#domain/design/design-document.ts";

/** What was painted exactly, and how large. */
export type Painted = { design: Design; pixelsPerMm: number };

/** One object by itself, whole and not turned; the origin is the pixel of its middle. */
export type Sketch = {
  canvas: HTMLCanvasElement;
  originX: number;
  originY: number;
  pixelsPerMm: number;
};

/**
 * What shows a design while it changes, quickly and nearly as it is painted. Without it each change is
 * painted exactly.
 */
export type SketchDesign = {
  /** Whether painting exactly would be quick: nothing has to be loaded or resampled. */
  isReady: (design: Design, pixelsPerMm: number) => boolean;
  /**
   * Draws objects of the design that was painted last, at the same scale, onto an empty canvas: upon the
   * ground where they are the lowest, else upon nothing.
   */
  drawRun: (
    canvas: HTMLCanvasElement,
    design: Design,
    pixelsPerMm: number,
    isLowest: boolean,
  ) => void;
  /** Draws one object by itself; null where nothing of it can be seen. */
  drawLone: (
    object: DesignObject,
    area: Design["area"],
    pixelsPerMm: number,
  ) => Sketch | null | Promise<Sketch | null>;
};
