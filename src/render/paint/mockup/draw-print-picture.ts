import type { Design } from "#domain/design/design-document.ts";

import { type PaintedDesign, type PaintProblem, paintedExtent } from "../build-display-list.ts";
import { type DrawnInk, type InkPixels, rasteriseInkAgain } from "../rasterise-ink.ts";
import type { PrintPicture } from "./print-picture.ts";
import type { PrintCoordinates } from "./print-coordinates.ts";

type Build = (design: Design, pixelsPerMm: number) => PaintedDesign;

/** Shapes of a design's area and a base's that are as good as the same: the design fills it then. */
const sameShape = 0.02;

/** Pixels of a millimetre of the design, which fills the base's print area or lies within it. */
export function printScale(
  { area }: Design,
  { pictureWidth, pictureHeight }: Pick<PrintCoordinates, "pictureWidth" | "pictureHeight">,
): { pixelsPerMm: number; isSame: boolean } {
  const [across, down] = [pictureWidth / area.widthMm, pictureHeight / area.heightMm];
  const isSame = Math.abs(across / down - 1) <= sameShape;
  return { pixelsPerMm: isSame ? across : Math.min(across, down), isSame };
}

/**
 * A design drawn as fine as a mockup shows it, in plain arithmetic. One whose area has another shape than
 * the base's lies whole in the middle of that. What was `drawn` before spares what it has in common.
 */
export function drawPrintPicture(
  build: Build,
  design: Design,
  coordinates: Pick<PrintCoordinates, "pictureWidth" | "pictureHeight">,
  before?: DrawnInk,
): { picture: PrintPicture; problems: readonly PaintProblem[]; drawn: DrawnInk } {
  const { pictureWidth, pictureHeight } = coordinates;
  const { pixelsPerMm, isSame } = printScale(design, coordinates);
  const { list, problems } = build(design, pixelsPerMm);
  const ink = rasteriseInkAgain(list, paintedExtent(design.area, pixelsPerMm), before);
  const picture = isSame ? ink : centred(ink, pictureWidth, pictureHeight);
  return { picture, problems, drawn: { list, ink } };
}

function centred(ink: InkPixels, width: number, height: number): PrintPicture {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const left = Math.max(0, Math.floor((width - ink.width) / 2));
  const top = Math.max(0, Math.floor((height - ink.height) / 2));
  const columns = Math.min(width, ink.width);
  for (let row = 0; row < Math.min(height, ink.height); row += 1) {
    const from = row * ink.width * 4;
    pixels.set(ink.pixels.subarray(from, from + columns * 4), ((top + row) * width + left) * 4);
  }
  return { width, height, pixels };
}
