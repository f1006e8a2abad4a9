import { tintOf } from "#domain/design/tint.ts";
import type { MockupColors } from "#render/paint/mockup/compose-mockup.ts";
import { drawPrintPicture } from "#render/paint/mockup/draw-print-picture.ts";
import type { PrintedArea } from "#render/paint/mockup/lay-ink.ts";
import type { MockupLayers } from "#render/paint/mockup/mockup-layers.ts";
import { printed } from "#render/paint/mockup/printed.ts";

import type { GoldenDesign } from "./design-generator.ts";
import { type GoldenSources, localeOf, openDesign } from "./golden-sources.ts";

/** By four corners and a displacement, by a map that lies flat, stitched, and by a map seen at an angle. */
const goldenBases = ["blanket/hanging", "tshirt/front", "cap/front", "poster/angle"] as const;
/** Near to black, which is lifted, and others. */
const productColors = ["#050505", "#e9e2d2", "#7d2430", "#26324d", "#ffffff"] as const;

/** One of the widths that layers are served in. */
export const goldenMockupWidth = 500;

/** What a golden design is shown on; scripts and bases meet in turns. */
export function goldenMockup({ seed, ground }: GoldenDesign) {
  const base = goldenBases[(seed + Math.floor(seed / 12)) % goldenBases.length] ?? goldenBases[0];
  const [kind = "", view = ""] = base.split("/");
  const product = tintOf(productColors[seed % productColors.length] ?? productColors[0]);
  return { kind, view, colors: { product, ground: tintOf(ground) } satisfies MockupColors };
}

/** A golden design on the first print area of a base, on either side. */
export async function printGolden(
  { design, script }: GoldenDesign,
  { prints }: MockupLayers,
  sources: GoldenSources,
): Promise<PrintedArea[]> {
  const [coordinates] = prints;
  if (coordinates === undefined) throw new Error("The base has no print area.");
  const build = await openDesign(design, localeOf(script), sources);
  return [printed(coordinates, drawPrintPicture(build, design, coordinates).picture)];
}
