import type { Design } from "#domain/design/design-document.ts";
import { hasSameShape } from "#domain/design/resize-design.ts";

import { type PaintedDesign, type PaintProblem, paintedExtent } from "../build-display-list.ts";
import { type PaintCommand, subpixels } from "../display-list.ts";
import { type DrawnInk, type InkPixels, rasteriseInkAgain } from "../rasterise-ink.ts";
import type { Box } from "./print-field.ts";
import type { PrintPicture } from "./print-picture.ts";
import type { PrintCoordinates } from "./print-coordinates.ts";

type Build = (design: Design, pixelsPerMm: number) => PaintedDesign;

/** Pixels of a millimetre of the design, which fills the base's print area where it has its shape, or lies within it. */
export function printScale(
  { area }: Design,
  { pictureWidth, pictureHeight }: Pick<PrintCoordinates, "pictureWidth" | "pictureHeight">,
): { pixelsPerMm: number; isSame: boolean } {
  const [across, down] = [pictureWidth / area.widthMm, pictureHeight / area.heightMm];
  const isSame = hasSameShape(area, { widthMm: pictureWidth, heightMm: pictureHeight });
  return { pixelsPerMm: isSame ? across : Math.min(across, down), isSame };
}

/** What is known of a picture that is drawn again and again. */
export type Redrawn = {
  /** What was drawn before it, which spares what it has in common. */
  before?: DrawnInk | undefined;
  /** Memory for the ink (`rasteriseInkAgain`). */
  spare?: Uint8ClampedArray | undefined;
  /** The only part that is looked at (`seenPart`): what lies elsewhere is not drawn. */
  seen?: Box | undefined;
};

/**
 * A design drawn as fine as a mockup shows it, in plain arithmetic. One whose area has another shape than
 * the base's lies whole in the middle of that.
 */
export function drawPrintPicture(
  build: Build,
  design: Design,
  coordinates: Pick<PrintCoordinates, "pictureWidth" | "pictureHeight">,
  { before, spare, seen }: Redrawn = {},
): { picture: PrintPicture; problems: readonly PaintProblem[]; drawn: DrawnInk } {
  const { pictureWidth, pictureHeight } = coordinates;
  const { pixelsPerMm, isSame } = printScale(design, coordinates);
  const built = build(design, pixelsPerMm);
  const { problems } = built;
  const list = seen && isSame ? built.list.filter((own) => reachesInto(own, seen)) : built.list;
  const ink = rasteriseInkAgain(list, paintedExtent(design.area, pixelsPerMm), before, spare);
  const picture = isSame ? ink : centred(ink, pictureWidth, pictureHeight);
  return { picture, problems, drawn: { list, ink } };
}

/** More than the size of a picture is ever off what was asked for. */
const margin = 4;

function reachesInto(command: PaintCommand, { left, top, right, bottom }: Box): boolean {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of command.kind === "fill" ? command.rings : command.clip) {
    for (let index = 0; index < ring.length; index += 2) {
      const x = ring[index] ?? 0;
      const y = ring[index + 1] ?? 0;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
    }
  }
  return (
    box.left / subpixels < right + margin &&
    box.right / subpixels > left - margin &&
    box.top / subpixels < bottom + margin &&
    box.bottom / subpixels > top - margin
  );
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
