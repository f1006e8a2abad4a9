import {
  clip,
  closePath,
  drawObject,
  concatTransformationMatrix,
  endPath,
  fill,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
} from "pdf-lib";

import { mmPerInch } from "#domain/design/units.ts";

import { type DisplayList, type Ring, subpixels } from "../../paint/display-list.ts";
import type { Extent } from "../../paint/display-list.ts";
import { straightPixels } from "../../paint/straight-pixels.ts";
import { encodePng } from "./encode-png.ts";

const pointsPerMm = 72 / mmPerInch;
/** Files of the same list are the same bytes. */
const noDate = new Date(0);

/**
 * A display list as a PDF of one page as large as its print area, with outlines and no fonts. Pictures
 * are those of the print.
 */
export async function drawPdf(
  list: DisplayList,
  extent: Extent,
  pixelsPerMm: number,
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setProducer("Platen");
  document.setCreationDate(noDate);
  document.setModificationDate(noDate);
  const scale = pointsPerMm / pixelsPerMm;
  const page = document.addPage([extent.width * scale, extent.height * scale]);
  // Pixels go down from the page's upper edge.
  // One by one: a command may have more of them than a call takes arguments.
  const push = (operators: readonly PDFOperator[]) =>
    operators.forEach((operator) => page.pushOperators(operator));
  push([concatTransformationMatrix(scale, 0, 0, -scale, 0, extent.height * scale)]);
  for (const command of list) {
    if (command.kind === "fill") {
      const { red, green, blue, rings } = command;
      push([setFillingRgbColor(red / 255, green / 255, blue / 255), ...traced(rings), fill()]);
      continue;
    }
    const { pixels, left, top } = command;
    const png = await encodePng(straightPixels(pixels), { isPhoto: true });
    const image = await document.embedPng(png);
    const name = page.node.newXObject("Picture", image.ref);
    push([
      ...[pushGraphicsState(), ...traced(command.clip), clip(), endPath()],
      concatTransformationMatrix(pixels.width, 0, 0, -pixels.height, left, top + pixels.height),
      ...[drawObject(name), popGraphicsState()],
    ]);
  }
  return document.save();
}

function traced(rings: readonly Ring[]): PDFOperator[] {
  return rings.flatMap((ring) => {
    const steps: PDFOperator[] = [];
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = [(ring[at] ?? 0) / subpixels, (ring[at + 1] ?? 0) / subpixels];
      steps.push(at === 0 ? moveTo(x, y) : lineTo(x, y));
    }
    return [...steps, closePath()];
  });
}
