import type {
  DesignFault,
  DesignToDraw,
  DrawnVector,
  VectorFormat,
} from "#domain/design/drawn-design.ts";
import { mmPerInch } from "#domain/design/units.ts";

import { paintedExtent } from "../../paint/build-display-list.ts";
import type { PaintCommand } from "../../paint/display-list.ts";
import { drawPdf } from "./draw-pdf.ts";
import { drawSvg } from "./draw-svg.ts";
import { type FontCauses, type LoadFaces, openDesign } from "./open-design.ts";

/** Draws a design's outlines as SVG or PDF, as large as its print area: the same display list as the print file's. */
export async function drawDesignVector(
  task: DesignToDraw,
  format: VectorFormat,
  loadFaces: LoadFaces,
  causes?: FontCauses,
): Promise<DrawnVector> {
  const { commands, otherPictures } = await openDesign(task, loadFaces, causes);
  const { area } = task.design;
  const pixelsPerMm = area.dpi / mmPerInch;
  const problems: DesignFault[] = [];
  const list: PaintCommand[] = [...commands(pixelsPerMm, (own) => problems.push(...own))];
  const extent = paintedExtent(area, pixelsPerMm);
  const bytes =
    format === "pdf"
      ? await drawPdf(list, extent, pixelsPerMm)
      : Buffer.from(await drawSvg(list, extent, pixelsPerMm));
  return { bytes, faults: [...problems, ...otherPictures] };
}
