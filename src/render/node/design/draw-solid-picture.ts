import type { DrawnMockup, SolidToDraw } from "#domain/design/drawn-design.ts";
import { isMockupFrame } from "#domain/design/mockup-size.ts";
import { liftHexColor } from "#domain/design/tint.ts";
import { buildSolid } from "#domain/solid/build-solid.ts";
import type { Solid } from "#domain/solid/solid.ts";

import { createDisplayListBuilder } from "../../paint/build-display-list.ts";
import { drawPrintPicture } from "../../paint/mockup/draw-print-picture.ts";
import type { PrintPicture } from "../../paint/mockup/print-picture.ts";
import { drawSolid } from "../../paint/solid/draw-solid.ts";
import { encodePixels } from "../pictures/encode-picture.ts";
import { type FontCauses, type LoadFaces, openDesign } from "./open-design.ts";

/** Points of the print for each pixel across the body: enough for what is seen from the front. */
const finer = 1.5;
const mostPoints = 3_000;

/**
 * Draws designs on a product's body in its colour, lifted as in mockups (CANV-25). Rejects where it has no such print area or size, where a font's file is
 * broken and where a picture cannot be read; what a design lacks otherwise is told as a fault.
 */
export async function drawSolidPicture(
  task: SolidToDraw,
  loadFaces: LoadFaces,
  causes?: FontCauses,
): Promise<DrawnMockup> {
  const { shape, view, widthPx, heightPx, format } = task;
  if (!isMockupFrame({ widthPx, heightPx, fit: "exact" })) {
    throw new Error(`No picture of a body is ${widthPx} × ${heightPx} pixels large`);
  }
  const solid = buildSolid(shape);
  const { prints, faults } = await drawPrints(task, solid, loadFaces, causes);
  const pixels = drawSolid({
    ...{ solid, view, prints, width: widthPx, height: heightPx },
    color: liftHexColor(task.color),
    ground: task.ground,
  });
  const picture = await encodePixels(pixels, { widthPx, heightPx, fit: "inside" }, format);
  return { picture, widthPx, heightPx, faults };
}

async function drawPrints(
  task: SolidToDraw,
  solid: Solid,
  loadFaces: LoadFaces,
  causes: FontCauses | undefined,
) {
  const prints = new Map<string, PrintPicture>();
  const faults: DrawnMockup["faults"][number][] = [];
  for (const [name, design] of task.designs) {
    const print = solid.prints.find((own) => own.name === name);
    if (!print) throw new Error(`A ${task.shape} has no print area "${name}"`);
    const { sources, otherPictures } = await openDesign({ ...task, design }, loadFaces, causes);
    const { widthMm, heightMm } = print;
    const wanted = (finer * Math.min(task.widthPx, task.heightPx)) / (2 * solid.radiusMm);
    const pixelsPerMm = Math.min(wanted * 1.5, mostPoints / Math.max(widthMm, heightMm));
    const { picture, problems } = drawPrintPicture(createDisplayListBuilder(sources), design, {
      pictureWidth: Math.round(widthMm * pixelsPerMm),
      pictureHeight: Math.round(heightMm * pixelsPerMm),
    });
    prints.set(name, picture);
    for (const fault of [...problems, ...otherPictures]) faults.push({ ...fault, print: name });
  }
  return { prints, faults };
}
