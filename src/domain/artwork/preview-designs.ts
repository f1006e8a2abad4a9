import { designVersion } from "../design/design-document.ts";
import { serialiseDesign } from "../design/serialise-design.ts";
import { initialAnswers } from "./artwork-answers.ts";
import type { Artwork } from "./artwork-document.ts";
import { resolveArtwork } from "./resolve-artwork.ts";

/**
 * What a template shows before anything is filled in, presets and placeholders in English: its print spaces
 * in their order, each with the one text of its document (PERS-06). Nothing to be printed.
 */
export function previewDesigns(artwork: Artwork): [printSpace: string, designJson: string][] {
  const { designs } = resolveArtwork(artwork, initialAnswers(artwork), { isPreview: true });
  return artwork.spaces.map(({ print_space: printSpace, area }) => {
    const { width_mm: widthMm, height_mm: heightMm, dpi, min_dpi: minDpi } = area;
    const bare = { printSpace, area: { widthMm, heightMm, dpi, minDpi }, objects: [] };
    const design = designs[printSpace] ?? { version: designVersion, ...bare };
    return [printSpace, serialiseDesign(design)];
  });
}
