import { createHash } from "node:crypto";

import type {
  DesignFault,
  DesignToDraw,
  DrawnPrint,
  DrawnProof,
  PrintDifference,
} from "#domain/design/drawn-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { mmPerInch } from "#domain/design/units.ts";

import { paintedExtent } from "../../paint/build-display-list.ts";
import { inkBands } from "../../paint/ink-bands.ts";
import { checkDesign } from "../../paint/check-design.ts";
import type { Surface } from "../../paint/rasterise.ts";
import { rendererVersion } from "../../paint/renderer-version.ts";
import { compareWithProof } from "./compare-with-proof.ts";
import { encodePng } from "./encode-png.ts";
import { encodePrint } from "./encode-print.ts";
import { type FontCauses, type LoadFaces, openDesign, type OpenedDesign } from "./open-design.ts";
import { drawProof } from "./draw-proof.ts";
import { proofScale } from "./proof-scale.ts";

/** Draws what a shopper is asked to approve, in plain arithmetic. */
export async function drawDesignProof(
  task: DesignToDraw,
  loadFaces: LoadFaces,
  causes?: FontCauses,
): Promise<DrawnProof> {
  const opened = await openDesign(task, loadFaces, causes);
  const { surface, ...told } = proofOf(task, opened);
  return {
    png: await encodePng(surface),
    widthPx: surface.width,
    heightPx: surface.height,
    ...told,
  };
}

/**
 * Draws a print file: PNG in sRGB with alpha, exactly as large as the print area at its DPI. Its proof is
 * drawn as well, and the file, read again, compared with that. Rejects where a font's file is broken or
 * a picture cannot be read, which another try may mend.
 */
export async function drawDesignPrint(
  task: DesignToDraw,
  loadFaces: LoadFaces,
  causes?: FontCauses,
): Promise<DrawnPrint> {
  const opened = await openDesign(task, loadFaces, causes);
  const { surface, ...told } = proofOf(task, opened);
  const { area, objects } = task.design;
  const pixelsPerMm = area.dpi / mmPerInch;
  const extent = paintedExtent(area, pixelsPerMm);
  const hasPictures = objects.some(({ kind }) => kind === "image");
  const bands = inkBands(opened.commands(pixelsPerMm), extent, hasPictures);
  const { png, pixelsSha256 } = await encodePrint(extent, bands, area.dpi);
  const { width: widthPx, height: heightPx } = extent;
  const hashes = { fileSha256: sha256(png), pixelsSha256 };
  const difference = await compareWithProof(png, { ...task, proof: surface, ...opened });
  const findings = task.printed ? checkDesign(task.design, task.printed, opened.sources) : null;
  return { ...{ png, widthPx, heightPx, ...hashes }, ...told, findings, difference };
}

/** How far any print file is from the proof of a design (`compareWithProof`). */
export async function compareDrawnPrint(
  png: Uint8Array,
  task: DesignToDraw,
  loadFaces: LoadFaces,
): Promise<PrintDifference> {
  const opened = await openDesign(task, loadFaces);
  const { surface } = proofOf(task, opened);
  return compareWithProof(png, { ...task, proof: surface, ...opened });
}

function proofOf(
  { design, ground, locale }: DesignToDraw,
  { commands, fonts, otherPictures }: OpenedDesign,
): Pick<DrawnProof, "stamp" | "faults"> & { surface: Surface } {
  const pixelsPerMm = design.area.dpi / mmPerInch / proofScale(design.area);
  const problems: DesignFault[] = [];
  const list = commands(pixelsPerMm, (own) => problems.push(...own));
  const surface = drawProof(list, paintedExtent(design.area, pixelsPerMm), ground);
  return {
    surface,
    stamp: {
      ...{ ground, locale },
      proof: sha256(surface.data),
      document: sha256(Buffer.from(serialiseDesign(design))),
      renderer: rendererVersion,
      fonts,
    },
    faults: [...problems.filter((own) => !isTold(own, otherPictures)), ...otherPictures],
  };
}

/** A picture that is there, and another than it should be, is not missing as well. */
const isTold = (problem: DesignFault, others: readonly DesignFault[]) =>
  problem.kind === "missing_picture" &&
  others.some(({ objectId }) => objectId === problem.objectId);

const sha256 = (bytes: Uint8Array | Uint8ClampedArray) =>
  createHash("sha256").update(bytes).digest("hex");
