import type { Design } from "#domain/design/design-document.ts";
import { drawPrintPicture, printScale } from "#render/paint/mockup/draw-print-picture.ts";

import type { DesignEngine } from "./create-design-engine.ts";

/** Pixels of a whole print area. */
export type PrintExtent = { widthPx: number; heightPx: number };

export type PrintPaint = (
  canvas: HTMLCanvasElement,
  design: Design,
  extent: PrintExtent,
) => Promise<void>;

/**
 * Makes what paints a design as it lies in its print area, which the canvas is as large as then, with alpha
 * where the product shows: the same ink as mockups have. What fonts or pictures it lacks is left out.
 */
export function createPrintPainter(engine: Pick<DesignEngine, "createBuilder">): PrintPaint {
  const builder = engine.createBuilder();
  return async (canvas, design, { widthPx, heightPx }) => {
    const coordinates = { pictureWidth: widthPx, pictureHeight: heightPx };
    const { pixelsPerMm } = printScale(design, coordinates);
    const build = await builder.load(design, pixelsPerMm);
    const { picture } = drawPrintPicture(build, design, coordinates);
    const { width, height, pixels } = picture;
    if (canvas.width !== width || canvas.height !== height)
      Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("There is no canvas.");
    context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  };
}
