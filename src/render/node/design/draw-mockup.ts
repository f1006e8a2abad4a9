import type { Design } from "#domain/design/design-document.ts";
import type { DrawnMockup, MockupToDraw } from "#domain/design/drawn-design.ts";
import { isMockupFrame } from "#domain/design/mockup-size.ts";
import { tintOf } from "#domain/design/tint.ts";

import { createDisplayListBuilder } from "../../paint/build-display-list.ts";
import { composeMockup, type MockupColors } from "../../paint/mockup/compose-mockup.ts";
import { drawPrintPicture } from "../../paint/mockup/draw-print-picture.ts";
import type { MockupLayers } from "../../paint/mockup/mockup-layers.ts";
import { printed } from "../../paint/mockup/printed.ts";
import type { LayerStore } from "../mockup/layer-store.ts";
import { encodeFramed, encodePixels, sizeOfPicture } from "../pictures/encode-picture.ts";
import { fadeShadow } from "./fade-shadow.ts";
import { type FontCauses, type LoadFaces, openDesign, type OpenedDesign } from "./open-design.ts";

type Size = { widthPx: number; heightPx: number };

/**
 * Draws designs on a product. Rejects where there is no such base, print area or size, where a font's file
 * is broken and where a picture cannot be read; what a design lacks otherwise is told as a fault.
 */
export async function drawDesignMockup(
  task: MockupToDraw,
  loadFaces: LoadFaces,
  store: LayerStore,
  causes?: FontCauses,
): Promise<DrawnMockup> {
  const { frame, format } = task;
  if (!isMockupFrame(frame)) {
    throw new Error(`No mockup is ${frame.widthPx} × ${frame.heightPx} pixels large`);
  }
  const whole = await store.get(task.base, { ...frame, fit: "inside" });
  const isCut = frame.fit === "exact" && isCutOff(whole, frame);
  const layers = isCut ? await store.get(task.base, { ...frame, fit: "cover" }) : whole;
  const isExtended = frame.fit === "exact" && !isCut;
  const { areas, faults } = await printAreas(task, layers, (design) =>
    openDesign({ ...task, design }, loadFaces, causes),
  );
  const colors: MockupColors = { product: tintOf(task.color), ground: tintOf(task.ground) };
  const { width, height } = layers;
  const isTall = frame.heightPx * width > frame.widthPx * height;
  const shadow = isExtended ? fadeShadow(layers, isTall) : layers.shadow;
  const pixels = { width, height, pixels: composeMockup({ ...layers, shadow }, colors, areas) };
  const picture =
    frame.fit === "exact"
      ? await encodeFramed(pixels, frame, { isCut, format })
      : await encodePixels(pixels, { ...frame, fit: "inside" }, format);
  return { picture, ...(await sizeOfPicture(picture)), faults };
}

/** Whether the product goes on beyond a side of the base that a frame would show beside. */
function isCutOff({ width, height, mask }: MockupLayers, { widthPx, heightPx }: Size): boolean {
  const isWide = widthPx * height > heightPx * width;
  const count = isWide ? height : width;
  const [step, far] = isWide ? [width, width - 1] : [1, width * (height - 1)];
  for (let index = 0; index < count; index += 1) {
    if (mask[index * step] !== 0 || mask[index * step + far] !== 0) return true;
  }
  return false;
}

async function printAreas(
  task: MockupToDraw,
  layers: MockupLayers,
  open: (design: Design) => Promise<OpenedDesign>,
) {
  const { designs, base } = task;
  const areas = [];
  const faults: DrawnMockup["faults"][number][] = [];
  for (const [name, design] of designs) {
    const coordinates = layers.prints.find(({ print }) => print.name === name);
    if (!coordinates) throw new Error(`${base.kind}/${base.view} has no print area "${name}"`);
    const { sources, otherPictures } = await open(design);
    const build = createDisplayListBuilder(sources);
    const { picture, problems } = drawPrintPicture(build, design, coordinates);
    areas.push(printed(coordinates, picture));
    for (const fault of [...problems, ...otherPictures]) faults.push({ ...fault, print: name });
  }
  return { areas, faults };
}
