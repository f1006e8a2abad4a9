import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { liveBase } from "./live-base.ts";
import { liveMockup, widestPx } from "./live-mockup.ts";

export type PictureParts = {
  mockups: readonly BaseMockup[];
  productId: number;
  options: OptionMap;
  loadEngine: () => Promise<LiveEngine>;
};

/** Every browser writes it, as WebP it would be PNG in some. */
const pictureType = "image/jpeg";
const quality = 0.92;

/**
 * The product with its designs as they are seen live, by the print spaces that a picture of it shows
 * (CAM-63, CANV-31). What a design lacks, or the network, leaves a picture out: a line keeps its plain one
 * (OP-072). Rejects with whatever else goes wrong.
 */
export async function drawPictures(
  designs: LineDesigns,
  { mockups, productId, options, loadEngine }: PictureParts,
): Promise<ReadonlyMap<string, Blob>> {
  const pictures = new Map<string, Blob>();
  try {
    const live = await loadEngine();
    for (const space of Object.keys(designs)) {
      const base = liveBase(mockups, productId, options, space);
      if (base === null) continue;
      const paint = await liveMockup(live, base, widestPx);
      const canvas = document.createElement("canvas");
      const { color, ground } = base;
      const problems = await paint(canvas, {
        color,
        ground,
        designs: new Map(Object.entries(designs)),
      });
      const blob = problems.length === 0 ? await blobOf(canvas) : null;
      if (blob !== null) pictures.set(space, blob);
    }
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
  }
  return pictures;
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, pictureType, quality));
